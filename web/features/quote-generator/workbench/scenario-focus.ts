/** Brings the focus to the name of a scenario. @param index from 0. */
export function focusFirstField(index: number): void {
  document.querySelector<HTMLInputElement>(`[data-scenario="${index}"] input`)?.focus();
}
