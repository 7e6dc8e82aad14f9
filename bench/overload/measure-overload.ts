import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { median } from '../statistics.ts';
import { milliseconds, ratio, perSecond as shownRate, table } from '../table.ts';
import type { MixedPlan, OverloadOrder, OverloadRound } from './overload-client.ts';

/** The load as a multiple of the server's peak. */
const LOADS = [0.5, 1, 2] as const;
/** The load begins here and grows by this factor until throughput levels off. */
const FIRST_PER_SECOND = 100;
const GROWTH = 1.25;
/** Long enough for a queue to build up. */
const SECONDS_FACTOR = 3;

interface OverloadFigures {
  loans: number;
  peak: number;
  loads: { factor: number; due: number; round: OverloadRound }[];
}

export async function measureOverload(
  { sizes, rounds, seconds }: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<OverloadFigures> {
  const loans = Math.max(...sizes);
  const database = await openDatabase(loans);
  try {
    const { cases, accessToken } = await prepareWorks(database.connectionString, MIXED);
    const server = await startLintelProcess(database.connectionString, accessToken);
    const client = startProcess<OverloadOrder, OverloadRound | null>('./overload/overload-client.ts');
    const run = async (perSecond: number, lasting: number) => {
      const round = await client.ask({ order: 'run', target: server.target, perSecond, seconds: lasting });
      if (round === null) throw new Error('The load client answered a round with nothing.');
      return round;
    };
    try {
      await client.ask({ order: 'plan', plan: mixOf(cases) });
      await run(3 * FIRST_PER_SECOND, 3 * seconds);
      const peak = await findPeak((perSecond) => run(perSecond, seconds));
      say(`  at most ${peak.toFixed(0)} requests a second`);
      const loads: OverloadFigures['loads'] = [];
      for (const factor of LOADS) {
        const due = peak * factor;
        const seen: OverloadRound[] = [];
        for (let round = 0; round < rounds; round += 1) seen.push(await run(due, seconds * SECONDS_FACTOR));
        loads.push({ factor, due, round: medianRound(seen) });
      }
      return { loans, peak, loads };
    } finally {
      await Promise.all([client.stop(), server.stop()]);
    }
  } finally {
    await database.close();
  }
}

const MIXED = ['list', 'count', 'search', 'read', 'save'] as const;

/** One read of each kind in turn, so that rare kinds weigh as much. */
function mixOf(cases: Awaited<ReturnType<typeof prepareWorks>>['cases']): MixedPlan {
  const plan: MixedPlan = { reads: [], saves: [] };
  const kinds = cases.flatMap(({ plan: one }) => (one.kind === 'requests' ? [one.requests] : []));
  for (let nth = 0; nth < 2_000; nth += 1) {
    const kind = kinds[nth % kinds.length] ?? [];
    const read = kind[Math.floor(nth / kinds.length) % kind.length];
    if (read !== undefined) plan.reads.push(read);
  }
  for (const { plan: one } of cases) if (one.kind === 'saves') plan.saves.push(...one.targets);
  return plan;
}

async function findPeak(run: (perSecond: number) => Promise<OverloadRound>): Promise<number> {
  let peak = 0;
  let beyond = 0;
  for (let due = FIRST_PER_SECOND; ; due *= GROWTH) {
    const { admittedPerSecond } = await run(due);
    peak = Math.max(peak, admittedPerSecond);
    beyond = admittedPerSecond < due * 0.7 ? beyond + 1 : 0;
    // A single slow step is not the peak yet.
    if (beyond === 2) return peak;
  }
}

function medianRound(rounds: readonly OverloadRound[]): OverloadRound {
  const of = (figure: keyof OverloadRound) => median(rounds.map((round) => round[figure]));
  return {
    admittedPerSecond: of('admittedPerSecond'),
    admittedP50: of('admittedP50'),
    admittedP99: of('admittedP99'),
    refusedPerSecond: of('refusedPerSecond'),
    refusedP99: of('refusedP99'),
    savesAdmitted: of('savesAdmitted'),
    savesP99: of('savesP99'),
    healthP99: of('healthP99'),
    failures: of('failures'),
  };
}

export function renderOverload({ loans, peak, loads }: OverloadFigures): string {
  const rows = loads.map(({ factor, due, round }) => [
    `${factor} × (${shownRate(due)} /s)`,
    shownRate(round.admittedPerSecond),
    `**${ratio(round.admittedPerSecond / Math.min(peak, due))}**`,
    `${milliseconds(round.admittedP50)} / ${milliseconds(round.admittedP99)}`,
    shownRate(round.refusedPerSecond),
    milliseconds(round.refusedP99),
    `${(round.savesAdmitted * 100).toFixed(0)}%`,
    milliseconds(round.savesP99),
    milliseconds(round.healthP99),
    String(round.failures),
  ]);
  const head = [
    'due',
    'answered /s',
    '÷ due, or ÷ peak',
    'p50 / p99 ms',
    'refused /s',
    'p99 ms',
    'saves answered',
    'p99 ms',
    'health p99 ms',
    'failures',
  ];
  return `### ${loans.toLocaleString('en-US')} loans, at most ${shownRate(peak)} requests a second\n\n${table(head, rows)}`;
}
