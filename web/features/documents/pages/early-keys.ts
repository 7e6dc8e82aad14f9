import { useEffect, useState } from 'react';
import type { PressedKey } from './page-keys.ts';

/** A cat on the keyboard. */
const MOST_KEYS = 200;
/** A sheet that does not load leaves the keys to the browser again. */
const MOST_MS = 20_000;

/** Others belong to the browser, or leave the page. */
const OF_THE_SHEET = /^(?:.|Enter|Delete|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right))$/u;

/** Keys pressed after 'Arrange pages', before the sheet is there to take them (PAGES-15). */
export class EarlyKeys {
  #keys: PressedKey[] = [];
  #end = performance.now() + MOST_MS;

  /** @returns whether the key was kept. */
  keep({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): boolean {
    const isCommand = ctrlKey || metaKey;
    const isKept =
      performance.now() < this.#end && OF_THE_SHEET.test(key) && (!isCommand || /^(?:a|enter)$/i.test(key));
    if (isKept && this.#keys.length < MOST_KEYS) this.#keys.push({ key, shiftKey, altKey, ctrlKey, metaKey });
    return isKept;
  }

  /** Once the sheet can take keys itself. */
  take(): PressedKey[] {
    this.#end = 0;
    return this.#keys.splice(0);
  }
}

/** Keys while nothing has the focus. Elements that somebody goes to, such as 'Back', keep theirs. */
export function useEarlyKeys(): EarlyKeys {
  const [keys] = useState(() => new EarlyKeys());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.defaultPrevented || !keys.keep(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [keys]);
  return keys;
}
