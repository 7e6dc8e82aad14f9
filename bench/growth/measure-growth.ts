import { startLintelProcess } from '../lintel-process.ts';
import type { BenchCase } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { type LoadedServer, measureInTurn, type ServerFigures, startLoadClient } from '../measure.ts';
import { type BenchOptions, GROWING_WORKS } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { perSecond, ratio, table } from '../table.ts';

interface GrowthFigures {
  title: string;
  /** Requests per second, as medians over the rounds. */
  few: number;
  many: number;
  /** Many ÷ few, paired by round. */
  ratio: number;
}

export interface Growth {
  few: number;
  many: number;
  cases: GrowthFigures[];
}

interface Office extends LoadedServer {
  cases: BenchCase[];
  close(): Promise<void>;
}

/** Alternates rounds with the two sizes, so that a slow spell of the machine does not look like growth. */
export async function measureGrowth(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<Growth> {
  const [few, many] = [Math.min(...options.sizes), Math.max(...options.sizes)];
  say(`growth from ${few.toLocaleString('en-US')} to ${many.toLocaleString('en-US')} loans`);
  const small = await openOffice(few, openDatabase);
  try {
    const large = await openOffice(many, openDatabase);
    try {
      const cases: GrowthFigures[] = [];
      for (const { title } of small.cases) {
        const figures = await measureCase(title, small, large, options);
        say(`  ${title}: ${figures.ratio.toFixed(2)}`);
        cases.push(figures);
      }
      return { few, many, cases };
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

async function measureCase(
  title: string,
  small: Office,
  large: Office,
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<GrowthFigures> {
  for (const { client, cases } of [small, large]) {
    const plan = cases.find((one) => one.title === title)?.plan;
    if (plan === undefined) throw new Error(`Nothing is prepared for: ${title}`);
    await client.take(plan);
  }
  const rates = (figures: ServerFigures[]) => figures.map(({ requestsPerSecond }) => requestsPerSecond);
  const [few, many] = (await measureInTurn(small, large, options)).map(rates) as [number[], number[]];
  return { title, few: median(few), many: median(many), ratio: ratioOfRounds(many, few) };
}

async function openOffice(loans: number, openDatabase: OpenDatabase): Promise<Office> {
  const database = await openDatabase(loans);
  try {
    const { cases, accessToken } = await prepareWorks(database.connectionString, GROWING_WORKS);
    const server = await startLintelProcess(database.connectionString, accessToken);
    const client = startLoadClient();
    const close = async () => {
      await Promise.all([client.stop(), server.stop()]);
      await database.close();
    };
    return { cases, server, client, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export function renderGrowth({ few, many, cases }: Growth): string {
  const head = [
    'work',
    ...[few, many].map((loans) => `${loans.toLocaleString('en-US')} loans /s`),
    'many ÷ few',
  ];
  return table(
    head,
    cases.map((figures) => [
      figures.title,
      perSecond(figures.few),
      perSecond(figures.many),
      `**${ratio(figures.ratio)}**`,
    ]),
  );
}
