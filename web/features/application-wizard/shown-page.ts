import { useMemo } from 'react';

interface ShownPage {
  /** Told by a page once its fields are there. */
  onShown: (slot: string) => void;
  /** Does something with the fields of a page: at once where they are there, as they nearly always are. */
  whenShown: (slot: string, work: () => void) => void;
}

/** Knows which page of the wizard has its fields on the screen; its file may still be on the way. */
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
