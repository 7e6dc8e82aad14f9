import { expect, test } from 'vitest';
import { createProgressLine, formatSeconds } from './progress-line.ts';

function progressOn(isTTY: boolean) {
  const written: string[] = [];
  let seconds = 0;
  const output = { isTTY, write: (text: string) => written.push(text) };
  const line = createProgressLine(output, { verb: 'Loading', unit: 'loans', now: () => seconds * 1000 });
  return { written, line, wait: (more: number) => (seconds += more) };
}

test('shows the progress, the pace and the remaining time', () => {
  const { written, line, wait } = progressOn(false);
  wait(10);
  line.update(120_000, 1_000_000);
  expect(written).toEqual(['Loading 120,000 of 1,000,000 loans (12%), 12,000 a second, 1 min 13 s left\n']);
});

test('reports every five seconds in a log', () => {
  const { written, line, wait } = progressOn(false);
  for (let done = 1; done <= 12; done += 1) {
    wait(1);
    line.update(done, 12);
  }
  expect(written).toHaveLength(3);
});

test('rewrites one line on a terminal, and clears it at the end', () => {
  const { written, line, wait } = progressOn(true);
  wait(1);
  line.update(1, 4);
  line.phase('Committing');
  line.end();
  line.end();
  expect(written).toEqual([
    '\r\u001b[KLoading 1 of 4 loans (25%), 1 a second, 3 s left',
    '\r\u001b[KCommitting',
    '\r\u001b[K',
  ]);
});

test.each([
  [59.4, '59 s'],
  [60, '1 min 0 s'],
  [3599, '59 min 59 s'],
  [3600, '1 h 0 min'],
  [138 * 60 + 12, '2 h 18 min'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));
