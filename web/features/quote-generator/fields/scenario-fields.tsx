import { memo, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import {
  FEE_PAYMENTS,
  LOAN_TYPES,
  VA_REFINANCES,
  VA_USES,
} from '../../../../domain/government-loans/loan-types.ts';
import { BUYDOWN_PAYERS } from '../../../../domain/quotes/buydowns/temporary-buydown.ts';
import { asksAgencyCashOut } from '../../../../domain/quotes/quote-government.ts';
import { REFINANCE_KINDS } from '../../../../domain/quotes/quote-pricing.ts';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { BUYDOWN_CHOICES, type BuydownTexts } from '../buydown-texts.ts';
import type { CheckTexts } from '../checks/check-texts.ts';
import type { GovernmentTexts } from '../government-texts.ts';
import type { PricingChoice } from '../pricing/pricing-fields.tsx';
import type { ScenarioTexts } from '../scenario-texts.ts';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';
import { QuoteField } from './quote-field.tsx';

type TextName = Exclude<
  keyof ScenarioTexts,
  'costs' | 'liens' | ChoiceName | 'interestYear' | 'interestCreditDays' | 'savedPricing' | keyof CheckTexts
>;

/** A card draws its fields again only if their errors change. */
interface FieldProps {
  form: QuoteForm;
  index: number;
  /** How many scenarios share the field; absent for a field of one scenario. */
  sharedBy?: number;
  error: string | undefined;
}

interface TextFieldProps extends FieldProps {
  name: TextName;
  label: string;
  unit?: '$' | '%';
  placeholder?: string;
  required?: boolean;
}

export const TextField = memo(function TextField({
  form,
  index,
  sharedBy,
  error,
  name,
  ...rest
}: TextFieldProps) {
  return (
    <QuoteField form={form} name={pathOf(index, name)} copies={copiesOf(name, sharedBy)}>
      {(value, onChange) => (
        <TypedInput {...rest} value={String(value ?? '')} onChange={onChange} error={error} />
      )}
    </QuoteField>
  );
});

type ChoiceName =
  | 'purpose'
  | 'occupancy'
  | 'program'
  | 'loanType'
  | 'feePayment'
  | 'vaUse'
  | 'vaRefinance'
  | keyof BuydownTexts
  | PricingChoice;

interface ChoiceFieldProps extends FieldProps {
  name: ChoiceName;
  label: string;
  options: readonly string[];
}

export const ChoiceField = memo(function ChoiceField({
  form,
  index,
  sharedBy,
  error,
  name,
  label,
  options,
}: ChoiceFieldProps) {
  return (
    <QuoteField form={form} name={pathOf(index, name)} copies={copiesOf(name, sharedBy)}>
      {(value, onChange) => (
        <SearchableSelect
          label={label}
          data={options}
          // A draft of an earlier version has no occupancy and no loan type.
          value={String(value ?? options[0])}
          allowDeselect={false}
          error={error}
          onChange={(chosen) => onChange(chosen)}
        />
      )}
    </QuoteField>
  );
});

interface DateFieldProps extends FieldProps {
  name: 'closingOn' | 'commitmentOn';
  label: string;
  description?: string | null;
  required?: boolean;
}

export const DateField = memo(function DateField({
  form,
  index,
  sharedBy,
  error,
  name,
  ...rest
}: DateFieldProps) {
  return (
    <QuoteField form={form} name={pathOf(index, name)} copies={copiesOf(name, sharedBy)}>
      {(value, onChange) => (
        <DateInput {...rest} value={String(value ?? '')} onChange={onChange} error={error} />
      )}
    </QuoteField>
  );
});

function pathOf(index: number, name: keyof ScenarioTexts): FieldPath<QuoteTexts> {
  return `scenarios.${index}.${name}` as FieldPath<QuoteTexts>;
}

/** The first scenario shows a shared field, so the others have the copies. */
function copiesOf(name: keyof ScenarioTexts, sharedBy = 1): FieldPath<QuoteTexts>[] {
  return Array.from({ length: sharedBy - 1 }, (_, index) => pathOf(index + 1, name));
}

interface GovernmentFieldsProps {
  texts: GovernmentTexts & { purpose: string };
  choice: (
    name: 'loanType' | 'feePayment' | 'vaUse' | 'vaRefinance' | 'refinanceKind',
    label: string,
    options: readonly string[],
  ) => ReactNode;
  date: (name: 'commitmentOn', label: string) => ReactNode;
}

/** The loan type, and the choices that determine its agency's fee. */
export function GovernmentFields({ texts, choice, date }: GovernmentFieldsProps) {
  const { loanType = 'Conventional', vaUse, purpose } = texts;
  const isVa = loanType === 'VA';
  const hasFee = loanType !== 'Conventional' && !(isVa && vaUse === 'Exempt from the fee');
  return (
    <>
      {choice('loanType', 'Loan type', LOAN_TYPES)}
      {isVa ? choice('vaUse', 'VA benefit use', VA_USES) : null}
      {isVa && purpose === 'Refinance' ? choice('vaRefinance', 'VA refinance', VA_REFINANCES) : null}
      {asksAgencyCashOut(texts) ? choice('refinanceKind', 'Refinance type', REFINANCE_KINDS) : null}
      {hasFee ? choice('feePayment', 'Agency fee', FEE_PAYMENTS) : null}
      {loanType === 'USDA' ? date('commitmentOn', 'USDA commitment date') : null}
    </>
  );
}

interface BuydownFieldsProps {
  texts: BuydownTexts & { purpose: string };
  choice: (name: keyof BuydownTexts, label: string, options: readonly string[]) => ReactNode;
}

/** The temporary buydown of a loan, and who pays for it. */
export function BuydownFields({ texts: { buydownPlan = 'None', purpose }, choice }: BuydownFieldsProps) {
  return (
    <>
      {choice('buydownPlan', 'Temporary buydown', BUYDOWN_CHOICES)}
      {buydownPlan === 'None' || purpose === 'Refinance'
        ? null
        : choice('buydownPayer', 'Buydown paid by', BUYDOWN_PAYERS)}
    </>
  );
}
