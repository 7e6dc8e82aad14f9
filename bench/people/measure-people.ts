import { sql } from 'kysely';
import { changeLoan, requireHeldLoan } from '../../server/features/loans/loan-changes.service.ts';
import { openDatabase as connect, type Db } from '../../server/platform/database/database.ts';
import { type BenchOptions, CONNECTIONS } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { runWriters, type WriteRound } from '../writers.ts';

/** Number of loans that are assigned from one officer to the other and back. */
const LOANS = 2_000;

const TRIGGER = 'loan_people_on_update';
const OFFICERS = ['Ravi Menon', 'Celeste Amadi'] as const;
const PROGRAMS = ['30-Year Fixed', '15-Year Fixed'] as const;

/** A loan, and the place of its next value. */
interface ChangedLoan {
  id: string;
  loan_officer: string | null;
  loan_program: string | null;
  turn: number;
}

type Change = (db: Db, loan: ChangedLoan) => Promise<unknown>;

export interface PeopleFigures {
  title: string;
  kept: WriteRound;
  /** Without the trigger. */
  unkept: WriteRound;
  /** With the trigger divided by without, of paired rounds. */
  ratio: number;
  target: number;
  /** Whether `loan_people` matched the loans after each round with the trigger. */
  areExact: boolean;
}

export interface SizePeople {
  loans: number;
  changes: PeopleFigures[];
}

const asStaff =
  (changed: (loan: ChangedLoan) => Parameters<typeof changeLoan>[2]): Change =>
  (db, loan) =>
    db.transaction().execute(async (tx) => {
      const held = await requireHeldLoan(tx, { loanId: loan.id });
      return changeLoan(tx, held, changed(loan), { staffId: null, name: 'bench' }, new Date().toISOString());
    });

const officerOf = ({ turn }: ChangedLoan) => ({ loan_officer: OFFICERS[turn] ?? null });

/** An office does the first two. The third is the bare statement that the trigger can slow down. */
const CHANGES: readonly { title: string; target: number; change: Change }[] = [
  { title: 'the loan officer, as staff change it', target: 0.9, change: asStaff(officerOf) },
  {
    title: 'another field, as staff change it',
    target: 0.95,
    change: asStaff(({ turn }) => ({ loan_program: PROGRAMS[turn] ?? null })),
  },
  {
    title: 'the UPDATE of the officer alone',
    target: 0.6,
    change: (db, loan) => db.updateTable('loans').set(officerOf(loan)).where('id', '=', loan.id).execute(),
  },
];

/** Measures each size on a database of its own. @param say hears the progress. */
export async function measurePeople(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizePeople[]> {
  const sizes: SizePeople[] = [];
  for (const loans of options.sizes) {
    say(`people of ${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    // Only the owner of the tables can switch a trigger off.
    const owner = connect(database.ownerConnectionString, { max: CONNECTIONS + 1 });
    try {
      const changes: PeopleFigures[] = [];
      for (const one of CHANGES) {
        const figures = await measureChange(owner.db, one, options);
        say(`  ${one.title}: ${figures.ratio.toFixed(2)} of those without the trigger`);
        changes.push(figures);
      }
      sizes.push({ loans, changes });
    } finally {
      await switchTrigger(owner.db, true);
      await owner.close();
      await database.close();
    }
  }
  return sizes;
}

/** Rounds with the trigger alternate with rounds without it. Every round puts its loans back, so their people stay right. */
async function measureChange(
  db: Db,
  { title, target, change }: (typeof CHANGES)[number],
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<PeopleFigures> {
  const loans = await findLoans(db);
  const kept: WriteRound[] = [];
  const unkept: WriteRound[] = [];
  let areExact = true;
  for (let round = -1; round < rounds; round += 1) {
    // The first round of each kind does not count, and the first of each pair alternates.
    for (const isKept of round % 2 === 0 ? [true, false] : [false, true]) {
      await switchTrigger(db, isKept);
      const figures = await runWriters(loans, seconds, async (loan) => {
        await change(db, loan);
        loan.turn = 1 - loan.turn;
      });
      if (isKept) areExact &&= await isExact(db);
      await putBack(db, loans);
      if (round >= 0) (isKept ? kept : unkept).push(figures);
    }
  }
  const rates = (of: readonly WriteRound[]) => of.map(({ perSecond }) => perSecond);
  return {
    title,
    target,
    kept: mediansOf(kept),
    unkept: mediansOf(unkept),
    ratio: ratioOfRounds(rates(kept), rates(unkept)),
    areExact,
  };
}

async function findLoans(db: Db): Promise<ChangedLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'loan_officer', 'loan_program'])
    .orderBy(sql`md5(id::text)`)
    .limit(LOANS)
    .execute();
  if (rows.length < CONNECTIONS) throw new Error('The database holds too few loans to change.');
  return rows.map((row, place) => ({ ...row, turn: place % 2 }));
}

async function putBack(db: Db, loans: readonly ChangedLoan[]): Promise<void> {
  await sql`
    UPDATE loans SET loan_officer = was.loan_officer, loan_program = was.loan_program
    FROM jsonb_to_recordset(${JSON.stringify(loans)}::jsonb)
      AS was (id uuid, loan_officer text, loan_program text)
    WHERE loans.id = was.id`.execute(db);
}

function switchTrigger(db: Db, isOn: boolean): Promise<unknown> {
  return sql`ALTER TABLE loans ${sql.raw(isOn ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(TRIGGER)}`.execute(
    db,
  );
}

/** Whether the people of each loan are those of its row. */
async function isExact(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    SELECT EXISTS (SELECT FROM loans LEFT JOIN loan_people ON loan_people.customer_id = loans.customer_id AND loan_id = id
      WHERE people IS DISTINCT FROM
        people_of_loan(loan_officer, setup_processor, conditions_processor, started_by)) AS wrong`.execute(
    db,
  );
  return rows[0]?.wrong === false;
}

function mediansOf(rounds: readonly WriteRound[]): WriteRound {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}
