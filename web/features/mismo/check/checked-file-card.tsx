import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CheckedFile, FoundFault } from '../../../../contract/mismo/mismo-checks.ts';
import { counted } from '../../../loans/mismo/counted.ts';
import { ProofTable } from '../../../loans/mismo/proof-table.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import classes from './check-page.module.css';
import { verdictOf, verdictWords } from './check-words.ts';

const SHOWN_AT_ONCE = 100;

export function CheckedFileCard({ file, isOpen }: { file: CheckedFile; isOpen: boolean }) {
  const verdict = verdictOf(file);
  return (
    <details className={classes.file} open={isOpen}>
      <summary className={classes.summary}>
        <span className={classes.name}>{file.name}</span>
        <span
          className={classes.verdict}
          data-bad={verdict === 'errors' || verdict === 'unreadable' || undefined}
        >
          {verdictWords(file)}
        </span>
      </summary>
      {file.unreadable === null ? null : (
        <p className={classes.text}>
          Line {file.unreadable.line}, column {file.unreadable.column}: {file.unreadable.words}
        </p>
      )}
      {file.counts === null ? null : (
        <ProofTable schemaErrors={file.schemaErrors} areas={file.areas} counts={file.counts} />
      )}
      {file.findings.length === 0 ? null : <Faults file={file} />}
    </details>
  );
}

function Faults({ file: { name, findings, findingCount } }: { file: CheckedFile }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = findings.slice(0, most);
  return (
    <>
      <PlainTable label={`Faults of ${name}`} columns={COLUMNS} rows={shown} keyOf={(_, place) => place} />
      {shown.length < findings.length ? (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            Show {Math.min(SHOWN_AT_ONCE, findings.length - shown.length)} more of{' '}
            {findings.length.toLocaleString('en-US')}
          </Button>
        </div>
      ) : null}
      {findings.length < findingCount ? (
        <p className={classes.text}>
          {counted(findingCount - findings.length, 'more finding')} not named: a report names the first ones.
        </p>
      ) : null}
    </>
  );
}

const COLUMNS: readonly TableColumn<FoundFault>[] = [
  {
    head: 'Level',
    className: classes.level,
    attributes: ({ level }) => ({ 'data-bad': level === 'error' || undefined }),
    cell: ({ level }) => (level === 'error' ? 'Error' : 'Warning'),
  },
  { head: 'Rule', cell: ({ rule }) => rule },
  { head: 'Line', cell: ({ line }) => line },
  {
    head: 'Fault',
    className: classes.fault,
    cell: ({ words, path }) => (
      <>
        {words}
        {path === '' ? null : <span className={classes.path}>{path}</span>}
      </>
    ),
  },
];
