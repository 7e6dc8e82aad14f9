import type { Arranged, Edit } from './format-while-typing.ts';

export interface ValueText {
  empty: '' | null;
  /** The value of a text; null when it has none, or could have two. */
  read: (text: string) => string | number | null;
  /** A value's text in a field that was left. An unreadable text is shown as typed. */
  show: (value: unknown) => string;
  /** Formats a text while it is typed; its value stays the same. */
  arrange?: (edit: Edit) => Arranged;
  /** The error of an unreadable text. */
  fault: (text: string) => string;
}

/** The value of a field's text. An unreadable text is the value itself: the rules refuse it, and no draft loses it. */
export function valueOfText(kind: ValueText, text: string): string | number | null {
  return text.trim() === '' ? kind.empty : (kind.read(text) ?? text);
}

/** The error of a value that is still unreadable text, or null. */
export function unreadableFault(kind: ValueText, value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return kind.read(value) === null ? kind.fault(value) : null;
}
