import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLEAN_SHEET, cleanRow } from '../../../domain/hmda/clean-rows.fixture.ts';
import { writeLine } from '../../../domain/hmda/record/parse-line.ts';
import { SHEET } from '../../../domain/hmda/record/transmittal-sheet.ts';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import { CLEAN_FILE, needReference } from '../../features/hmda/reference.fixture.ts';

const COMMAND = fileURLToPath(new URL('./hmda.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-hmda-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const ended = (error: Error | null, out: string, err: string) =>
      done({ code: error === null ? 0 : Number((error as NodeJS.ErrnoException).code), out, err });
    execFile(process.execPath, [COMMAND, ...args], { cwd: folder, env: { PATH: process.env.PATH } }, ended);
  });
}

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

const sheet = (entries: number) => writeLine(CLEAN_SHEET.with(SHEET.entries, String(entries)));
const GOOD_ROW = writeLine(cleanRow());

// These tests cover HMDA-8.
test('names what cannot be read, the edits with their rows and fields, and the verdict', async () => {
  const lines = [
    sheet(4),
    GOOD_ROW,
    writeLine(cleanRow('denied', { uli: 'LN1', purchaser: '1', income: '20000' })),
    writeLine(cleanRow('denied', { uli: 'LN2', age: 'old' })),
  ];
  const { code, out } = await run('check', await file('bank.txt', lines));
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'bank.txt: edits of 2026, annual, Summit Test Bank, 3 rows',
    '',
    'Cannot be read: 1 line',
    '  line 4, field 55: Age of Applicant or Borrower is "old", and must be a whole number.',
    '',
    'Syntactical edits',
    '  S304, the sheet: The number of entries on the transmittal sheet is the number of rows',
    '    line 1: 13 Total Number of Entries Contained in Submission',
    '',
    'Validity edits',
    '  V656-2, 1 row: Purchaser is 0 unless the loan was originated or purchased',
    '    line 3 (LN1): 11 Action Taken, 58 Type of Purchaser',
    '',
    'Quality edits, to be confirmed',
    '  Q606, 1 row: Income is usually below $ 10,000 thousand',
    '    line 3 (LN1): 57 Income',
    '',
    expect.stringMatching(/^Not checked: Q603 needs .*; Q303 needs .*\.$/),
    expect.stringMatching(/^Checked in part: V625-2 checks .*\.$/),
    'Not ready: 1 line cannot be read, and 2 syntactical or validity edits stand.',
    '',
  ]);
});

test('ends with 0 for a file that is ready, and takes its year', async () => {
  const path = await file('good.txt', [sheet(1), GOOD_ROW]);
  const ready = await run('check', path, '--year', '2026');
  expect([ready.code, ready.out.trimEnd().split('\n').at(-1)]).toEqual([0, 'Ready: no edit stands.']);
});

test.runIf(isLongRun)('names a missing file, a folder and wrong arguments', async () => {
  const path = await file('good.txt', [sheet(1), GOOD_ROW]);
  expect(await run('check', join(folder, 'none.txt'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no file'),
  });
  expect(await run('check', folder)).toMatchObject({ code: 1, err: `${folder} is not a file.\n` });
  expect(await run('check', path, '--year', '2019')).toMatchObject({
    code: 2,
    err: '--year is 2019: it must be one of 2025, 2026.\n',
  });
  expect(await run('check')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name a task and one file'),
  });
  expect(await run('check', await file('empty.txt', []))).toMatchObject({ code: 1 });
  expect((await run('--help')).out).toContain('npm run hmda -- check FILE');
});

// Tests HMDA-48.
test('refuses a place to export to before any work, without a database', async () => {
  const refusal = async (target: string) => (await run('export', '--year', '2026', target)).err;
  expect(await refusal(folder)).toBe(`${folder} is a folder: name a file in it.\n`);
  const missing = join(folder, 'nowhere');
  expect(await refusal(join(missing, 'lar.txt'))).toBe(`There is no folder ${missing}: create it first.\n`);
  const path = await file('letter.txt', ['x']);
  expect(await refusal(join(path, 'lar.txt'))).toContain('a part of the path is a file, not a folder');
});

test.runIf(isLongRun)('survives a reader that goes away, and output that cannot be written', async () => {
  const lines = [
    sheet(1),
    ...Array.from({ length: 3000 }, (_, place) =>
      writeLine(cleanRow('originated', { uli: `LN${place}`, lien: '9' })),
    ),
  ];
  const path = await file('long.txt', lines);
  for (const line of [`| head -c 1`, '> /dev/full']) {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${COMMAND}" check "${path}" ${line}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(await text(child.stderr)).not.toMatch(/\bat |Error:/);
  }
});

test("confirms the CFPB's clean file, which has 30 rows with exemptions", async (context) => {
  needReference(context);
  const { code, out } = await run('check', CLEAN_FILE);
  expect(code).toBe(0);
  // Q637 and Q638 compare shares of its random actions.
  expect(out.match(/^ {2}\w\S+(?=,)/gm)).toEqual(['  Q646', '  Q637', '  Q638']);
  expect(out).toContain('edits of 2025, annual, Bank0, 100 rows');
  expect(out).toContain('Q646, 30 rows');
});
