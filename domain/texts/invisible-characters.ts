/** Marks of writing direction, zero-width spaces and byte order marks, which copied texts carry unseen. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text without characters that nobody sees, but that hide or reorder its letters. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether a text has nothing that anybody could see. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
