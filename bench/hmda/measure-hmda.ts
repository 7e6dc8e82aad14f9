import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import { median, percentile } from '../statistics.ts';
import { atLeast, atMost, milliseconds, perSecond, table } from '../table.ts';
import type { CheckOrder, CheckReply } from './check-process.ts';
import { writeHmdaFile } from './made-hmda-file.ts';

const SIZES = [100_000, 2_000_000];
const ROWS_A_SECOND = 20_000;
const MOST_MEGABYTES = 200;
const ONE_LOAN_MS = 5;
const KEYSTROKES = 100;
/** The flags of `npm run hmda`. */
const FLAGS = ['--max-semi-space-size=4'];

interface SizeFigures {
  rows: number;
  rowsASecond: number[];
  /** Peak resident memory. */
  megabytes: number[];
}

interface HmdaFigures {
  sizes: SizeFigures[];
  /** Milliseconds. */
  keystrokes: number[];
}

export async function measureHmda(rounds: number, say: (text: string) => void): Promise<HmdaFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const figures: HmdaFigures = { sizes: [], keystrokes: [] };
  try {
    for (const rows of SIZES) {
      const path = join(folder, `${rows}.txt`);
      await writeHmdaFile(path, rows);
      const size: SizeFigures = { rows, rowsASecond: [], megabytes: [] };
      figures.sizes.push(size);
      for (let round = 1; round <= rounds; round += 1) {
        const { seconds, megabytes } = await run({ path }, rows);
        size.rowsASecond.push(rows / seconds);
        size.megabytes.push(megabytes);
        say(`  round ${round} of ${rounds}: ${perSecond(rows / seconds)} rows a second`);
      }
      await rm(path);
    }
    for (let round = 0; round < rounds; round += 1)
      figures.keystrokes.push(...(await run({ keystrokes: KEYSTROKES }, 1)).keystrokes);
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(order: CheckOrder, rows: number): Promise<CheckReply & { megabytes: number }> {
  const env = { MALLOC_ARENA_MAX: '2' };
  const check = startProcess<CheckOrder, CheckReply>('./hmda/check-process.ts', { flags: FLAGS, env });
  try {
    const reply = await check.ask(order);
    if (reply.rows !== rows || reply.verdict !== 'ready')
      throw new Error(`${reply.rows} rows, ${reply.verdict}`);
    return { ...reply, megabytes: (await check.memory()).peak / 2 ** 20 };
  } finally {
    await check.stop();
  }
}

export function renderHmda({ sizes, keystrokes }: HmdaFigures): string {
  return [
    table(
      ['a check of a HMDA file', 'rows in a second of processor time', 'memory at its highest, MB'],
      sizes.map(({ rows, rowsASecond, megabytes }) => [
        `${rows.toLocaleString('en-US')} rows`,
        atLeast(median(rowsASecond), ROWS_A_SECOND, perSecond),
        atMost(Math.max(...megabytes), MOST_MEGABYTES, perSecond),
      ]),
    ),
    table(
      [`the edits of one loan, the first ${KEYSTROKES} times in a process`, 'p50, ms', 'p98, ms'],
      [
        [
          'rows of every kind',
          atMost(median(keystrokes), ONE_LOAN_MS, milliseconds),
          milliseconds(percentile(keystrokes, 98)),
        ],
      ],
    ),
  ].join('\n\n');
}
