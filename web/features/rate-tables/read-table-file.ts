import { MAX_TABLE_TEXT } from '../../../contract/rate-tables/rate-tables.ts';
import { MAX_BODY_BYTES } from '../../../contract/wire/body-limit.ts';

/** The first day and the source stand beside the file. */
const MAX_SENT_BYTES = MAX_BODY_BYTES - 4_096;

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
  // JSON needs two characters for a quotation mark, and UTF-8 up to four bytes for a letter.
  if (new TextEncoder().encode(JSON.stringify(text)).length > MAX_SENT_BYTES) {
    return {
      ok: false,
      message:
        'This file is too long to be sent: quotation marks count twice, and a request has at most 1 MB. Leave them out where cells have no commas.',
    };
  }
  return { ok: true, text };
}

function tooLong() {
  return { ok: false as const, message: 'This file is too long: a table has at most 1,000,000 characters.' };
}
