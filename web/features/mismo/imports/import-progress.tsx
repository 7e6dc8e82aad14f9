import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { counted } from '../../../loans/mismo/counted.ts';
import { continueImport, importState, stopImport } from '../../../loans/mismo/import-queue.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { resultCountQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { countWords } from './outcome-words.ts';

/** Polling interval for results within a ZIP. */
const ASKED_EVERY_MS = 2000;

export function ImportProgress() {
  const { batchId, chosen, sent, found, isRunning, counts, leftOut, interruption } = useSyncExternalStore(
    importState.subscribe,
    importState.snapshot,
  );
  const hasZips = found > chosen;
  const { data: done = 0 } = useQuery({
    ...resultCountQuery(batchId),
    enabled: isRunning && hasZips,
    refetchInterval: ASKED_EVERY_MS,
  });
  const answered = Object.keys(counts).length > 0;
  return (
    <div className={classes.progress}>
      {chosen === 0 ? null : (
        <label className={classes.bar}>
          {isRunning ? 'Importing: ' : ''}
          {sent.toLocaleString('en-US')} of {counted(chosen, 'file')} sent
          <progress value={sent} max={Math.max(1, chosen)} />
        </label>
      )}
      {isRunning && hasZips ? (
        <label className={classes.bar}>
          {Math.min(done, found).toLocaleString('en-US')} of {counted(found, 'file')} done, with those in ZIPs
          <progress value={done} max={found} />
        </label>
      ) : null}
      <div role="status">
        {answered && batchId !== null ? (
          <p>
            <strong>{isRunning ? 'So far: ' : 'Result: '}</strong>
            {countWords(counts)}.
          </p>
        ) : null}
        {leftOut.map((sentence) => (
          <Notice key={sentence} tone="warn">
            {sentence}
          </Notice>
        ))}
        {interruption === null ? null : (
          <Notice tone="bad" title="The import was interrupted.">
            {interruption} Files that were sent are imported. Continue here, or drop the same files again
            later: none is imported twice.
          </Notice>
        )}
      </div>
      <div className={classes.row}>
        {answered && batchId !== null ? (
          <AppLink href={paths.mismoImports(batchId)}>Show the files of this import</AppLink>
        ) : null}
        {interruption === null ? null : <Button onClick={() => void continueImport()}>Continue</Button>}
        {isRunning ? (
          <Button variant="default" onClick={stopImport}>
            Stop
          </Button>
        ) : null}
      </div>
    </div>
  );
}
