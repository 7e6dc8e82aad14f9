import { ActionIcon, Button } from '@mantine/core';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { taskOutcome, taskPercent } from '../../../../domain/loans/task-progress.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { IconX } from '../../../ui/icons.tsx';
import { ProgressCircle } from '../uploads/upload-progress.tsx';
import type { MoveResult } from './move-documents.ts';
import classes from './move-status.module.css';
import { type DocumentMove, useRunningMove } from './use-document-move.ts';

interface MoveStatusProps {
  move: DocumentMove;
  onRetry: () => void;
}

/** The progress of a move, with two tasks per document; at the end, the documents that failed, and a retry button. */
export function MoveStatus({ move, onRetry }: MoveStatusProps) {
  const running = useRunningMove(move);
  if (running === null) return null;
  const { documents, path, count, result } = running;
  const outcome = taskOutcome(count);
  const failure = result === null ? null : moveFailureWords(result, path);
  const left = result === null ? 0 : documents.length - result.moved.length;
  return (
    <section className={classes.status} aria-label="Move">
      <ProgressCircle label="Move" percent={taskPercent(count)} outcome={outcome} />
      <div className={classes.words}>
        <p>
          {documents.length === 1 ? '1 document' : `${documents.length} documents`} to {pathLabel(path)}
        </p>
        <p className={classes.meta}>
          {left === 0
            ? `${count.done} of ${count.total} tasks`
            : `${left} of ${documents.length} not moved, still selected. `}
          {failure}
        </p>
        {left === 0 ? null : (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      {outcome === 'Completed' ? null : (
        <ActionIcon
          className={classes.close}
          size="sm"
          aria-label={result === null ? 'Cancel the move' : 'Close'}
          onClick={result === null ? move.cancel : move.dismiss}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </section>
  );
}

/** Explains why documents stayed, and where their copies are; null when none stayed. */
export function moveFailureWords({ failed }: Pick<MoveResult, 'failed'>, path: string): string | null {
  const [first] = failed;
  if (first === undefined) return null;
  const copied = failed.filter(({ copy }) => copy === 'made').length;
  const unsure = failed.some(({ copy }) => copy === 'unknown');
  return [failureText(first.error), copyWords(copied, unsure, pathLabel(path))].filter(Boolean).join('. ');
}

function copyWords(copied: number, unsure: boolean, folder: string): string {
  const again = 'Trying again makes no second copy.';
  if (copied > 1) return `${copied} copies are in ${folder} already. ${again}`;
  if (copied === 1) return `A copy is in ${folder} already. ${again}`;
  return unsure ? `A copy may be in ${folder} already. ${again}` : '';
}
