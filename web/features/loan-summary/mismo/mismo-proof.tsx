import type { MismoCheck } from '../../../../contract/mismo.ts';
import {
  type AreaResult,
  type CheckArea,
  resultsByArea,
} from '../../../../domain/mismo/checks/check-areas.ts';
import classes from './mismo-dialog.module.css';

/** The proof of a file: each part of its check, with the number of things that it looked at. */
export function MismoProof({ check }: { check: MismoCheck }) {
  const { schema, findings } = check;
  return (
    <>
      <table className={classes.proof} aria-label="Check of the file">
        <tbody>
          <tr>
            <th scope="row">Schema</th>
            <td>MISMO 3.4, DU and ULAD</td>
            <td data-bad={schema !== null && schema.errors.length > 0 ? true : undefined}>
              {schema === null ? 'not checked: no schemas installed' : resultWords(schema.errors.length, 0)}
            </td>
          </tr>
          {resultsByArea(findings).map((result) => (
            <AreaRow key={result.area} result={result} counts={check.counts} />
          ))}
        </tbody>
      </table>
      <Findings check={check} />
    </>
  );
}

const TITLES: Readonly<Record<CheckArea, string>> = {
  graph: 'Graph',
  values: 'Values',
  receivers: 'Rules of DU and LPA',
};

function AreaRow({ result, counts }: { result: AreaResult; counts: MismoCheck['counts'] }) {
  const { area, errors, warnings } = result;
  return (
    <tr>
      <th scope="row">{TITLES[area]}</th>
      <td>{seenWords(area, counts)}</td>
      <td data-bad={errors > 0 ? true : undefined}>{resultWords(errors, warnings)}</td>
    </tr>
  );
}

function seenWords(area: CheckArea, { labels, arcs, dataPoints, borrowers }: MismoCheck['counts']): string {
  if (area === 'graph') return `${plural(labels, 'label')}, ${plural(arcs, 'arc')}`;
  if (area === 'values') return plural(dataPoints, 'data point');
  return `${plural(borrowers, 'borrower')}, the loan and its property`;
}

function resultWords(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'no errors';
  return [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(', ');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The faults in the words of the format, for the support of a receiver. */
function Findings({ check: { findings, schema } }: { check: MismoCheck }) {
  const faults = [
    ...(schema?.errors ?? []).map(({ words, line }) => `Schema, line ${line}: ${words}`),
    ...findings.map(({ rule, words, path }) => `${rule}: ${words} ${path}`),
  ];
  if (faults.length === 0) return null;
  return (
    <details className={classes.findings}>
      <summary>Details for the receiver's support</summary>
      <ul>
        {faults.map((fault, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may read the same
          <li key={place}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}
