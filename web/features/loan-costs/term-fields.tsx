import { memo } from 'react';
import {
  FEE_PAYMENTS,
  type GovernmentLoanType,
  VA_REFINANCES,
  VA_USES,
} from '../../../domain/government-loans/loan-types.ts';
import { SCENARIO_LABELS } from '../../../domain/labels/quote-labels.ts';
import { MAX_RATE_MILLI } from '../../../domain/schedules/amortization-terms.ts';
import { formatRate, readRate } from '../../../domain/typing/typed-amounts.ts';
import { DateInput } from '../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { WHOLE_NUMBER } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { CENTS } from '../../forms/grid/grid-cell.tsx';
import { TypedValueInput } from '../../forms/typing/typed-value-input.tsx';
import type { ValueText } from '../../forms/typing/value-text.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { CostValues } from './cost-rows.ts';

const RATE: ValueText = {
  empty: null,
  read: (text) => {
    const typed = readRate(text, MAX_RATE_MILLI);
    return typed.ok ? typed.value : null;
  },
  show: (value) => (typeof value === 'number' ? formatRate(value) : String(value ?? '')),
  fault: (text) => {
    const typed = readRate(text, MAX_RATE_MILLI);
    return typed.ok ? '' : typed.message;
  },
};

const FIELDS: readonly { name: string; label: string; kind: ValueText; unit?: '%' }[] = [
  { name: 'points', label: 'Points', kind: RATE, unit: '%' },
  { name: 'lenderCreditCents', label: 'Lender credit', kind: CENTS },
  { name: 'sellerCreditCents', label: 'Seller credit', kind: CENTS },
  { name: 'earnestMoneyCents', label: 'Earnest money', kind: CENTS },
  { name: 'mortgageInsuranceRate', label: 'Mortgage insurance a year', kind: RATE, unit: '%' },
  { name: 'prepaidInsuranceMonths', label: 'Months of home insurance prepaid', kind: WHOLE_NUMBER },
  { name: 'prepaidTaxMonths', label: 'Months of property tax prepaid', kind: WHOLE_NUMBER },
  { name: 'penaltyCents', label: 'Highest prepayment penalty', kind: CENTS },
  { name: 'penaltyYears', label: 'Last year of the penalty', kind: WHOLE_NUMBER },
];

/** What the payment rises or falls to; without it, a 7-Year ARM has no costs (COST-12). */
const INDEXED = { name: 'indexedRate', label: 'Rate after 7 years', kind: RATE, unit: '%' } as const;

/** Without them the agency's fee is unknown, and a loan of this agency has no costs (COST-12). */
function agencyChoices(agency: GovernmentLoanType | null, isRefinance: boolean) {
  if (agency === null) return [];
  return [
    { name: 'feePayment', label: SCENARIO_LABELS.feePayment, options: FEE_PAYMENTS },
    ...(agency === 'VA'
      ? [
          { name: 'vaUse', label: SCENARIO_LABELS.vaUse, options: VA_USES },
          ...(isRefinance
            ? [{ name: 'vaRefinance', label: SCENARIO_LABELS.vaRefinance, options: VA_REFINANCES }]
            : []),
        ]
      : []),
  ];
}

interface TermFieldsProps {
  terms: CostValues['terms'];
  providerListOn: string;
  isAdjustable: boolean;
  /** Null without an agency fee. */
  agency: GovernmentLoanType | null;
  isRefinance: boolean;
  faults: ReadonlyMap<string, string> | undefined;
  onChange: (values: Partial<CostValues>) => void;
}

/** What the computed charges follow from, besides the loan itself. Typing in the charges does not render them. */
export const TermFields = memo(function TermFields(props: TermFieldsProps) {
  const { terms, providerListOn, isAdjustable, agency, isRefinance, faults, onChange } = props;
  return (
    <SectionCard title="Terms" content="padded">
      <FormGrid>
        {[...FIELDS, ...(isAdjustable ? [INDEXED] : [])].map(({ name, label, kind, unit }) => (
          <FormCell key={name} span={3}>
            <TypedValueInput
              label={label}
              kind={kind}
              inputMode="numeric"
              unit={unit}
              value={terms[name]}
              error={faults?.get(`terms.${name}`)}
              onValue={(value) => onChange({ terms: { ...terms, [name]: value } })}
            />
          </FormCell>
        ))}
        {agencyChoices(agency, isRefinance).map(({ name, label, options }) => (
          <FormCell key={name} span={3}>
            <SearchableSelect
              label={label}
              data={options}
              value={typeof terms[name] === 'string' ? terms[name] : null}
              error={faults?.get(`terms.${name}`)}
              clearable
              onChange={(value) => onChange({ terms: { ...terms, [name]: value } })}
            />
          </FormCell>
        ))}
        <FormCell span={3}>
          <DateInput
            label="List of providers given on"
            value={providerListOn}
            error={faults?.get('providerListOn')}
            onChange={(date) => onChange({ providerListOn: date })}
          />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
});
