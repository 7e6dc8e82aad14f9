import { afterEach, expect, it } from 'vitest';
import { married } from '../../../../domain/application/complete-application.fixture.ts';
import { readyFile as fileOf } from '../../../../domain/mismo/mismo-files.fixture.ts';
import type { SchemaFileName } from '../../../../domain/mismo/schemas/schema-files.ts';
import { SMALL_SCHEMAS } from '../schemas/small-schemas.fixture.ts';
import { createMismoThreads, type MismoThreads } from './mismo-threads.ts';

let threads: MismoThreads;
afterEach(() => threads.stop());

const FILE = Buffer.from(fileOf(married));
const NONE = { readRevision: () => Promise.resolve(null), read: () => Promise.resolve(null) };
const SCHEMAS = new Map(
  Object.entries(SMALL_SCHEMAS).map(([name, text]) => [name as SchemaFileName, Buffer.from(text)]),
);

// Tests MISMO-68.
it('reads a loan as the same thread does', async () => {
  threads = createMismoThreads(NONE);
  const ready = await threads.readLoan('a.xml', Buffer.from(FILE), 'a');
  const { readyBytes } = await import('../imports/ready-file.ts');
  expect(ready).toEqual(await readyBytes('a.xml', FILE));
  expect(ready.hash).toBeInstanceOf(Buffer);
});

it('refuses a file that takes too long, and goes on with the next one', async () => {
  threads = createMismoThreads(NONE, { deadlineMs: 0, checkDeadlineMs: 0 });
  const { content, remarks } = await threads.readLoan('a.xml', FILE, 'a');
  expect(content).toBeNull();
  expect(remarks[0]?.words).toMatch(/^The file took too long to read/);
  expect(await threads.checkFile(FILE, 'a')).toMatchObject({
    unreadable: { words: expect.stringMatching(/^The file took too long to read/) },
  });
  await threads.stop();
  threads = createMismoThreads(NONE);
  expect((await threads.readLoan('a.xml', FILE, 'a')).content).not.toBeNull();
});

// Tests MISMO-69.
it('compiles schemas apart, and gives up after the deadline', async () => {
  threads = createMismoThreads(NONE, { compileDeadlineMs: 0 });
  expect(await threads.tryCompile(SCHEMAS)).toBe(false);
  await threads.stop();
  threads = createMismoThreads(NONE);
  expect(await threads.tryCompile(SCHEMAS)).toBe(true);
  expect(await threads.tryCompile(new Map([...SCHEMAS].slice(1)))).toBe(false);
});

// Tests MISMO-53.
it('reads the contents of schemas once for each revision', async () => {
  const reads: string[] = [];
  let revision: string | null = 'first';
  threads = createMismoThreads({
    readRevision: () => Promise.resolve(revision),
    read() {
      reads.push(String(revision));
      return Promise.resolve(revision === null ? null : { revision, contents: SCHEMAS });
    },
  });
  const xml = FILE.toString();
  expect(await threads.check(xml, 'a')).toEqual([]);
  expect(await threads.check(xml.replace('<DEAL_SETS>', '<UNHEARD/><DEAL_SETS>'), 'a')).toHaveLength(1);
  expect(await threads.checkFile(FILE, 'a')).toMatchObject({ schema: [] });
  expect(reads).toEqual(['first']);
  revision = 'second';
  expect(await threads.check(xml, 'a')).toEqual([]);
  expect(reads).toEqual(['first', 'second']);
  revision = null;
  expect(await threads.check(xml, 'a')).toBeNull();
  expect(await threads.checkFile(FILE, 'a')).toMatchObject({ schema: null });
});

// Tests MISMO-83.
it("lets a colleague's small file pass the other files of one person", async () => {
  threads = createMismoThreads(NONE);
  const done: string[] = [];
  const large = FILE.toString().replace('<DEAL_SETS>', `<!--${' '.repeat(1_000_000)}--><DEAL_SETS>`);
  const check = (person: string, name: string, bytes: Buffer) =>
    threads.checkFile(bytes, person).then(() => void done.push(name));
  await Promise.all([
    ...[1, 2, 3, 4].map((number) => check('ann', `ann ${number}`, Buffer.from(large))),
    check('ben', 'ben', FILE),
  ]);
  expect(done).toEqual(['ann 1', 'ben', 'ann 2', 'ann 3', 'ann 4']);
});
