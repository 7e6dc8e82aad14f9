import { sql } from 'kysely';
import { LOAN_CARDS, LOAN_STATUSES, type LoanStatus } from '../../domain/loans/loan-status.ts';
import { changeLoan, requireHeldLoan } from '../../server/features/loans/loan-changes.service.ts';
import { foldLoanCounts, totalLoans } from '../../server/features/loans/loan-counts.store.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { milliseconds, perSecond, ratio, table } from '../table.ts';
import { measureTrigger, type SizeWrites, type TriggeredWrite } from './trigger-rounds.ts';

const LOANS = 2_000;

/** Both the status and the card change, which needs the most counting. */
const STATUSES = ['FLOATED', 'CLOSED'] as const;

const BUCKETS = [...LOAN_STATUSES, ...LOAN_CARDS];

interface MovedLoan {
  id: string;
  was: LoanStatus;
  /** Half of the loans change one way while the others change back. */
  turn: number;
}

type Move = TriggeredWrite<MovedLoan>;

function nextStatus(loan: MovedLoan): LoanStatus {
  const status = STATUSES[loan.turn] ?? 'FLOATED';
  loan.turn = 1 - loan.turn;
  return status;
}

/** The second one is the bare statement, where the trigger costs relatively most. */
export const MOVES: readonly Move[] = [
  {
    title: 'with version and history, as staff change it',
    write: (db, loan) =>
      db.transaction().execute(async (tx) => {
        const held = await requireHeldLoan(tx, { loanId: loan.id });
        const change = { status: nextStatus(loan) };
        return changeLoan(tx, held, change, { staffId: null, name: 'bench' }, new Date().toISOString());
      }),
  },
  {
    title: 'the UPDATE alone',
    write: (db, loan) =>
      db
        .updateTable('loans')
        .set({ status: nextStatus(loan) })
        .where('id', '=', loan.id)
        .execute(),
  },
];

export function measureStatusWrites(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeWrites<Move>[]> {
  const trigger = { name: 'loans_counted_on_update', writes: MOVES, beside: foldLoanCounts };
  return measureTrigger(
    { ...trigger, findRows: movedLoans, isExact, putBack: putBackLoans },
    options,
    openDatabase,
    say,
  );
}

export async function movedLoans(db: Db): Promise<MovedLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'status'])
    .where('lock_status', 'is', null)
    .orderBy(sql`md5(id::text)`)
    .limit(LOANS)
    .execute();
  return rows.map(({ id, status }, place) => ({ id, was: status, turn: place % 2 }));
}

export async function putBackLoans(db: Db, loans: readonly MovedLoan[]): Promise<void> {
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
    if ((await totalLoans(db, [bucket])).count !== there) return false;
  }
  return true;
}

export function renderStatusWrites(sizes: readonly SizeWrites<Move>[]): string {
  const rows = sizes.flatMap(({ loans, writes }) =>
    writes.map(({ write, on, off, ratio: share, deadlocks, areExact }) => [
      `${loans.toLocaleString('en-US')}, ${write.title}`,
      perSecond(on.perSecond),
      perSecond(off.perSecond),
      `**${ratio(share)}**`,
      `${milliseconds(on.p99)} / ${milliseconds(off.p99)}`,
      String(deadlocks),
      areExact ? 'exact' : '**wrong**',
    ]),
  );
  return table(
    ['loans', 'with counts /s', 'without /s', 'with ÷ without', 'p99 ms', 'deadlocks', 'counts exact'],
    rows,
  );
}
