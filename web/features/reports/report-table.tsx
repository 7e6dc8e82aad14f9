import type { Report, ReportValues } from '../../../contract/reports.ts';
import { REPORT_GROUPINGS, REPORTS, type ReportColumn } from '../../../domain/reports/report-kinds.ts';
import { valueText } from '../../../domain/reports/value-text.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import type { FigureHref } from './figure-href.ts';
import classes from './report-table.module.css';

interface Row {
  /** Null for the total. */
  group: string | null;
  label: string;
  values: ReportValues;
  before: ReportValues | null;
}

/** Every figure of the report. One that counts loans leads to them (REPORT-63). */
export function ReportTable({ report, hrefOf }: { report: Report; hrefOf: FigureHref }) {
  const facts = REPORTS[report.report];
  const rows: Row[] = [
    ...report.groups.map(({ key, ...group }) => ({ group: key, ...group })),
    { group: null, label: 'Total', ...report.total },
  ];
  const columns: TableColumn<Row>[] = [
    { head: REPORT_GROUPINGS[report.by], cell: ({ label }) => label, isRowHead: true },
    ...facts.columns.map((column) => ({
      head: column.label,
      key: column.key,
      cell: (row: Row) => <Figure row={row} column={column} hrefOf={hrefOf} />,
    })),
  ];
  const label = `${facts.title}: every figure`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <Table
        className={classes.table}
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ group }) => (group === null ? 'total' : `group ${group}`)}
        rowAttributes={({ group }) => (group === null ? { className: classes.total } : {})}
      />
    </section>
  );
}

interface FigureProps {
  row: Row;
  column: ReportColumn;
  hrefOf: FigureHref;
}

function Figure({ row: { group, values, before }, column, hrefOf }: FigureProps) {
  const value = values[column.key] ?? null;
  const text = valueText(value, column.unit);
  const href = column.opensLoans && value ? hrefOf({ group, column: column.key }) : null;
  return (
    <>
      {href === null ? text : <AppLink href={href}>{text}</AppLink>}
      {before === null ? null : (
        <span className={classes.before}>before {valueText(before[column.key], column.unit)}</span>
      )}
    </>
  );
}
