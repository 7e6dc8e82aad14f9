export type ToastTone = 'ok' | 'info' | 'warn' | 'bad';

export interface Toast {
  tone: ToastTone;
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
  /**
   * Seconds until it disappears; errors stay.
   * @default 6
   */
  seconds?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

/** The most toasts at once: beyond this, the oldest that may go disappears. */
const MAX_SHOWN = 4;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/**
 * Reports something that happened outside the person's view. Visible changes need no toast.
 * @returns the toast's id, for `closeToast`.
 */
export function showToast(toast: Toast): number {
  lastId += 1;
  const oldest = shown.length < MAX_SHOWN ? undefined : (shown.find(closesByItself) ?? shown[0]);
  replace([...shown.filter((other) => other !== oldest), { ...toast, id: lastId }]);
  return lastId;
}

export function closeToast(id: number): void {
  replace(shown.filter((toast) => toast.id !== id));
}

/** Errors stay until somebody closes them; other toasts disappear. */
export function closesByItself(toast: Toast): boolean {
  return toast.tone !== 'bad';
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
