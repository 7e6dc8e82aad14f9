import type { KeyboardEvent } from 'react';

/** Tab takes the option that the typed letters found, as Enter does. A text that matches nothing takes none. */
export function takeMatchOnTab({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Tab' || !/[\p{L}\p{N}]/u.test(currentTarget.value)) return;
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
