import { MAX_TABLE_TEXT } from '../../../contract/rate-tables/rate-tables.ts';

/** The text of a file of a table, or the reason why it is none. */
export async function readTableFile(
  file: File,
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  // A character has at most four bytes. A larger file is not read at all.
  if (file.size > MAX_TABLE_TEXT * 4) return tooLong();
  const bytes = await file.arrayBuffer();
  // Wrong bytes become U+FFFD, and the check of the table names their line.
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.length > MAX_TABLE_TEXT) return tooLong();
  return { ok: true, text };
}

function tooLong() {
  return { ok: false as const, message: 'This file is too long: a table has at most 1,000,000 characters.' };
}
