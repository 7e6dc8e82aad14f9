import { type BenchProcess, startProcess } from './child-process.ts';
import type {
  BenchCase,
  LoadOrder,
  LoadPlan,
  LoadTarget,
  RoundFigures,
  RunOptions,
} from './load/load-plan.ts';
import { type BenchOptions, CONNECTIONS } from './options.ts';
import { median, ratioOfRounds } from './statistics.ts';

/** One round, or the medians over all rounds. In milliseconds. */
export interface ServerFigures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** CPU time per request, without PostgreSQL. */
  cpu: number;
}

export interface CaseFigures {
  title: string;
  ours: ServerFigures;
  bare: ServerFigures;
  /** Ours ÷ bare, paired by round. */
  throughputRatio: number;
  p99Ratio: number;
}

export interface MeasuredServer {
  process: Pick<BenchProcess<never, never>, 'cpuTime'>;
  target: LoadTarget;
}

export interface LoadClient {
  take(plan: LoadPlan): Promise<unknown>;
  run(target: LoadTarget, options: RunOptions): Promise<RoundFigures>;
  stop(): Promise<void>;
}

export function startLoadClient(): LoadClient {
  const client = startProcess<LoadOrder, RoundFigures | null>('./load/load-client.ts');
  return {
    take: (plan) => client.ask({ order: 'plan', plan }),
    async run(target, options) {
      const figures = await client.ask({ order: 'run', target, ...options });
      if (figures === null) throw new Error('The load client answered a round with nothing.');
      return figures;
    },
    stop: client.stop,
  };
}

const WARM_UP_SECONDS = 2;

/** A server compiles hot code in its first seconds of a work, and more code takes longer. */
const FIRST_WARM_UPS = 3;

/** Rounds of two seconds. Requests become cheaper for about as long, while Node compiles what they need. */
const WARM_UPS_OF_A_WORK = 12;

/** How often `measureCase` warms up: longer before the first case of a work. */
export function warmUpsBefore(cases: readonly BenchCase[], place: number): number {
  return cases[place]?.work === cases[place - 1]?.work ? 1 : WARM_UPS_OF_A_WORK;
}

export async function warmUp(
  client: LoadClient,
  { plan }: BenchCase,
  servers: { ours: MeasuredServer; bare: MeasuredServer },
  { seconds }: Pick<BenchOptions, 'seconds'>,
): Promise<void> {
  await client.take(plan);
  for (const server of [servers.ours, servers.bare]) await warmUpServer({ client, server }, { seconds });
}

/** With the plan that the client has taken. */
async function warmUpServer(
  { client, server }: LoadedServer,
  { seconds }: Pick<BenchOptions, 'seconds'>,
): Promise<void> {
  await runRound(client, server, FIRST_WARM_UPS * Math.min(seconds, WARM_UP_SECONDS));
}

export async function measureCase(
  client: LoadClient,
  { title, plan }: BenchCase,
  servers: { ours: MeasuredServer; bare: MeasuredServer },
  options: MeasureOptions,
): Promise<CaseFigures> {
  await client.take(plan);
  const [ours, bare] = await measureInTurn(
    { client, server: servers.ours },
    { client, server: servers.bare },
    options,
  );
  const ratio = (of: (figures: ServerFigures) => number) => ratioOfRounds(ours.map(of), bare.map(of));
  return {
    title,
    ours: mediansOf(ours),
    bare: mediansOf(bare),
    throughputRatio: ratio(({ requestsPerSecond }) => requestsPerSecond),
    p99Ratio: ratio(({ p99 }) => p99),
  };
}

export interface LoadedServer {
  client: LoadClient;
  server: MeasuredServer;
}

export interface MeasureOptions extends Pick<BenchOptions, 'rounds' | 'seconds'> {
  /** Rounds of each server that do not count; one by default. */
  warmUps?: number;
}

/** Alternates rounds on two servers. */
export async function measureInTurn(
  one: LoadedServer,
  other: LoadedServer,
  { rounds, seconds, warmUps = 1 }: MeasureOptions,
): Promise<[ServerFigures[], ServerFigures[]]> {
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1)
    for (const { client, server } of [one, other])
      await runRound(client, server, Math.min(seconds, WARM_UP_SECONDS));
  const ones: ServerFigures[] = [];
  const others: ServerFigures[] = [];
  const runOne = async () => void ones.push(await runRound(one.client, one.server, seconds));
  const runOther = async () => void others.push(await runRound(other.client, other.server, seconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const run of round % 2 === 0 ? [runOne, runOther] : [runOther, runOne]) await run();
  }
  return [ones, others];
}

async function runRound(
  client: LoadClient,
  { process, target }: MeasuredServer,
  seconds: number,
): Promise<ServerFigures> {
  const before = await process.cpuTime();
  const { requests, requestsPerSecond, p50, p99 } = await client.run(target, {
    seconds,
    connections: CONNECTIONS,
  });
  return { requestsPerSecond, p50, p99, cpu: ((await process.cpuTime()) - before) / requests };
}

export function mediansOf(rounds: readonly ServerFigures[]): ServerFigures {
  const of = (figure: keyof ServerFigures) => median(rounds.map((round) => round[figure]));
  return { requestsPerSecond: of('requestsPerSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}
