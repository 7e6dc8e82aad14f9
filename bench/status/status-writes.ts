import { sql } from 'kysely';
import { changeLoan, requireHeldLoan } from '../../server/features/loans/loan-changes.service.ts';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { type BenchOptions, CONNECTIONS } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { type Move, type MovedLoan, type MoveFigures, measureMove, switchCounting } from './status-rounds.ts';

/** Number of loans that move from one status to the other and back. */
const LOANS = 2_000;

export interface SizeWrites {
  loans: number;
  /** Figures of each kind of status write. */
  writes: (MoveFigures & { title: string })[];
}

/** An office does the first. The second is the bare statement that the counts can slow down. */
const MOVES: Record<string, Move> = {
  'with version and history, as staff change it': (db, loanId, status) =>
    db.transaction().execute(async (tx) => {
      const loan = await requireHeldLoan(tx, { loanId });
      return changeLoan(tx, loan, { status }, { staffId: null, name: 'bench' }, new Date().toISOString());
    }),
  'the UPDATE alone': (db, loanId, status) =>
    db.updateTable('loans').set({ status }).where('id', '=', loanId).execute(),
};

/** Measures each size on a database of its own. @param say hears the progress. */
export async function measureStatusWrites(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeWrites[]> {
  const sizes: SizeWrites[] = [];
  for (const loans of options.sizes) {
    say(`status writes, ${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    try {
      const writes = await measureWrites(database.ownerConnectionString, options);
      for (const { title, ratio } of writes)
        say(`  ${title}: ${ratio.toFixed(2)} of those without the counts`);
      sizes.push({ loans, writes });
    } finally {
      await database.close();
    }
  }
  return sizes;
}

/** Works as the owner of the tables, who alone can switch the counting off. */
async function measureWrites(
  connectionString: string,
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<SizeWrites['writes']> {
  const database = connect(connectionString, { max: CONNECTIONS + 1 });
  try {
    const loans = await findLoans(database.db);
    const figures: SizeWrites['writes'] = [];
    for (const [title, move] of Object.entries(MOVES))
      figures.push({ title, ...(await measureMove(database.db, loans, move, options)) });
    return figures;
  } finally {
    await switchCounting(database.db, true);
    await database.close();
  }
}

async function findLoans(db: Db): Promise<MovedLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'status'])
    .where('lock_status', 'is', null)
    .orderBy(sql`md5(id::text)`)
    .limit(LOANS)
    .execute();
  if (rows.length < CONNECTIONS) throw new Error('The database holds too few loans to move.');
  return rows.map(({ id, status }, place) => ({ id, was: status, turn: place % 2 }));
}
