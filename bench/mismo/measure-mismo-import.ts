import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import { median } from '../statistics.ts';
import { atLeast, atMost, perSecond, table } from '../table.ts';
import type { MismoOrder, MismoReply } from './command-process.ts';
import type { FilesOrder } from './made-mismo-files.ts';

const FILES = 10_000;
const LOANS_A_SECOND = 150;
const EXPORTS_A_SECOND = 300;
/** The flags of `npm run mismo`. */
const FLAGS = ['--max-semi-space-size=4'];
const MOST_MEGABYTES = 250;

interface ImportFigures {
  loansASecond: number[];
  /** Peak resident memory. */
  megabytes: number[];
  exportsASecond: number[];
  exportMegabytes: number[];
  kilobytes: number;
}

export async function measureMismoImport(
  rounds: number,
  say: (text: string) => void,
): Promise<ImportFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const figures: ImportFigures = {
    loansASecond: [],
    megabytes: [],
    exportsASecond: [],
    exportMegabytes: [],
    kilobytes: 0,
  };
  try {
    const path = join(folder, 'loans.zip');
    figures.kilobytes = (await writeFiles(path)) / 1000;
    for (let round = 1; round <= rounds; round += 1) {
      const dataDir = join(folder, `round-${round}`);
      const [into, memory] = await run(dataDir, { command: 'import', path, files: FILES });
      const target = join(folder, `exported-${round}.zip`);
      const [out, exportMemory] = await run(dataDir, { command: 'export', path: target, files: FILES });
      figures.loansASecond.push(into);
      figures.megabytes.push(memory);
      figures.exportsASecond.push(out);
      figures.exportMegabytes.push(exportMemory);
      say(`  round ${round} of ${rounds}: ${perSecond(into)} loans a second in, ${perSecond(out)} out`);
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 *
 * @returns loans per second, and the peak resident memory in megabytes.
 */
async function run(dataDir: string, order: MismoOrder): Promise<[rate: number, megabytes: number]> {
  const env = { MALLOC_ARENA_MAX: '2', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const command = startProcess<MismoOrder, MismoReply>('./mismo/command-process.ts', { flags: FLAGS, env });
  try {
    const { seconds, loans } = await command.ask(order);
    if (loans !== FILES) throw new Error(`${order.command}: ${loans} of ${FILES} loans`);
    return [loans / seconds, (await command.memory()).peak / 2 ** 20];
  } finally {
    await command.stop();
  }
}

async function writeFiles(path: string): Promise<number> {
  const writing = startProcess<FilesOrder, number>('./mismo/made-mismo-files.ts');
  try {
    return await writing.ask({ path, files: FILES });
  } finally {
    await writing.stop();
  }
}

export function renderMismoImport(figures: ImportFigures): string {
  const speed = (values: number[], target: number) => atLeast(median(values), target, perSecond);
  const memory = (values: number[]) => atMost(Math.max(...values), MOST_MEGABYTES, perSecond);
  return table(
    [
      `${FILES.toLocaleString('en-US')} files of ${Math.round(figures.kilobytes)} kB`,
      'loans a second',
      'memory at its highest, MB',
    ],
    [
      ['imported', speed(figures.loansASecond, LOANS_A_SECOND), memory(figures.megabytes)],
      [
        'exported into a ZIP',
        speed(figures.exportsASecond, EXPORTS_A_SECOND),
        memory(figures.exportMegabytes),
      ],
    ],
  );
}
