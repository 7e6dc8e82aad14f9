import { useState } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import { type DroppedAnswer, droppedAnswers } from '../../../domain/application/hidden-answers.ts';

export interface DroppedAnswersQuestion {
  /** What it is about; the same as before while the dialog closes. */
  asked: readonly DroppedAnswer[];
  opened: boolean;
  confirm: () => void;
  /** Back to the page, with everything as it was typed. */
  cancel: () => void;
}

export interface DroppedAnswersCheck {
  /** Saves at once where nothing that was typed is dropped by it; else asks first. */
  saveUnlessDropped: (typed: Application, sent: Application, save: () => void) => void;
  question: DroppedAnswersQuestion;
}

/** Asks before a save drops an answer that a person typed. */
export function useDroppedAnswers(): DroppedAnswersCheck {
  const [pending, setPending] = useState<{ asked: readonly DroppedAnswer[]; save: () => void }>();
  const [opened, setOpened] = useState(false);
  return {
    saveUnlessDropped: (typed, sent, save) => {
      const asked = droppedAnswers(typed, sent);
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
