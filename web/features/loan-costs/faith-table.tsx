import type { GoodFaithAnswer } from '../../../contract/loan-costs/good-faith.ts';
import { TOLERANCES } from '../../../domain/loan-costs/tolerance.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './loan-costs.module.css';

type Sheet = NonNullable<GoodFaithAnswer['sheet']>;
type Row = Sheet['rows'][number];

const amount = (head: string, cents: (row: Row) => number | null) => ({
  head,
  className: classes.amount,
  headClassName: classes.amount,
  cell: (row: Row) => {
    const value = cents(row);
    return value === null ? '' : formatDollarsAndCents(value);
  },
});

export function FaithTable({ sheet }: { sheet: Sheet }) {
  const { rows, tenPercent, refundCents } = sheet;
  const limitCents = Math.floor(tenPercent.limitTenthCents / 10);
  return (
    <SectionCard title="Charges" content="padded">
      <PlainTable
        label="Good faith"
        rows={rows}
        keyOf={({ chargeId }) => chargeId}
        columns={[
          { head: 'Section', cell: ({ section }) => section },
          {
            head: 'Charge',
            cell: ({ name, isPerformed }) => (isPerformed ? name : `${name} (no longer among the costs)`),
          },
          {
            head: 'Tolerance',
            cell: ({ tolerance: { kind, law, why } }) => (
              <>
                {TOLERANCES[kind]}
                <span className={classes.law}>
                  {why} {law}
                </span>
              </>
            ),
          },
          amount('Baseline', ({ baselineCents }) => baselineCents),
          amount('Today', ({ todayCents }) => todayCents),
          amount('Difference', ({ differenceCents }) => differenceCents),
          amount('Refund', (row) => (row.tolerance.kind === 'zero' ? row.refundCents : null)),
          { head: 'Reason for the baseline', cell: ({ why }) => why },
        ]}
      />
      <dl className={classes.totals}>
        <div>
          <dt>10% group, estimated</dt>
          <dd>{formatDollarsAndCents(tenPercent.baselineCents)}</dd>
        </div>
        <div>
          <dt>10% group, at most</dt>
          <dd>{formatDollarsAndCents(limitCents)}</dd>
        </div>
        <div>
          <dt>10% group, today</dt>
          <dd>{formatDollarsAndCents(tenPercent.todayCents)}</dd>
        </div>
        <div>
          <dt>10% group, refund</dt>
          <dd>{formatDollarsAndCents(tenPercent.refundCents)}</dd>
        </div>
        <div>
          <dt>Refund if the loan closed today</dt>
          <dd>{formatDollarsAndCents(refundCents)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}
