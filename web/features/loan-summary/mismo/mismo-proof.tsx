import type { MismoCheck } from '../../../../contract/mismo.ts';
import { resultsByArea } from '../../../../domain/mismo/checks/check-finding.ts';
import { ProofTable } from '../../../loans/mismo/proof-table.tsx';
import classes from './mismo-dialog.module.css';

export function MismoProof({ check }: { check: MismoCheck }) {
  const { schema, findings, counts } = check;
  return (
    <>
      <ProofTable
        schemaErrors={schema?.errors.length ?? null}
        areas={resultsByArea(findings)}
        counts={counts}
      />
      <Findings check={check} />
    </>
  );
}

/** Findings in MISMO terms, for the receiver's support team. */
function Findings({ check: { findings, schema } }: { check: MismoCheck }) {
  const faults = [
    ...(schema?.errors ?? []).map(({ words, path, line }) => `Schema, line ${line}: ${words} ${path}`),
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
