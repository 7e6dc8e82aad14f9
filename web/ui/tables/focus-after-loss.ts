import { useEffect, useRef } from 'react';

/** When the focused row disappears, because it was deleted or no longer matches a filter, the focus moves to another one. */
export function useFocusAfterLoss(body: { current: HTMLElement | null }, focus: () => void): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (last.current === undefined || last.current.isConnected || document.activeElement !== document.body)
      return;
    last.current = undefined;
    focus();
  });
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && body.current?.contains(target) ? target : undefined;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [body]);
}
