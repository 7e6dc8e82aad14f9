import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** The end of the question before removing people (DET-8, FIN-14). */
export const AFTER_REMOVAL = 'Social Security numbers are deleted. Entries in Finances stay.';

interface Removal {
  /** A question: 'Remove this property?' */
  title: string;
  consequence: string;
  /** Label of the confirming button: 'Remove property'. */
  confirmLabel: string;
  apply: () => void;
}

interface RemovalConfirmation {
  /** Applies a change at once unless it would remove typed answers; then it asks first. */
  applyOrAsk: (dropsAnswers: boolean, removal: Removal) => void;
  dialog: ReactNode;
}

/** Asks before a change that would remove typed answers. */
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
