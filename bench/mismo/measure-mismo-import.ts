import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import { median } from '../statistics.ts';
import { atLeast, atMost, perSecond, table } from '../table.ts';
import type { ExportOrder } from './export-process.ts';
import type { FilesOrder } from './files-process.ts';
import type { ImportOrder, ImportReply } from './import-process.ts';

const FILES = 10_000;
const LOANS_A_SECOND = 150;
const EXPORTS_A_SECOND = 300;
/** The flags and the environment of `npm run mismo`. */
const FLAGS = ['--max-semi-space-size=4'];
const ARENAS = { MALLOC_ARENA_MAX: '2' };
const MOST_MEGABYTES = 250;

export interface ImportFigures {
  loansASecond: number[];
  /** Highest resident memory of the process that imports, in megabytes. */
  megabytes: number[];
  /** The same of an export of all imported loans into one ZIP. */
  exportsASecond: number[];
  exportMegabytes: number[];
  /** Mean size of a file. */
  kilobytes: number;
}

/** Imports the same files into an empty installation and exports all its loans, once a round. */
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
      await importAll(dataDir, path, figures);
      await exportAll(dataDir, join(folder, `exported-${round}.zip`), figures);
      const [into, out] = [figures.loansASecond.at(-1) ?? 0, figures.exportsASecond.at(-1) ?? 0];
      say(`  round ${round} of ${rounds}: ${perSecond(into)} loans a second in, ${perSecond(out)} out`);
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importAll(dataDir: string, path: string, figures: ImportFigures): Promise<void> {
  const importing = startProcess<ImportOrder, ImportReply>('./mismo/import-process.ts', {
    flags: FLAGS,
    env: ARENAS,
  });
  try {
    const { seconds, imported } = await importing.ask({ dataDir, path, files: FILES });
    if (imported !== FILES) throw new Error(`${imported} of ${FILES} files were imported`);
    figures.loansASecond.push(imported / seconds);
    figures.megabytes.push((await importing.memory()).peak / 2 ** 20);
  } finally {
    await importing.stop();
  }
}

async function exportAll(dataDir: string, target: string, figures: ImportFigures): Promise<void> {
  const env = { ...ARENAS, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const exporting = startProcess<ExportOrder, number>('./mismo/export-process.ts', { flags: FLAGS, env });
  try {
    figures.exportsASecond.push(FILES / (await exporting.ask({ target })));
    figures.exportMegabytes.push((await exporting.memory()).peak / 2 ** 20);
  } finally {
    await exporting.stop();
  }
}

/** @returns the mean size of a file in bytes. */
async function writeFiles(path: string): Promise<number> {
  const writing = startProcess<FilesOrder, number>('./mismo/files-process.ts');
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
