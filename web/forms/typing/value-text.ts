import type { Arranged, Edit } from './format-while-typing.ts';

export interface ValueText {
  empty: '' | null;
  /** The value of a text; null when it has none, or could have two. */
  read: (text: string) => string | number | null;
  /** A value's text once the field is left. Unreadable text is shown as typed. */
  show: (value: unknown) => string;
  /** Formats text while it is typed, without changing its value. */
  arrange?: (edit: Edit) => Arranged;
  /** The error for unreadable text. */
  fault: (text: string) => string;
}

/** The value of a field's text. Unreadable text is its own value: the rules refuse it, and no draft loses it. */
export function valueOfText(kind: ValueText, text: string): string | number | null {
  return text.trim() === '' ? kind.empty : (kind.read(text) ?? text);
}

/** The error of a value that is still unreadable text, or null. */
export function unreadableFault(kind: ValueText, value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return kind.read(value) === null ? kind.fault(value) : null;
}
