import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import classes from './history.module.css';
import { restoreWords } from './restore-words.ts';
import type { Restorable, Restore } from './use-restore.ts';

const REASONS_SHOWN = 8;

/** Also shows why the server refused. */
export function RestoreDialog({ restore }: { restore: Restore }) {
  const { asked, error, isPending } = restore;
  const isAnswer = asked?.path !== undefined;
  const isRow = isAnswer && asked.kind !== undefined && asked.kind !== 'changed';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={titleOf(asked)}
      consequence={restoreWords(asked)}
      confirmLabel={`${isRow ? 'Undo' : isAnswer ? 'Restore value' : 'Restore version'}${asked?.anyway ? ' anyway' : ''}`}
      confirming={isPending}
      error={error?.message}
      onConfirm={restore.confirm}
      onCancel={restore.cancel}
    >
      {error === undefined || error.reasons.length === 0 ? undefined : (
        <ul className={classes.reasons}>
          {error.reasons.slice(0, REASONS_SHOWN).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function titleOf(asked: Restorable | null): string {
  if (asked?.path === undefined) return `Restore version ${asked?.version}?`;
  return asked.kind === undefined || asked.kind === 'changed'
    ? `Restore ${asked.label}?`
    : `Undo: ${asked.label}?`;
}
