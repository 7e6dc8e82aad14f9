import { memo } from 'react';
import { NO_ESCROW_REASONS, REFUND_WAYS } from '../../../domain/closing-disclosure/closing-facts.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { DateInput } from '../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { CENTS } from '../../forms/grid/grid-cell.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { TypedValueInput } from '../../forms/typing/typed-value-input.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './closing-disclosure-page.module.css';
import type { PlainValues } from './closing-values.ts';

interface PlainCardProps {
  plain: PlainValues;
  faults: ReadonlyMap<string, string> | undefined;
  isPurchase: boolean;
  onChange: (field: string, value: unknown) => void;
}

/** Computed charges name nobody. */
const PAYEES = [
  { name: 'insurancePayee', label: 'Insurance company that gets the first premium' },
  { name: 'taxPayee', label: 'Office that gets the property taxes' },
] as const;

export const DatesCard = memo(function DatesCard({ plain, faults, isPurchase, onChange }: PlainCardProps) {
  return (
    <SectionCard title="Dates, numbers and payees" content="padded">
      <FormGrid>
        <FormCell span={3}>
          <DateInput
            label="Disbursement date"
            value={String(plain.disbursesOn ?? '')}
            error={faults?.get('disbursesOn')}
            onChange={(date) => onChange('disbursesOn', date)}
          />
        </FormCell>
        <FormCell span={3}>
          <TypedInput
            label="File number"
            value={String(plain.fileNumber ?? '')}
            error={faults?.get('fileNumber')}
            onChange={(text) => onChange('fileNumber', text)}
          />
        </FormCell>
        <FormCell span={6}>
          <TypedInput
            label="Case number of the mortgage insurance"
            value={String(plain.mortgageInsuranceCase ?? '')}
            error={faults?.get('mortgageInsuranceCase')}
            onChange={(text) => onChange('mortgageInsuranceCase', text)}
          />
        </FormCell>
        {PAYEES.map(({ name, label }) => (
          <FormCell key={name} span={6}>
            <TypedInput
              label={label}
              value={String(plain[name] ?? '')}
              error={faults?.get(name)}
              onChange={(text) => onChange(name, text)}
            />
          </FormCell>
        ))}
        {isPurchase ? null : (
          <FormCell span={12}>
            <Checkbox
              label="The value of the property was appraised"
              checked={plain.isAppraised === true}
              onChange={(event) => onChange('isAppraised', event.currentTarget.checked)}
            />
          </FormCell>
        )}
      </FormGrid>
    </SectionCard>
  );
});

const AMOUNTS: readonly { name: string; label: string; isOfSale: boolean }[] = [
  { name: 'deedFeeCents', label: 'Recording fee of the deed', isOfSale: false },
  { name: 'mortgageFeeCents', label: 'Recording fee of the mortgage', isOfSale: false },
  { name: 'personalPropertyCents', label: 'Personal property in the sale', isOfSale: true },
  { name: 'assumedLoansCents', label: 'Loans that the borrower assumes', isOfSale: true },
  { name: 'excessDepositCents', label: 'Deposit that the seller already has', isOfSale: true },
  { name: 'sellerFirstPayoffCents', label: 'Payoff of the seller’s first mortgage', isOfSale: true },
  { name: 'sellerSecondPayoffCents', label: 'Payoff of the seller’s second mortgage', isOfSale: true },
];

export const AmountsCard = memo(function AmountsCard({
  plain,
  faults,
  isPurchase,
  onChange,
}: PlainCardProps) {
  // An amount from before a change of the purpose stays where it can be removed.
  const shown = AMOUNTS.filter(({ name, isOfSale }) => isPurchase || !isOfSale || Boolean(plain[name]));
  return (
    <SectionCard title="Amounts" content="padded">
      <FormGrid>
        {shown.map(({ name, label }) => (
          <FormCell key={name} span={3}>
            <TypedValueInput
              label={label}
              kind={CENTS}
              inputMode="numeric"
              value={plain[name] === 0 ? null : plain[name]}
              error={faults?.get(name)}
              onValue={(value) => onChange(name, value)}
            />
          </FormCell>
        ))}
      </FormGrid>
    </SectionCard>
  );
});

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface ReasonsCardProps extends Omit<PlainCardProps, 'isPurchase'> {
  /** Above the limits of good faith; 0 without. */
  excessCents: number;
  charges: readonly { id: string; name: string }[];
}

export const ReasonsCard = memo(function ReasonsCard(props: ReasonsCardProps) {
  const { plain, faults, excessCents, charges, onChange } = props;
  const choice = (field: string, label: string, data: readonly { value: string; label: string }[]) => (
    <FormCell span={6}>
      <SearchableSelect
        label={label}
        data={data}
        value={typeof plain[field] === 'string' ? plain[field] : null}
        error={faults?.get(field)}
        clearable
        onChange={(value) => onChange(field, value)}
      />
    </FormCell>
  );
  return (
    <SectionCard title="Escrow and refund" content="padded">
      <FormGrid>
        {choice('noEscrow', 'Why there is no escrow account', options(NO_ESCROW_REASONS))}
        {choice(
          'escrowWaiverChargeId',
          'Charge for having none',
          charges.map(({ id, name }) => ({ value: id, label: name })),
        )}
        {excessCents > 0 || plain.refund !== null
          ? choice('refund', 'How the refund is given back at closing', options(REFUND_WAYS))
          : null}
      </FormGrid>
      {excessCents > 0 ? (
        <p className={classes.below}>
          Costs rose {formatDollarsAndCents(excessCents)} above the limits of good faith. Without a choice,
          this is due within 60 days after closing (12 CFR 1026.19(f)(2)(v)).
        </p>
      ) : null}
    </SectionCard>
  );
});
