import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LOAN_CARDS, LOAN_STATUSES, type LoanStatus } from '../../domain/loans/loan-status.ts';
import { countLoans, foldLoanCounts } from '../../server/features/loans/loan-counts.store.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { BenchOptions } from '../options.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { runWriters, type WriteRound } from '../writers.ts';

/** A move between these changes status and card, which takes the most counting. */
const STATUSES = ['FLOATED', 'CLOSED'] as const;

/** Folds more often than any installation; once a minute is usual. */
const FOLD_EVERY_MS = 250;

const BUCKETS = [...LOAN_STATUSES, ...LOAN_CARDS];

/** The trigger's name in PostgreSQL. */
const DEADLOCK = '40P01';

const TRIGGER = 'loans_counted_on_update';

export interface MovedLoan {
  id: string;
  was: LoanStatus;
  /** The next status of a loan. Half of the loans move in one direction while the others move in the other. */
  turn: number;
}

/** A statement that moves a loan to a status. */
export type Move = (db: Db, loanId: string, status: LoanStatus) => Promise<unknown>;

/** Moves with and without the counts, medians over rounds. */
export interface MoveFigures {
  counted: WriteRound;
  uncounted: WriteRound;
  /** With counts divided by without, of paired rounds. */
  ratio: number;
  deadlocks: number;
  /** Tells whether the counts matched the loans after all moves and folds. */
  areExact: boolean;
}

/**
 * Moves loans between two statuses, in both directions at once, over the connections of the load, with folds in between. Rounds with
 * the counts alternate with rounds whose trigger is switched off. Every round puts its loans back, so the counts stay
 * right.
 */
export async function measureMove(
  db: Db,
  loans: MovedLoan[],
  move: Move,
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<MoveFigures> {
  const deadlocks = { seen: 0 };
  const counted: WriteRound[] = [];
  const uncounted: WriteRound[] = [];
  let areExact = true;
  for (let round = -1; round < rounds; round += 1) {
    // The first round of each kind does not count, and the first of each pair alternates.
    for (const isCounting of round % 2 === 0 ? [true, false] : [false, true]) {
      await switchCounting(db, isCounting);
      const figures = await runRound({ db, move, deadlocks }, loans, seconds);
      if (isCounting) areExact &&= await isExact(db);
      await putBack(db, loans);
      if (round >= 0) (isCounting ? counted : uncounted).push(figures);
    }
  }
  const rates = (of: WriteRound[]) => of.map(({ perSecond }) => perSecond);
  return {
    counted: mediansOf(counted),
    uncounted: mediansOf(uncounted),
    ratio: ratioOfRounds(rates(counted), rates(uncounted)),
    deadlocks: deadlocks.seen,
    areExact,
  };
}

interface RoundParts {
  db: Db;
  move: Move;
  deadlocks: { seen: number };
}

async function runRound(
  { db, move, deadlocks }: RoundParts,
  loans: MovedLoan[],
  seconds: number,
): Promise<WriteRound> {
  const noteDeadlock = (error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error;
    deadlocks.seen += 1;
  };
  const end = performance.now() + seconds * 1000;
  const fold = async () => {
    while (performance.now() < end) {
      await foldLoanCounts(db).catch(noteDeadlock);
      await pause(FOLD_EVERY_MS);
    }
  };
  const folding = fold();
  const figures = await runWriters(loans, seconds, async (loan) => {
    await move(db, loan.id, STATUSES[loan.turn] ?? 'FLOATED').catch(noteDeadlock);
    loan.turn = 1 - loan.turn;
  });
  await folding;
  return figures;
}

async function putBack(db: Db, loans: MovedLoan[]): Promise<void> {
  for (const [status, moved] of Map.groupBy(loans, ({ was }) => was)) {
    const ids = sql<string>`ANY(${moved.map(({ id }) => id)}::uuid[])`;
    await db
      .updateTable('loans')
      .set({ status })
      .where('id', '=', ids)
      .where('status', '<>', status)
      .execute();
  }
}

export function switchCounting(db: Db, isOn: boolean): Promise<unknown> {
  return sql`ALTER TABLE loans ${sql.raw(isOn ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(TRIGGER)}`.execute(
    db,
  );
}

/** Tells whether the count of each status and card matches the loans. */
async function isExact(db: Db): Promise<boolean> {
  const loans = await db
    .selectFrom('loans')
    .select(['status', 'card', (count) => count.fn.countAll<number>().as('loans')])
    .groupBy(['status', 'card'])
    .execute();
  for (const bucket of BUCKETS) {
    const there = loans
      .filter(({ status, card }) => status === bucket || card === bucket)
      .reduce((sum, group) => sum + Number(group.loans), 0);
    if ((await countLoans(db, [bucket])).count !== there) return false;
  }
  return true;
}

function mediansOf(rounds: WriteRound[]): WriteRound {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}
