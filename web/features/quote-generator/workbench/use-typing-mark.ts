import { useEffect } from 'react';

/** Longer than a typist thinks between two keys. */
const PAUSE_MS = 5_000;

/**
 * Marks the page while somebody types (`data-typing`). Parts far from the screen are not drawn meanwhile, so that no key
 * waits for them. A scroll ends it: parts that were left out may have grown, and nobody's page may move later.
 */
export function useTypingMark(): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let page: HTMLElement | null = null;
    const end = () => {
      clearTimeout(pause);
      page?.removeAttribute('data-typing');
    };
    const mark = ({ target }: KeyboardEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      clearTimeout(pause);
      page ??= target.closest<HTMLElement>('[data-page]');
      if (page?.hasAttribute('data-typing') === false) page.setAttribute('data-typing', '');
      pause = setTimeout(end, PAUSE_MS);
    };
    document.addEventListener('keydown', mark);
    // Of the page: a field that scrolls its text does not tell the window.
    window.addEventListener('scroll', end, { passive: true });
    return () => {
      document.removeEventListener('keydown', mark);
      window.removeEventListener('scroll', end);
      end();
    };
  }, []);
}
