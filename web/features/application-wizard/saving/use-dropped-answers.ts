import { useState } from 'react';
import type { DroppedAnswer } from '../../../../domain/application/answers/dropped-answers.ts';

export interface DroppedAnswersQuestion {
  /** The answers in question; unchanged while the dialog closes. */
  asked: readonly DroppedAnswer[];
  opened: boolean;
  confirm: () => void;
  /** Returns to the page, with everything as typed. */
  cancel: () => void;
}

export interface DroppedAnswersCheck {
  /** Saves at once when the save drops no typed answers; otherwise asks first. */
  saveUnlessDropped: (dropped: readonly DroppedAnswer[], save: () => void) => void;
  question: DroppedAnswersQuestion;
}

/** Asks before a save drops an answer that a person typed. */
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
