import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type ContentChecker, createContentChecker } from './content-checker.ts';

let checker: ContentChecker | undefined;
afterEach(() => checker?.stop());

async function aFile(bytes: Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'content-')), 'received');
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}

/** A PNG with as many chunks as fit, all of which the check walks through. */
function pictureOfChunks(): Buffer {
  const chunk = (type: string, length: number) => {
    const framed = Buffer.alloc(12 + length);
    framed.writeUInt32BE(length, 0);
    framed.write(type, 4, 'latin1');
    return framed;
  };
  const header = chunk('IHDR', 13);
  header.writeUInt32BE(8, 8);
  header.writeUInt32BE(8, 12);
  const empty = chunk('tEXt', 0);
  const many = Buffer.alloc(800_000 * empty.length);
  for (let at = 0; at < many.length; at += empty.length) empty.copy(many, at);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, many, chunk('IEND', 0)]);
}

it('accepts and refuses a file exactly as the check does', async () => {
  checker = createContentChecker();
  const letter = await aFile(Buffer.from('Dear lender'));
  expect(await checker.check({ ...letter, name: 'letter.txt' }, 'a')).toEqual({ ok: true });
  expect(await checker.check({ ...letter, name: 'letter.pdf' }, 'a')).toMatchObject({
    reason: expect.stringContaining('its content is plain text'),
  });
});

it('lets the process answer others while a crafted picture is checked', async () => {
  checker = createContentChecker();
  const picture = await aFile(pictureOfChunks());
  await checker.check({ ...picture, name: 'a.png' }, 'a');
  // A blocked process would not run this before the answer.
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  expect(await checker.check({ ...picture, name: 'a.png' }, 'a')).toEqual({ ok: true });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

it('refuses a file that takes too long', async () => {
  checker = createContentChecker({ deadlineMs: 1 });
  const picture = await aFile(pictureOfChunks());
  expect(await checker.check({ ...picture, name: 'a.png' }, 'a')).toMatchObject({
    reason: 'This file took too long to check. Please save it again, or split it.',
  });
});

it('reports a file that became shorter', async () => {
  checker = createContentChecker();
  const letter = await aFile(Buffer.from('Dear'));
  await expect(checker.check({ ...letter, size: 40, name: 'letter.txt' }, 'a')).rejects.toThrow(
    'become shorter',
  );
});
