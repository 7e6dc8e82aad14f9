import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** The end of the question before people are removed (DET-8, FIN-14). */
export const AFTER_REMOVAL = 'Social Security numbers are deleted. Entries in Finances stay.';

interface Removal {
  /** A question: 'Remove this property?' */
  title: string;
  consequence: string;
  /** Names the result: 'Remove property'. */
  confirmLabel: string;
  apply: () => void;
}

interface RemovalConfirmation {
  /** Applies a change at once when it drops no typed answers, and asks first when it does. */
  applyOrAsk: (dropsAnswers: boolean, removal: Removal) => void;
  dialog: ReactNode;
}

/** An answer that drops typed answers asks first. */
export function useRemovalConfirmation(): RemovalConfirmation {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    applyOrAsk: (dropsAnswers, next) => {
      if (!dropsAnswers) return next.apply();
      setRemoval(next);
      setOpened(true);
    },
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={removal?.title ?? ''}
        consequence={removal?.consequence ?? ''}
        confirmLabel={removal?.confirmLabel ?? ''}
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          setOpened(false);
          removal?.apply();
        }}
        onCancel={() => setOpened(false)}
      />
    ),
  };
}
