import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './history.module.css';
import type { Restore } from './use-restore.ts';

/** Reasons shown at once; more of them say nothing new. */
const REASONS_SHOWN = 8;

/** Asks before a version or an answer is brought back, and says why it was refused. */
export function RestoreDialog({ restore }: { restore: Restore }) {
  const { asked, error, isPending } = restore;
  const isAnswer = asked?.path !== undefined;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={isAnswer ? `Restore ${asked.label}?` : `Restore version ${asked?.version}?`}
      consequence={isAnswer ? answerWords(asked.value) : VERSION_WORDS}
      confirmLabel={isAnswer ? 'Restore value' : 'Restore version'}
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

const VERSION_WORDS =
  'The application is saved as it was then, as a new version. Social security numbers stay as they are now: they are in no history.';

function answerWords(value: string | null | undefined): string {
  const was = value == null ? 'It is emptied' : `It becomes '${value}' again`;
  return `${was}, as a new version. A row that was removed since comes back whole.`;
}
