import type { AreaResult, CheckArea } from '../../../domain/mismo/checks/check-finding.ts';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { counted } from './counted.ts';
import classes from './proof-table.module.css';

interface Counts {
  labels: number;
  arcs: number;
  dataPoints: number;
  borrowers: number;
}

interface ProofTableProps {
  /** Schema errors; null without installed schemas. */
  schemaErrors: number | null;
  areas: readonly AreaResult[];
  counts: Counts;
}

interface Proof {
  part: string;
  seen: string;
  result: string;
  isBad: boolean;
}

const COLUMNS: readonly TableColumn<Proof>[] = [
  { head: 'Part', isRowHead: true, cell: ({ part }) => part },
  { head: 'Seen', cell: ({ seen }) => seen },
  {
    head: 'Result',
    attributes: ({ isBad }) => ({ 'data-bad': isBad || undefined }),
    cell: ({ result }) => result,
  },
];

/** Each part of the file's check, with the number of items checked. */
export function ProofTable({ schemaErrors, areas, counts }: ProofTableProps) {
  const schema = {
    part: 'Schema',
    seen: 'MISMO 3.4, DU and ULAD',
    result: schemaErrors === null ? 'not checked: no schemas installed' : resultWords(schemaErrors, 0),
    isBad: (schemaErrors ?? 0) > 0,
  };
  const others = areas.map(({ area, errors, warnings }) => ({
    part: AREA_TITLES[area],
    seen: seenWords(area, counts),
    result: resultWords(errors, warnings),
    isBad: errors > 0,
  }));
  return (
    <Table
      label="Check of the file"
      className={classes.proof}
      columns={COLUMNS}
      rows={[schema, ...others]}
      keyOf={({ part }) => part}
      hasHeads={false}
    />
  );
}

const AREA_TITLES: Readonly<Record<CheckArea, string>> = {
  graph: 'Graph',
  values: 'Values',
  receivers: 'Rules of DU and LPA',
};

function seenWords(area: CheckArea, { labels, arcs, dataPoints, borrowers }: Counts): string {
  if (area === 'graph') return `${counted(labels, 'label')}, ${counted(arcs, 'arc')}`;
  if (area === 'values') return counted(dataPoints, 'data point');
  return `${counted(borrowers, 'borrower')}, the loan and its property`;
}

/** '2 errors, 1 warning'. */
export function resultWords(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'no errors';
  return [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(', ');
}
