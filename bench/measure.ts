import type { BenchCase } from './bench-case.ts';
import type { BenchProcess } from './child-process.ts';
import type { LoadOrder, LoadTarget, RoundFigures } from './load-plan.ts';
import { type BenchOptions, CONNECTIONS } from './options.ts';
import { median, ratioOfRounds } from './statistics.ts';

/** Figures of a case, medians over rounds. */
export interface CaseFigures {
  title: string;
  ours: RoundFigures;
  bare: RoundFigures;
  /** Ours by bare, of rounds side by side. */
  throughputRatio: number;
  p99Ratio: number;
}

export type LoadClient = BenchProcess<LoadOrder, RoundFigures | null>;

/** A longer one warms nothing more. */
const WARM_UP_SECONDS = 2;

/** Sends a case to both servers, a round each in turn, who goes first changing, after a round each that does not count. */
export async function measureCase(
  client: LoadClient,
  { title, plan }: BenchCase,
  targets: { ours: LoadTarget; bare: LoadTarget },
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<CaseFigures> {
  await client.ask({ order: 'plan', plan });
  const run = async (target: LoadTarget, length: number) => {
    const figures = await client.ask({ order: 'run', target, seconds: length, connections: CONNECTIONS });
    if (figures === null) throw new Error('The load client answered a round with nothing.');
    return figures;
  };
  for (const target of [targets.ours, targets.bare]) await run(target, Math.min(seconds, WARM_UP_SECONDS));
  const ours: RoundFigures[] = [];
  const bare: RoundFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ours.push(await run(targets.ours, seconds));
    bare.push(await run(targets.bare, seconds));
    if (round % 2 === 1) ours.push(await run(targets.ours, seconds));
  }
  return {
    title,
    ours: mediansOf(ours),
    bare: mediansOf(bare),
    throughputRatio: ratioOfRounds(
      ours.map((round) => round.requestsPerSecond),
      bare.map((round) => round.requestsPerSecond),
    ),
    p99Ratio: ratioOfRounds(
      ours.map((round) => round.p99),
      bare.map((round) => round.p99),
    ),
  };
}

function mediansOf(rounds: readonly RoundFigures[]): RoundFigures {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
  };
}
