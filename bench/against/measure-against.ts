import { join } from 'node:path';
import { startProcess } from '../child-process.ts';
import type { BenchCase } from '../load/load-plan.ts';
import {
  type LoadedServer,
  type MeasureOptions,
  measureInTurn,
  mediansOf,
  type ServerFigures,
  startLoadClient,
  warmUpsBefore,
} from '../measure.ts';
import { type BenchOptions, LOAD_WORKS } from '../options.ts';
import { ratioOfRounds } from '../statistics.ts';
import { perSecond, ratio, table } from '../table.ts';
import { ROOT, withCommit } from './commit-checkout.ts';
import type { OfficeAnswer, OfficeOrder } from './office.ts';

/** Compared with the other commit, at most 10% more processor time, and at least 0.9 times the requests. */
export const MOST_CPU = 1.1;
export const LEAST_THROUGHPUT = 0.9;

export interface AgainstFigures {
  loans: number;
  title: string;
  ours: ServerFigures;
  theirs: ServerFigures;
  /** Ours ÷ theirs, paired by round. */
  cpuRatio: number;
  throughputRatio: number;
}

type Measured = Omit<AgainstFigures, 'loans'>;

interface Office extends LoadedServer {
  cases: BenchCase[];
  close(): Promise<void>;
}

/** This checkout beside another commit, in alternating rounds over the same book of loans. */
export function measureAgainst(
  commit: string,
  options: BenchOptions & { databases: string },
  say: (text: string) => void,
): Promise<AgainstFigures[]> {
  return withCommit(commit, async (checkout) => {
    const all: AgainstFigures[] = [];
    for (const loans of options.sizes) {
      say(`${loans.toLocaleString('en-US')} loans`);
      const ours = await openOffice(ROOT, join(options.databases, 'ours'), { ...options, loans });
      try {
        const theirs = await openOffice(checkout, join(options.databases, commit), { ...options, loans });
        try {
          for (const [place, { title }] of ours.cases.entries()) {
            if (!(await takeCase(title, [ours, theirs]))) continue;
            const warmUps = warmUpsBefore(ours.cases, place);
            const first = await measureCase(title, { ours, theirs }, { ...options, warmUps });
            // Repeats a slow result, because slow spells of the machine rarely come twice.
            const figures = isSlower(first) ? await measureCase(title, { ours, theirs }, options) : first;
            say(`  ${title}: CPU ${ratio(figures.cpuRatio)}, throughput ${ratio(figures.throughputRatio)}`);
            all.push({ ...figures, loans });
          }
        } finally {
          await theirs.close();
        }
      } finally {
        await ours.close();
      }
    }
    return all;
  });
}

async function openOffice(
  checkout: string,
  folder: string,
  { loans, works }: Pick<BenchOptions, 'works'> & { loans: number },
): Promise<Office> {
  const office = startProcess<OfficeOrder, OfficeAnswer>('./against/office.ts');
  const client = startLoadClient();
  const close = async () => void (await Promise.all([client.stop(), office.stop()]));
  try {
    const loadWorks = LOAD_WORKS.filter((work) => works.includes(work));
    const opened = await office.ask({ order: 'open', checkout, loans, folder, works: loadWorks });
    if (typeof opened === 'number') throw new Error('The office answered with a number.');
    const cpuTime = async () => Number(await office.ask({ order: 'cpu time' }));
    return { cases: opened.cases, server: { process: { cpuTime }, target: opened.target }, client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Once for each work: saves go on from the versions that they have reached.
 * @returns false for a work that the other commit does not have.
 */
async function takeCase(title: string, offices: readonly Office[]): Promise<boolean> {
  for (const { client, cases } of offices) {
    const plan = cases.find((one) => one.title === title)?.plan;
    if (plan === undefined) return false;
    await client.take(plan);
  }
  return true;
}

async function measureCase(
  title: string,
  { ours, theirs }: { ours: Office; theirs: Office },
  options: MeasureOptions,
): Promise<Measured> {
  const [mine, others] = await measureInTurn(ours, theirs, options);
  const ratioBy = (figure: keyof ServerFigures) =>
    ratioOfRounds(
      mine.map((round) => round[figure]),
      others.map((round) => round[figure]),
    );
  return {
    title,
    ours: mediansOf(mine),
    theirs: mediansOf(others),
    cpuRatio: ratioBy('cpu'),
    throughputRatio: ratioBy('requestsPerSecond'),
  };
}

/** Whether it has become slower than the limits allow. */
export function isSlower({ cpuRatio, throughputRatio }: Measured): boolean {
  return cpuRatio > MOST_CPU || throughputRatio < LEAST_THROUGHPUT;
}

export function renderAgainst(figures: readonly AgainstFigures[]): string {
  return table(
    ['loans', 'work', 'CPU ms, this / other', 'CPU ÷', '/s, this / other', '/s ÷', ''],
    figures.map((one) => [
      one.loans.toLocaleString('en-US'),
      one.title,
      `${one.ours.cpu.toFixed(2)} / ${one.theirs.cpu.toFixed(2)}`,
      `**${ratio(one.cpuRatio)}**`,
      `${perSecond(one.ours.requestsPerSecond)} / ${perSecond(one.theirs.requestsPerSecond)}`,
      `**${ratio(one.throughputRatio)}**`,
      isSlower(one) ? 'slower' : '',
    ]),
  );
}
