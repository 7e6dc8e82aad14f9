import { answerLabel } from '../../../../domain/application/answers/answer-label.ts';
import { answerText } from '../../../../domain/application/answers/answer-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DroppedAnswersQuestion } from './use-dropped-answers.ts';

interface DroppedAnswersDialogProps {
  question: DroppedAnswersQuestion;
}

/** Names the answers that a save would drop, and asks before it does. */
export function DroppedAnswersDialog({ question }: DroppedAnswersDialogProps) {
  const { asked, opened, confirm, cancel } = question;
  return (
    <ConfirmDialog
      opened={opened}
      title="Save without these answers?"
      consequence="Your other answers no longer ask for them, so they are not stored."
      confirmLabel="Save without them"
      cancelLabel="Back to the page"
      destructive
      onConfirm={confirm}
      onCancel={cancel}
    >
      <ul>
        {asked.map(({ path, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have had the same place, and the list does not change.
          <li key={`${path} ${i}`}>
            {answerLabel(path)}: {answerText(path, value)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
