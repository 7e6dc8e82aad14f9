import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import { median } from '../statistics.ts';
import { atLeast, atMost, perSecond, table } from '../table.ts';
import type { FilesOrder } from './files-process.ts';
import type { ImportOrder, ImportReply } from './import-process.ts';

const FILES = 10_000;
const LOANS_A_SECOND = 150;
const MOST_MEGABYTES = 250;

export interface ImportFigures {
  loansASecond: number[];
  /** Highest resident memory of the process that imports, in megabytes. */
  megabytes: number[];
  /** Mean size of a file. */
  kilobytes: number;
}

/** Imports the same files into an empty installation, once a round. */
export async function measureMismoImport(
  rounds: number,
  say: (text: string) => void,
): Promise<ImportFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const figures: ImportFigures = { loansASecond: [], megabytes: [], kilobytes: 0 };
  try {
    const path = join(folder, 'loans.zip');
    figures.kilobytes = (await writeFiles(path)) / 1000;
    for (let round = 1; round <= rounds; round += 1) {
      const importing = startProcess<ImportOrder, ImportReply>('./mismo/import-process.ts');
      try {
        const order = { dataDir: join(folder, `round-${round}`), path, files: FILES };
        const { seconds, imported } = await importing.ask(order);
        if (imported !== FILES) throw new Error(`${imported} of ${FILES} files were imported`);
        figures.loansASecond.push(imported / seconds);
        figures.megabytes.push((await importing.memory()).peak / 2 ** 20);
      } finally {
        await importing.stop();
      }
      say(`  round ${round} of ${rounds}: ${perSecond(figures.loansASecond.at(-1) ?? 0)} loans a second`);
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
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

export function renderMismoImport({ loansASecond, megabytes, kilobytes }: ImportFigures): string {
  return table(
    [`An import of ${FILES.toLocaleString('en-US')} files of ${Math.round(kilobytes)} kB`, 'figure'],
    [
      ['loans a second', atLeast(median(loansASecond), LOANS_A_SECOND, perSecond)],
      ['memory at its highest, MB', atMost(Math.max(...megabytes), MOST_MEGABYTES, perSecond)],
    ],
  );
}
