import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './history.module.css';
import type { Restorable, Restore } from './use-restore.ts';

/** Reasons shown at once; more of them say nothing new. */
const REASONS_SHOWN = 8;

/** Asks before a version or an answer is brought back, and says why it was refused. */
export function RestoreDialog({ restore }: { restore: Restore }) {
  const { asked, error, isPending } = restore;
  const isAnswer = asked?.path !== undefined;
  const isRow = isAnswer && asked.kind !== undefined && asked.kind !== 'changed';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={titleOf(asked)}
      consequence={isRow ? rowWords(asked.kind) : isAnswer ? answerWords(asked.value) : VERSION_WORDS}
      confirmLabel={isRow ? 'Take back' : isAnswer ? 'Restore value' : 'Restore version'}
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
    : `Take back: ${asked.label}?`;
}

function rowWords(kind: Restorable['kind']): string {
  return kind === 'removed'
    ? 'It comes back as it was, as a new version.'
    : 'The whole list becomes what it was before this change, as a new version.';
}

const VERSION_WORDS =
  'The application is saved as it was then, as a new version. Social security numbers stay as they are now: they are in no history.';

function answerWords(value: string | null | undefined): string {
  const was = value == null ? 'It is emptied' : `It becomes '${value}' again`;
  return `${was}, as a new version. A row that was removed since comes back whole.`;
}
