import { sql } from 'kysely';
import { changeLoan, requireHeldLoan } from '../../server/features/loans/loan-changes.service.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';
import { measureTrigger, type SizeWrites, type TriggeredWrite } from './trigger-rounds.ts';

const LOANS = 2_000;

const OFFICERS = ['Ravi Menon', 'Celeste Amadi'] as const;
const PROGRAMS = ['30-Year Fixed', '15-Year Fixed'] as const;

interface ChangedLoan {
  id: string;
  loan_officer: string | null;
  loan_program: string | null;
  turn: number;
}

interface Change extends TriggeredWrite<ChangedLoan> {
  target: number;
}

function next(loan: ChangedLoan, values: readonly string[]): string | null {
  const value = values[loan.turn] ?? null;
  loan.turn = 1 - loan.turn;
  return value;
}

const asStaff =
  (changed: (loan: ChangedLoan) => Parameters<typeof changeLoan>[2]): Change['write'] =>
  (db, loan) =>
    db.transaction().execute(async (tx) => {
      const held = await requireHeldLoan(tx, { loanId: loan.id });
      return changeLoan(tx, held, changed(loan), { staffId: null, name: 'bench' }, new Date().toISOString());
    });

const officerOf = (loan: ChangedLoan) => ({ loan_officer: next(loan, OFFICERS) });

/** The third one is the bare statement, where the trigger costs relatively most. */
const CHANGES: readonly Change[] = [
  { title: 'the loan officer, as staff change it', target: 0.9, write: asStaff(officerOf) },
  {
    title: 'another field, as staff change it',
    target: 0.95,
    write: asStaff((loan) => ({ loan_program: next(loan, PROGRAMS) })),
  },
  {
    title: 'the UPDATE of the officer alone',
    target: 0.6,
    write: (db, loan) => db.updateTable('loans').set(officerOf(loan)).where('id', '=', loan.id).execute(),
  },
];

export function measurePeople(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeWrites<Change>[]> {
  const trigger = { name: 'loan_people_on_update', writes: CHANGES, findRows: findLoans, isExact, putBack };
  return measureTrigger(trigger, options, openDatabase, say);
}

async function findLoans(db: Db): Promise<ChangedLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'loan_officer', 'loan_program'])
    .orderBy(sql`md5(id::text)`)
    .limit(LOANS)
    .execute();
  return rows.map((row, place) => ({ ...row, turn: place % 2 }));
}

async function putBack(db: Db, loans: readonly ChangedLoan[]): Promise<void> {
  await sql`
    UPDATE loans SET loan_officer = was.loan_officer, loan_program = was.loan_program
    FROM jsonb_to_recordset(${JSON.stringify(loans)}::jsonb)
      AS was (id uuid, loan_officer text, loan_program text)
    WHERE loans.id = was.id`.execute(db);
}

async function isExact(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    SELECT EXISTS (SELECT FROM loans LEFT JOIN loan_people ON loan_people.customer_id = loans.customer_id AND loan_id = id
      WHERE people IS DISTINCT FROM
        people_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by)) AS wrong`.execute(
    db,
  );
  return rows[0]?.wrong === false;
}

export function renderPeople(sizes: readonly SizeWrites<Change>[]): string {
  const rows = sizes.flatMap(({ loans, writes }) =>
    writes.map(({ write, on, off, ratio: share, deadlocks, areExact }) => [
      `${loans.toLocaleString('en-US')}, ${write.title}`,
      perSecond(on.perSecond),
      perSecond(off.perSecond),
      atLeast(share, write.target, ratio),
      `${milliseconds(on.p99)} / ${milliseconds(off.p99)}`,
      areExact && deadlocks === 0 ? 'exact' : '**wrong**',
    ]),
  );
  return table(['changes', 'with /s', 'without /s', 'with ÷ without', 'p99 ms', 'people'], rows);
}
