import { memo } from 'react';
import { type Control, Controller, type FieldPath } from 'react-hook-form';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import type { BuydownTexts } from '../buydown/buydown-texts.ts';
import type { CheckTexts } from '../checks/check-texts.ts';
import type { PricingChoice } from '../pricing/pricing-fields.tsx';
import type { ScenarioErrors, ScenarioTexts } from '../scenario-texts.ts';
import type { QuoteTexts } from '../use-quote-form.ts';

type TextName = Exclude<
  keyof ScenarioTexts,
  'costs' | 'liens' | ChoiceName | 'interestYear' | 'interestCreditDays' | 'savedPricing' | keyof CheckTexts
>;

interface FieldProps {
  control: Control<QuoteTexts>;
  index: number;
  errors: ScenarioErrors;
}

/** A field is drawn again for its own error, not for those of others. It watches its value itself. */
function isSameField<Props extends FieldProps & { name: string }>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return (
    Object.keys(before).length === names.length &&
    names.every((name) => name === 'errors' || before[name] === after[name]) &&
    before.errors[before.name] === after.errors[after.name]
  );
}

interface TextFieldProps extends FieldProps {
  name: TextName;
  label: string;
  unit?: '$' | '%';
  placeholder?: string;
  required?: boolean;
}

export const TextField = memo(function TextField({ control, index, errors, name, ...rest }: TextFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <TypedInput
          {...rest}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          error={errors[name]}
        />
      )}
    />
  );
}, isSameField);

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
  control,
  index,
  errors,
  name,
  label,
  options,
}: ChoiceFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <SearchableSelect
          label={label}
          data={options}
          // A draft of an earlier version has no occupancy and no loan type.
          value={String(field.value ?? options[0])}
          allowDeselect={false}
          error={errors[name]}
          onChange={(value) => field.onChange(value)}
        />
      )}
    />
  );
}, isSameField);

interface DateFieldProps extends FieldProps {
  name: 'closingOn' | 'commitmentOn';
  label: string;
  description?: string | null;
  required?: boolean;
}

export const DateField = memo(function DateField({ control, index, errors, name, ...rest }: DateFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <DateInput
          {...rest}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          error={errors[name]}
        />
      )}
    />
  );
}, isSameField);

function pathOf(index: number, name: keyof ScenarioTexts): FieldPath<QuoteTexts> {
  return `scenarios.${index}.${name}` as FieldPath<QuoteTexts>;
}
