import type { MismoCheck, MismoNumbers } from '../../../../contract/mismo.ts';
import { resultsByArea } from '../../../../domain/mismo/checks/check-finding.ts';
import { type Choice, ChoiceQuestion } from '../../../forms/fields/choice-question.tsx';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import type { Loan } from '../../../loans/loan-queries.ts';
import { ExportEnd } from '../../../loans/mismo/export-end.tsx';
import { ProofTable } from '../../../loans/mismo/proof-table.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import classes from './mismo-dialog.module.css';
import { MismoMissing } from './mismo-missing.tsx';
import { useMismoExport } from './use-mismo-export.ts';

const NUMBERS: readonly Choice<MismoNumbers>[] = [
  { label: 'Left out', value: 'left-out' },
  { label: 'Full numbers', value: 'whole' },
];

interface MismoOptionsProps {
  loan: Loan;
  onClose: () => void;
}

export function MismoOptions({ loan, onClose }: MismoOptionsProps) {
  const { numbers, choose, check, start, isRunning, done, error } = useMismoExport(loan);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <ChoiceQuestion
        label="Social Security and account numbers"
        name="numbers"
        choices={NUMBERS}
        value={numbers}
        onAnswer={choose}
      />
      <p className={classes.text}>
        {numbers === 'whole'
          ? 'An export with full numbers is recorded in the history with your name. You must confirm your identity first. '
          : 'DU and LPA need the Social Security numbers. '}
        The file has the saved answers of Form 1003 in MISMO 3.4, with the extensions of DU and ULAD.
      </p>
      <ReadStates read={check}>
        <RowsSkeleton label="Checking the file" rows={4} />
      </ReadStates>
      {check.data === undefined ? null : (
        <>
          <MismoMissing check={check.data} numbers={numbers} loan={loan} />
          <MismoProof check={check.data} />
        </>
      )}
      <ExportEnd
        done={done}
        error={error}
        isRunning={isRunning}
        closeLabel="Close"
        downloadLabel="Download file"
        onClose={onClose}
      />
    </form>
  );
}

function MismoProof({ check }: { check: MismoCheck }) {
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
