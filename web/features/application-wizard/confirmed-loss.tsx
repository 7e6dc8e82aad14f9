import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Loss {
  /** A question: 'Remove this property?' */
  title: string;
  consequence: string;
  /** Names the result: 'Remove property'. */
  confirmLabel: string;
  apply: () => void;
}

interface ConfirmedLoss {
  /** Applies at once while nothing that was typed is lost, and asks before it when something is. */
  lose: (losesTyped: boolean, loss: Loss) => void;
  dialog: ReactNode;
}

/** What a person typed is dropped by another answer only after they said so. */
export function useConfirmedLoss(): ConfirmedLoss {
  const [loss, setLoss] = useState<Loss | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    lose: (losesTyped, next) => {
      if (!losesTyped) return next.apply();
      setLoss(next);
      setOpened(true);
    },
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={loss?.title ?? ''}
        consequence={loss?.consequence ?? ''}
        confirmLabel={loss?.confirmLabel ?? ''}
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          setOpened(false);
          loss?.apply();
        }}
        onCancel={() => setOpened(false)}
      />
    ),
  };
}
