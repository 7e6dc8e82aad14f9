import { useState } from 'react';
import { answerLabel } from '../../../../domain/application/answers/answer-label.ts';
import { answerText } from '../../../../domain/application/answers/answer-text.ts';
import type { DroppedAnswer } from '../../../../domain/application/answers/dropped-answers.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface DroppedAnswersDialogProps {
  question: DroppedAnswersQuestion;
}

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

interface DroppedAnswersQuestion {
  /** The answers to be dropped; unchanged while the dialog closes. */
  asked: readonly DroppedAnswer[];
  opened: boolean;
  confirm: () => void;
  /** Returns to the page, with everything as typed. */
  cancel: () => void;
}

export interface DroppedAnswersCheck {
  /** Saves at once unless the save would drop typed answers; then it asks first. */
  saveUnlessDropped: (dropped: readonly DroppedAnswer[], save: () => void) => void;
  question: DroppedAnswersQuestion;
}

export function useDroppedAnswers(): DroppedAnswersCheck {
  const [pending, setPending] = useState<{ asked: readonly DroppedAnswer[]; save: () => void }>();
  const [opened, setOpened] = useState(false);
  return {
    saveUnlessDropped: (asked, save) => {
      if (asked.length === 0) return save();
      setPending({ asked, save });
      setOpened(true);
    },
    question: {
      asked: pending?.asked ?? [],
      opened,
      confirm: () => {
        setOpened(false);
        pending?.save();
      },
      cancel: () => setOpened(false),
    },
  };
}
