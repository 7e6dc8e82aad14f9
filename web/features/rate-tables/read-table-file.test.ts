import { expect, it } from 'vitest';
import { readTableFile } from './read-table-file.ts';

const fileOf = (text: string) => new File([text], 'table.csv');

// Tests TABLE-4 and BASE-14.
it.each([
  ['a'.repeat(1_000_000), null],
  ['a'.repeat(1_000_001), /at most 1,000,000 characters/],
  ['"'.repeat(500_000), null],
  ['"'.repeat(600_000), /quotation marks count twice/],
  ['é'.repeat(600_000), /at most 1 MB/],
])('file %# is read, or named as too long', async (text, message) => {
  const read = await readTableFile(fileOf(text));
  if (message === null) expect(read).toEqual({ ok: true, text });
  else expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});
