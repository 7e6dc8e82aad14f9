import { startLintelProcess } from '../lintel-process.ts';
import { requestCase } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { measureInTurn, mediansOf, type ServerFigures, startLoadClient, warmUp } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { ratioOfRounds } from '../statistics.ts';
import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';

/** Conditions must be as fast as notes. */
const TARGET = 1;

const LOANS = 100;

const ENTRIES = 150;

interface ConditionFigures {
  loans: number;
  conditions: ServerFigures;
  notes: ServerFigures;
  /** Requests per second, conditions ÷ notes, paired by round. */
  ratio: number;
}

/** Measures both on one server, alternately. */
export function measureConditions(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<ConditionFigures[]> {
  return forEachSize(options.sizes, openDatabase, async (database, loans) => {
    say(`conditions, ${loans.toLocaleString('en-US')} loans`);
    const figures = await measureDatabase(database, options);
    say(`  ${figures.ratio.toFixed(2)} of the notes`);
    return figures;
  });
}

async function measureDatabase(
  database: BenchDatabase,
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<Omit<ConditionFigures, 'loans'>> {
  const { accessToken } = await prepareWorks(database.connectionString, []);
  const loans = await addEntries(database);
  const server = await startLintelProcess(database.connectionString, accessToken);
  const [ofConditions, ofNotes] = [startLoadClient(), startLoadClient()];
  const reads = (title: string, path: (loan: LoanIds) => string) =>
    requestCase(
      'read',
      title,
      loans.map((loan) => ({ method: 'GET', path: path(loan) })),
    );
  const conditions = reads(
    'conditions',
    ({ customerId, loanId }) => `/api/customers/${customerId}/urlas/${loanId}/conditions`,
  );
  const notes = reads('notes', ({ customerId }) => `/api/customers/${customerId}/notes?limit=${ENTRIES}`);
  try {
    for (const one of [notes, conditions])
      await warmUp(ofConditions, one, { ours: server, bare: server }, options);
    await ofConditions.take(conditions.plan);
    await ofNotes.take(notes.plan);
    const [ones, others] = await measureInTurn(
      { client: ofConditions, server },
      { client: ofNotes, server },
      options,
    );
    const rates = (of: readonly ServerFigures[]) => of.map(({ requestsPerSecond }) => requestsPerSecond);
    return {
      conditions: mediansOf(ones),
      notes: mediansOf(others),
      ratio: ratioOfRounds(rates(ones), rates(others)),
    };
  } finally {
    await Promise.all([ofConditions.stop(), ofNotes.stop(), server.stop()]);
    await removeEntries(database);
  }
}

interface LoanIds {
  loanId: string;
  customerId: string;
}

/** The conditions and notes have texts of the same length. */
function addEntries(database: BenchDatabase): Promise<LoanIds[]> {
  return withOwner(database, async (client) => {
    const { rows } = await client.query<LoanIds>(
      `SELECT (array_agg(id))[1] AS "loanId", customer_id AS "customerId" FROM loans
       GROUP BY customer_id ORDER BY md5(customer_id::text) LIMIT $1`,
      [LOANS],
    );
    const text = `'Bank statements for the last two months, all pages, number ' || place`;
    await client.query(
      `INSERT INTO conditions (id, loan_id, stage, category, text, source, owner, due_date, status, status_at,
         status_by, created_at, created_by, updated_at, updated_by)
       SELECT gen_random_uuid(), loan, 'BEFORE_APPROVAL', 'ASSETS', ${text}, 'UNDERWRITER', 'bench', current_date, 'OPEN',
         now(), 'bench', now(), 'bench', now(), 'bench'
       FROM unnest($1::uuid[]) loan, generate_series(1, $2) place`,
      [rows.map(({ loanId }) => loanId), ENTRIES],
    );
    await client.query(
      `INSERT INTO notes (id, customer_id, message, categories, created_at, created_by, updated_at, updated_by)
       SELECT gen_random_uuid(), customer, ${text}, '{ASSETS}', now(), 'bench', now(), 'bench'
       FROM unnest($1::uuid[]) customer, generate_series(1, $2) place`,
      [rows.map(({ customerId }) => customerId), ENTRIES],
    );
    await client.query('VACUUM (ANALYZE) conditions, notes');
    return rows;
  });
}

/** Later parts of the bench may reuse the database. */
function removeEntries(database: BenchDatabase): Promise<void> {
  return withOwner(database, async (client) => {
    await client.query("DELETE FROM conditions WHERE created_by = 'bench'");
    await client.query("DELETE FROM notes WHERE created_by = 'bench'");
  });
}

export function renderConditions(sizes: readonly ConditionFigures[]): string {
  const head = ['loans', 'conditions /s', 'notes /s', 'conditions ÷ notes', 'p99 ms', 'CPU ms'];
  const rows = sizes.map(({ loans, conditions, notes, ratio: share }) => [
    loans.toLocaleString('en-US'),
    perSecond(conditions.requestsPerSecond),
    perSecond(notes.requestsPerSecond),
    atLeast(share, TARGET, ratio),
    `${milliseconds(conditions.p99)} / ${milliseconds(notes.p99)}`,
    `${ratio(conditions.cpu)} / ${ratio(notes.cpu)}`,
  ]);
  return table(head, rows);
}
