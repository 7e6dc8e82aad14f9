import { memo } from 'react';
import { type ChargesOfLoan, costTotals, type LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { type ProviderList, TOLERANCES, toleranceOf } from '../../../domain/loan-costs/tolerance.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './loan-costs.module.css';

interface ComputedChargesProps extends ProviderList {
  /** Null while a field cannot be read. */
  computed: ({ costs: LoanCosts } & ChargesOfLoan) | null;
}

/** What follows from the terms, with the sums of the Loan Estimate. */
export const ComputedCharges = memo(function ComputedCharges({
  computed,
  hasProviderList,
}: ComputedChargesProps) {
  if (computed === null)
    return (
      <SectionCard title="Computed from the loan" content="padded">
        <p className={classes.quiet}>
          The sums follow once every charge has a section, a name and an amount.
        </p>
      </SectionCard>
    );
  const { costs, charges, missing, faults, notes } = computed;
  const totals = costTotals(costs, charges);
  return (
    <SectionCard title="Computed from the loan" content="padded">
      {missing.length === 0 ? null : (
        <Notice tone="warn" title="The loan lacks a figure.">
          Until then, nothing is computed: {missing.join(', ')}.
        </Notice>
      )}
      {faults.length === 0 ? null : (
        <Notice tone="warn" title="The figures contradict each other.">
          {faults.join(' ')}
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.quiet}>
          {note}
        </p>
      ))}
      <PlainTable
        label="Computed charges"
        rows={charges.filter(({ isComputed }) => isComputed)}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Section', cell: ({ section }) => section },
          { head: 'Charge', cell: ({ name }) => name },
          {
            head: 'Amount',
            className: classes.amount,
            headClassName: classes.amount,
            cell: ({ cents }) => formatDollarsAndCents(cents),
          },
          { head: 'Tolerance', cell: (charge) => TOLERANCES[toleranceOf(charge, { hasProviderList }).kind] },
        ]}
      />
      <dl className={classes.totals}>
        <Total label="D. Total loan costs" cents={totals.loanCostsCents} />
        <Total label="I. Total other costs" cents={totals.otherCostsCents} />
        <Total label="Lender credits" cents={0 - totals.lenderCreditsCents} />
        <Total label="J. Total closing costs" cents={totals.closingCostsCents} />
      </dl>
    </SectionCard>
  );
});

function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDollarsAndCents(cents)}</dd>
    </div>
  );
}
