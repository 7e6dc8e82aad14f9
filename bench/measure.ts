import type { BenchCase } from './bench-case.ts';
import type { BenchProcess } from './child-process.ts';
import type { LoadOrder, LoadTarget, RoundFigures } from './load-plan.ts';
import { type BenchOptions, CONNECTIONS } from './options.ts';
import { median, ratioOfRounds } from './statistics.ts';

/** A server as it did in a round, or in the median of rounds; times in milliseconds. */
export interface ServerFigures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server's own process for a request, without PostgreSQL's. */
  cpu: number;
}

/** Figures of a case, medians over rounds. */
export interface CaseFigures {
  title: string;
  ours: ServerFigures;
  bare: ServerFigures;
  /** Ours by bare, of rounds side by side. */
  throughputRatio: number;
  p99Ratio: number;
}

export interface MeasuredServer {
  process: Pick<BenchProcess<never, never>, 'cpuTime'>;
  target: LoadTarget;
}

export type LoadClient = BenchProcess<LoadOrder, RoundFigures | null>;

/** A longer one warms nothing more. */
const WARM_UP_SECONDS = 2;

/** In its first seconds a server compiles what it runs all the time: they belong to no case. */
const FIRST_WARM_UPS = 3;

/** Sends a case to both servers before the first one is measured. */
export async function warmUp(
  client: LoadClient,
  { plan }: BenchCase,
  servers: { ours: MeasuredServer; bare: MeasuredServer },
  { seconds }: Pick<BenchOptions, 'seconds'>,
): Promise<void> {
  await client.ask({ order: 'plan', plan });
  for (const server of [servers.ours, servers.bare])
    await runRound(client, server, FIRST_WARM_UPS * Math.min(seconds, WARM_UP_SECONDS));
}

/** Sends a case to both servers, a round each in turn, who goes first changing, after a round each that does not count. */
export async function measureCase(
  client: LoadClient,
  { title, plan }: BenchCase,
  servers: { ours: MeasuredServer; bare: MeasuredServer },
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<CaseFigures> {
  await client.ask({ order: 'plan', plan });
  for (const server of [servers.ours, servers.bare])
    await runRound(client, server, Math.min(seconds, WARM_UP_SECONDS));
  const ours: ServerFigures[] = [];
  const bare: ServerFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ours.push(await runRound(client, servers.ours, seconds));
    bare.push(await runRound(client, servers.bare, seconds));
    if (round % 2 === 1) ours.push(await runRound(client, servers.ours, seconds));
  }
  const ratio = (of: (figures: ServerFigures) => number) => ratioOfRounds(ours.map(of), bare.map(of));
  return {
    title,
    ours: mediansOf(ours),
    bare: mediansOf(bare),
    throughputRatio: ratio(({ requestsPerSecond }) => requestsPerSecond),
    p99Ratio: ratio(({ p99 }) => p99),
  };
}

async function runRound(
  client: LoadClient,
  { process, target }: MeasuredServer,
  seconds: number,
): Promise<ServerFigures> {
  const before = await process.cpuTime();
  const figures = await client.ask({ order: 'run', target, seconds, connections: CONNECTIONS });
  if (figures === null) throw new Error('The load client answered a round with nothing.');
  const { requests, requestsPerSecond, p50, p99 } = figures;
  return { requestsPerSecond, p50, p99, cpu: ((await process.cpuTime()) - before) / requests };
}

function mediansOf(rounds: readonly ServerFigures[]): ServerFigures {
  const of = (figure: keyof ServerFigures) => median(rounds.map((round) => round[figure]));
  return { requestsPerSecond: of('requestsPerSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}
