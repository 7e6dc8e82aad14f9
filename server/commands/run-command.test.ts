import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: refused`), { code, ...more });
const FULL = 'There is no room left to store anything: the disk is full.\n';

it.each([
  ['a full disk', coded('ENOSPC', { syscall: 'write' }), FULL],
  ['a used-up quota', coded('EDQUOT', { syscall: 'write' }), FULL],
  ['a full disk of PostgreSQL', coded('53100'), FULL],
  ['a full disk below another failure', new Error('not stored', { cause: coded('ENOSPC') }), FULL],
  ['a read-only disk', coded('EROFS', { syscall: 'open' }), 'The system refused: EROFS: refused.\n'],
])('a command that meets %s ends with 1 and a sentence', async (_what, error, sentence) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(() => Promise.reject(error));
  expect([written.mock.calls.map(([text]) => text), process.exitCode]).toEqual([[sentence], 1]);
});

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const LINES = Object.values<string>(JSON.parse(textOf('package.json')).scripts);
const COMMANDS = LINES.flatMap((line) => /server\/commands\/\S+\.ts/.exec(line) ?? []);

it.each(COMMANDS)('%s runs this way', (path) => {
  expect(textOf(path)).toMatch(/^await runCommand\(/m);
});
