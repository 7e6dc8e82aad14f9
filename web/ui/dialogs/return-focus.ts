import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted open: when it is unmounted, the element that had the focus before gets it back, unless
 * something else has it by then.
 * @param opened whether the dialog is open when mounted; for others, the library returns the focus.
 */
export function useReturnFocus(opened = true): void {
  const [before] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
