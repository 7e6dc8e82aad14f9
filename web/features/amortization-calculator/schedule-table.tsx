import { Fragment, memo, useState } from 'react';
import type { AmortizationRow } from '../../../domain/schedules/payment-rows.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { formatCents, formatRate } from '../../../domain/typing/typed-amounts.ts';
import { IconChevronRight } from '../../ui/icons.tsx';
import classes from './schedule-table.module.css';
import type { ScheduleYear } from './schedule-years.ts';

interface ScheduleTableProps {
  years: readonly ScheduleYear[];
  /** Whether the rate changes during the loan. */
  showsRate: boolean;
  /** Whether it is the exact schedule of published tables. */
  isExact: boolean;
}

/** The schedule by year; each year opens to its payments. */
export function ScheduleTable({ years, showsRate, isExact }: ScheduleTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (year: number) =>
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(year)) next.add(year);
      return next;
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label="Schedule" tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {isExact ? 'Exact schedule by loan year' : 'Schedule of the note by loan year'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Loan year</th>
            {showsRate ? <th scope="col">Rate</th> : null}
            <th scope="col">Payments</th>
            <th scope="col">Principal</th>
            <th scope="col">Interest</th>
            <th scope="col">Interest to date</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <Fragment key={year.year}>
              <YearRow year={year} showsRate={showsRate} isOpen={open.has(year.year)} toggle={toggle} />
              {open.has(year.year)
                ? year.rows.map((row) => <PaymentRow key={row.number} row={row} showsRate={showsRate} />)
                : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface YearRowProps {
  year: ScheduleYear;
  showsRate: boolean;
  isOpen: boolean;
  toggle: (year: number) => void;
}

const YearRow = memo(function YearRow({ year, showsRate, isOpen, toggle }: YearRowProps) {
  const last = year.rows.at(-1);
  return (
    <tr className={classes.year}>
      <th scope="row">
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => toggle(year.year)}
        >
          <IconChevronRight
            size={16}
            stroke={1.6}
            className={classes.chevron}
            data-open={isOpen || undefined}
          />
          Year {year.year}
          <span className={classes.until}>to {last === undefined ? '' : monthText(last.dueOn)}</span>
        </button>
      </th>
      {showsRate ? <td>{formatRate(year.rows[0]?.rate ?? 0)} %</td> : null}
      <td>{formatCents(year.paid)}</td>
      <td>{formatCents(year.principal)}</td>
      <td>{formatCents(year.interest)}</td>
      <td>{formatCents(year.interestToDate)}</td>
      <td className={classes.balance}>{formatCents(year.balance)}</td>
    </tr>
  );
});

function PaymentRow({ row, showsRate }: { row: AmortizationRow; showsRate: boolean }) {
  return (
    <tr className={classes.payment}>
      <th scope="row">
        {row.number} <span className={classes.until}>{formatDate(row.dueOn)}</span>
      </th>
      {showsRate ? <td>{formatRate(row.rate)} %</td> : null}
      <td>
        {formatCents(row.payment + row.extra)}
        {row.extra === 0 ? null : <span className={classes.part}>{formatCents(row.extra)} extra</span>}
      </td>
      <td>{formatCents(row.principal + row.extra)}</td>
      <td>{formatCents(row.interest)}</td>
      <td>{formatCents(row.interestToDate)}</td>
      <td className={classes.balance}>{formatCents(row.balance)}</td>
    </tr>
  );
}

/** '08/2026'. */
function monthText(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
