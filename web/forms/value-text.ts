import type { Arranged, Edit } from './typing-order.ts';

/** How a kind of field reads its value from a text, and shows it. */
export interface ValueText {
  /** The value of a field with nothing in it. */
  empty: '' | null;
  /** The value that a text stands for; null when it stands for none, or could stand for two. */
  read: (text: string) => string | number | null;
  /** A value as it stands in a field that was left. A text that could not be read is shown as it was typed. */
  show: (value: unknown) => string;
  /** Puts a text in order while it is typed; the value that it stands for stays the same. */
  arrange?: (edit: Edit) => Arranged;
  /** Says why a text could not be read. */
  fault: (text: string) => string;
}

/** The value for a text in a field. One that cannot be read is kept as it was typed: the rules refuse it, and no draft loses it. */
export function valueOfText(kind: ValueText, text: string): string | number | null {
  return text.trim() === '' ? kind.empty : (kind.read(text) ?? text);
}

/** Says what is wrong with a value that is held as the text that it was typed as, or null. */
export function unreadableFault(kind: ValueText, value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return kind.read(value) === null ? kind.fault(value) : null;
}
