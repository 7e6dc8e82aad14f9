import { memo, useMemo } from 'react';
import { NO_ESCROW_REASONS, REFUND_WAYS } from '../../../../domain/closing-disclosure/closing-facts.ts';
import { formatDollarsAndCents } from '../../../../domain/typing/typed-amounts.ts';
import { FormCell, FormGrid } from '../../../forms/form-grid.tsx';
import { Checkbox } from '../../../ui/checkbox.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import classes from '../closing-disclosure-page.module.css';
import type { PlainValues } from '../closing-values.ts';
import { PlainAmount, PlainChoice, PlainDate, PlainText } from './plain-fields.tsx';

interface PlainCardProps {
  plain: PlainValues;
  faults: ReadonlyMap<string, string> | undefined;
  isPurchase: boolean;
  onChange: (field: string, value: unknown) => void;
}

function fieldOf({ plain, faults, onChange }: Omit<PlainCardProps, 'isPurchase'>) {
  return (name: string, label: string) => ({
    name,
    label,
    value: plain[name],
    error: faults?.get(name),
    onChange,
  });
}

export const DatesCard = memo(function DatesCard(props: PlainCardProps) {
  const { plain, isPurchase, onChange } = props;
  const field = fieldOf(props);
  return (
    <SectionCard title="Dates, numbers and payees" content="padded">
      <FormGrid>
        <FormCell span={3}>
          <PlainDate {...field('disbursesOn', 'Disbursement date')} />
        </FormCell>
        <FormCell span={3}>
          <PlainText {...field('fileNumber', 'File number')} />
        </FormCell>
        <FormCell span={6}>
          <PlainText {...field('mortgageInsuranceCase', 'Case number of the mortgage insurance')} />
        </FormCell>
        {/* Computed charges name nobody. */}
        <FormCell span={6}>
          <PlainText {...field('insurancePayee', 'Insurance company that gets the first premium')} />
        </FormCell>
        <FormCell span={6}>
          <PlainText {...field('taxPayee', 'Office that gets the property taxes')} />
        </FormCell>
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

export const AmountsCard = memo(function AmountsCard(props: PlainCardProps) {
  const { plain, isPurchase } = props;
  const field = fieldOf(props);
  // An amount from before a change of the purpose stays where it can be removed.
  const shown = AMOUNTS.filter(({ name, isOfSale }) => isPurchase || !isOfSale || Boolean(plain[name]));
  return (
    <SectionCard title="Amounts" content="padded">
      <FormGrid>
        {shown.map(({ name, label }) => (
          <FormCell key={name} span={3}>
            <PlainAmount {...field(name, label)} />
          </FormCell>
        ))}
      </FormGrid>
    </SectionCard>
  );
});

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const ESCROW_OPTIONS = options(NO_ESCROW_REASONS);
const REFUND_OPTIONS = options(REFUND_WAYS);

interface ReasonsCardProps extends Omit<PlainCardProps, 'isPurchase'> {
  /** Above the limits of good faith; 0 without. */
  excessCents: number;
  charges: readonly { id: string; name: string }[];
}

export const ReasonsCard = memo(function ReasonsCard(props: ReasonsCardProps) {
  const { plain, excessCents, charges } = props;
  const field = fieldOf(props);
  const waiver = plain.escrowWaiverChargeId;
  const waivers = useMemo(() => {
    const known = charges.map(({ id, name }) => ({ value: id, label: name }));
    // Shown, so that it can be cleared.
    const isChosen = typeof waiver === 'string' && waiver !== '';
    // Without charges, they are still being read.
    const isGone = isChosen && charges.length > 0 && charges.every(({ id }) => id !== waiver);
    return isGone ? [...known, { value: waiver, label: 'A charge that the costs lack' }] : known;
  }, [charges, waiver]);
  return (
    <SectionCard title="Escrow and refund" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <PlainChoice {...field('noEscrow', 'Why there is no escrow account')} data={ESCROW_OPTIONS} />
        </FormCell>
        <FormCell span={6}>
          <PlainChoice {...field('escrowWaiverChargeId', 'Charge for having none')} data={waivers} />
        </FormCell>
        {excessCents > 0 || plain.refund !== null ? (
          <FormCell span={6}>
            <PlainChoice
              {...field('refund', 'How the refund is given back at closing')}
              data={REFUND_OPTIONS}
            />
          </FormCell>
        ) : null}
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
