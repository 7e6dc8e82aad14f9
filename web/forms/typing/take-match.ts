import type { KeyboardEvent } from 'react';

const LIST_INPUT = '.mantine-Select-input[aria-expanded="true"]';

/** Ignores case, spaces and punctuation. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The only option that matches the typed letters, or whose whole text they are. */
function onlyMatch(input: HTMLInputElement): string | undefined {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll('[role="option"]') ?? [])].map((option) => option.textContent);
  const typed = bare(input.value);
  if (typed === '') return undefined;
  const whole = options.filter((option) => bare(option) === typed);
  const found = whole.length === 1 ? whole : options;
  // An option that the server found for an earlier text may lack these letters.
  return found.length === 1 && bare(found[0] ?? '').includes(typed) ? found[0] : undefined;
}

/** Writes as a browser's autofill does, which the list also accepts without focus. */
function write(input: HTMLInputElement, text: string): void {
  if (!input.isConnected || document.activeElement === input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A click outside an open list takes its only match, as Tab does. It acts after the click, because a choice can move
 * the page under the pointer. Without a single match, the earlier choice is restored.
 */
export function takeMatchOnClick(): () => void {
  const controller = new AbortController();
  const onPress = ({ target }: Event) => {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement) || !input.matches(LIST_INPUT) || !(target instanceof Node))
      return;
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (list?.contains(target) || input.closest('.mantine-Select-root')?.contains(target)) return;
    const match = onlyMatch(input);
    if (match === undefined) return;
    const press = new AbortController();
    const end = ({ type }: Event) => {
      press.abort();
      if (type === 'pointerup') setTimeout(() => write(input, match));
    };
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, end, { signal: press.signal });
  };
  document.addEventListener('pointerdown', onPress, { capture: true, signal: controller.signal });
  return () => controller.abort();
}

/** Tab takes the option found by the typed letters, as Enter does; nothing without a match. */
export function takeMatchOnTab({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Tab' || !/[\p{L}\p{N}]/u.test(currentTarget.value)) return;
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
