import type { AreaResult, CheckArea } from '../../../domain/mismo/checks/check-areas.ts';
import { counted } from './counted.ts';
import classes from './proof-table.module.css';

interface Counts {
  labels: number;
  arcs: number;
  dataPoints: number;
  borrowers: number;
}

interface ProofTableProps {
  /** The number of errors against the schemas; null where they are not installed. */
  schemaErrors: number | null;
  areas: readonly AreaResult[];
  counts: Counts;
}

/** The proof of a file: each part of its check, with the number of things that it looked at. */
export function ProofTable({ schemaErrors, areas, counts }: ProofTableProps) {
  return (
    <table className={classes.proof} aria-label="Check of the file">
      <tbody>
        <tr>
          <th scope="row">Schema</th>
          <td>MISMO 3.4, DU and ULAD</td>
          <td data-bad={(schemaErrors ?? 0) > 0 || undefined}>
            {schemaErrors === null ? 'not checked: no schemas installed' : resultWords(schemaErrors, 0)}
          </td>
        </tr>
        {areas.map(({ area, errors, warnings }) => (
          <tr key={area}>
            <th scope="row">{AREA_TITLES[area]}</th>
            <td>{seenWords(area, counts)}</td>
            <td data-bad={errors > 0 || undefined}>{resultWords(errors, warnings)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
