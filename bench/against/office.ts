import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerParent } from '../child-process.ts';
import type { startLintelProcess } from '../lintel-process.ts';
import type { BenchCase, LoadTarget } from '../load/load-plan.ts';
import type { prepareWorks } from '../load/prepare-works.ts';
import type { LoadWork } from '../options.ts';
import { waitUntilSealed } from '../sealed-history.ts';
import type { BenchDatabase, openSeededDatabase } from '../seeded-database.ts';

export type OfficeOrder =
  | { order: 'open'; checkout: string; loans: number; folder: string; works: readonly LoadWork[] }
  | { order: 'cpu time' };

export type OfficeAnswer = { cases: BenchCase[]; target: LoadTarget } | number;

/** The modules of the bench that are loaded from the other commit, wherever that commit has them. */
interface CommitParts {
  openSeededDatabase: typeof openSeededDatabase;
  prepareWorks: typeof prepareWorks;
  startLintelProcess: typeof startLintelProcess;
}

const PLACES: Record<keyof CommitParts, readonly string[]> = {
  openSeededDatabase: ['bench/seeded-database.ts'],
  prepareWorks: ['bench/load/prepare-works.ts', 'bench/prepare-works.ts'],
  startLintelProcess: ['bench/lintel-process.ts'],
};

let database: BenchDatabase | undefined;
let server: Awaited<ReturnType<typeof startLintelProcess>> | undefined;

/** Runs one commit in its own process: its database, filled by its own seed, and its server. */
answerParent<OfficeOrder, OfficeAnswer>(
  async (order) => {
    if (order.order === 'cpu time') {
      if (server === undefined) throw new Error('The office is not open.');
      return server.process.cpuTime();
    }
    const { checkout, loans, folder, works } = order;
    const parts = await readParts(checkout);
    database = await parts.openSeededDatabase(loans, folder);
    const { cases, accessToken } = await parts.prepareWorks(database.connectionString, works);
    server = await parts.startLintelProcess(database.connectionString, accessToken);
    await waitUntilSealed(database.connectionString);
    return { cases, target: server.target };
  },
  async () => {
    await server?.stop();
    await database?.close();
  },
);

async function readParts(checkout: string): Promise<CommitParts> {
  const parts: Partial<Record<keyof CommitParts, unknown>> = {};
  for (const [name, places] of Object.entries(PLACES) as [keyof CommitParts, readonly string[]][]) {
    const place = places.map((path) => join(checkout, path)).find(existsSync);
    if (place === undefined)
      throw new Error(`${checkout} has no ${places[0]}: this commit cannot be measured.`);
    parts[name] = (await import(pathToFileURL(place).href))[name];
  }
  return parts as CommitParts;
}
