import { useSyncExternalStore } from 'react';
import { counted } from '../../../loans/mismo/counted.ts';
import { importState } from '../../../loans/mismo/import-queue.ts';
import { unfinishedImport } from '../../../loans/mismo/unfinished-import.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';

interface IncompleteNoticeProps {
  /** Limits the notice to one import; null on the page where files are dropped. */
  batchId: string | null;
}

/** This tab's import did not finish because the page was reloaded or closed (MISMO-54). */
export function IncompleteNotice({ batchId }: IncompleteNoticeProps) {
  const { isRunning, interruption } = useSyncExternalStore(importState.subscribe, importState.snapshot);
  const unfinished = unfinishedImport();
  if (isRunning || unfinished === null || (batchId !== null && unfinished.batchId !== batchId)) return null;
  // The imports page reports an interruption itself.
  if (batchId === null && interruption !== null) return null;
  return (
    <Notice tone="warn" title="This import is incomplete." announce>
      {unfinished.sent.toLocaleString('en-US')} of {counted(unfinished.chosen, 'file')} arrived. Drop the same
      files again to continue: none is imported twice.{' '}
      {batchId === null ? null : <AppLink href={paths.mismoImports()}>Import MISMO files</AppLink>}
      {batchId === null && unfinished.sent > 0 ? (
        <AppLink href={paths.mismoImports(unfinished.batchId)}>Show the files of this import</AppLink>
      ) : null}
    </Notice>
  );
}
