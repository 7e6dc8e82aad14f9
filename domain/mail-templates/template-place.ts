import type { MailText } from './mail-kind.ts';

export type Part = keyof MailText;

/** 'Line 3, column 5' of a text; 'Column 5' of a subject. */
export function placeOf(part: Part, text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const column = `olumn ${(before.at(-1)?.length ?? 0) + 1}`;
  return part === 'subject' ? `C${column}` : `Line ${before.length}, c${column}`;
}
