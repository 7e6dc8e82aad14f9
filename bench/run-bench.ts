import { startProcess } from './child-process.ts';
import { startLintelProcess } from './lintel-process.ts';
import type { LoadOrder, RoundFigures } from './load/load-plan.ts';
import { prepareWorks } from './load/prepare-works.ts';
import { type CaseFigures, measureCase, warmUp } from './measure.ts';
import type { BenchOptions } from './options.ts';
import type { OpenDatabase } from './seeded-database.ts';

export interface SizeFigures {
  loans: number;
  postgresVersion: string;
  cases: CaseFigures[];
}

/** Measures each size on a database of its own. @param say hears the progress. */
export async function runBench(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeFigures[]> {
  const sizes: SizeFigures[] = [];
  for (const loans of options.sizes) {
    say(`${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    try {
      sizes.push({ loans, ...(await measureDatabase(database.connectionString, options, say)) });
    } finally {
      await database.close();
    }
  }
  return sizes;
}

async function measureDatabase(
  connectionString: string,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Omit<SizeFigures, 'loans'>> {
  const { works, profile } = options;
  const { cases, bare, accessToken, postgresVersion } = await prepareWorks(connectionString, works);
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const ours = await startLintelProcess(connectionString, accessToken, flags);
  const bareServer = startProcess<object, string>('./load/bare-server.ts');
  const client = startProcess<LoadOrder, RoundFigures | null>('./load/load-client.ts');
  try {
    const address = await bareServer.ask({ connectionString, plan: bare });
    const servers = {
      ours,
      bare: { process: bareServer, target: { address, headers: ours.target.headers } },
    };
    const figures: CaseFigures[] = [];
    // Saves are left out, because their case begins with the stored versions.
    const first = cases.find(({ plan }) => plan.kind === 'requests');
    if (first !== undefined) await warmUp(client, first, servers, options);
    for (const benchCase of cases) {
      const measured = await measureCase(client, benchCase, servers, options);
      say(`  ${measured.title}: ${measured.throughputRatio.toFixed(2)} of the bare server`);
      figures.push(measured);
    }
    return { postgresVersion, cases: figures };
  } finally {
    await Promise.all([client.stop(), bareServer.stop(), ours.stop()]);
  }
}
