import { useState } from 'react';
import type { AmortizationRow } from '../../../domain/schedules/payment-rows.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { formatCents, formatRate } from '../../../domain/typing/typed-amounts.ts';
import { IconChevronRight } from '../../ui/icons.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import classes from './schedule-table.module.css';
import type { ScheduleYear } from './schedule-years.ts';

interface ScheduleTableProps {
  years: readonly ScheduleYear[];
  showsRate: boolean;
  /** Whether it is the exact schedule of published tables. */
  isExact: boolean;
}

export function ScheduleTable({ years, showsRate, isExact }: ScheduleTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (year: number) =>
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(year)) next.add(year);
      return next;
    });
  const title = isExact ? 'Exact schedule by loan year' : 'Schedule of the note by loan year';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label="Schedule" tabIndex={0}>
      <Table
        label={title}
        caption={<caption className={classes.caption}>{title}</caption>}
        className={classes.table}
        rows={years.flatMap((year) => [year, ...(open.has(year.year) ? year.rows : [])])}
        keyOf={(line) => (isYear(line) ? `year ${line.year}` : line.number)}
        rowAttributes={(line) => ({ className: isYear(line) ? classes.year : classes.payment })}
        columns={[
          {
            head: 'Loan year',
            isRowHead: true,
            cell: (line) =>
              isYear(line) ? (
                <YearToggle year={line} isOpen={open.has(line.year)} toggle={toggle} />
              ) : (
                <>
                  {line.number} <span className={classes.until}>{formatDate(line.dueOn)}</span>
                </>
              ),
          },
          ...(showsRate ? [RATE] : []),
          ...AMOUNTS,
        ]}
      />
    </section>
  );
}

type Line = ScheduleYear | AmortizationRow;

function isYear(line: Line): line is ScheduleYear {
  return 'rows' in line;
}

const RATE: TableColumn<Line> = {
  head: 'Rate',
  cell: (line) => `${formatRate((isYear(line) ? line.rows[0]?.rate : line.rate) ?? 0)}%`,
};

const AMOUNTS: readonly TableColumn<Line>[] = [
  {
    head: 'Payments',
    cell: (line) =>
      isYear(line) ? (
        formatCents(line.paid)
      ) : (
        <>
          {formatCents(line.payment + line.extra)}
          {line.extra === 0 ? null : <span className={classes.part}>{formatCents(line.extra)} extra</span>}
        </>
      ),
  },
  {
    head: 'Principal',
    cell: (line) => formatCents(isYear(line) ? line.principal : line.principal + line.extra),
  },
  { head: 'Interest', cell: ({ interest }) => formatCents(interest) },
  { head: 'Interest to date', cell: ({ interestToDate }) => formatCents(interestToDate) },
  { head: 'Balance', className: classes.balance, cell: ({ balance }) => formatCents(balance) },
];

interface YearToggleProps {
  year: ScheduleYear;
  isOpen: boolean;
  toggle: (year: number) => void;
}

function YearToggle({ year: { year, rows }, isOpen, toggle }: YearToggleProps) {
  const last = rows.at(-1);
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => toggle(year)}>
      <IconChevronRight size={16} stroke={1.6} className={classes.chevron} data-open={isOpen || undefined} />
      Year {year}
      <span className={classes.until}>to {last === undefined ? '' : monthText(last.dueOn)}</span>
    </button>
  );
}

/** '08/2026'. */
function monthText(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
