import { useMemo } from 'react';

interface ShownPage {
  /** Called by a page once its fields are on the screen. */
  onShown: (slot: string) => void;
  /** Runs a function on a page's fields: at once if they are there, as they nearly always are. */
  whenShown: (slot: string, work: () => void) => void;
}

/** Knows whether the open page's fields are on the screen; its file may still be loading. */
export function useShownPage(): ShownPage {
  return useMemo(() => {
    let shown = '';
    let waiting: (() => void)[] = [];
    return {
      onShown: (slot) => {
        shown = slot;
        const works = waiting;
        waiting = [];
        for (const work of works) work();
      },
      whenShown: (slot, work) => {
        if (shown === slot) work();
        else waiting.push(work);
      },
    };
  }, []);
}
