import pg from 'pg';
import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { requestCase } from '../load/bench-case.ts';
import type { LoadOrder, RoundFigures } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { measureInTurn, mediansOf, type ServerFigures, warmUp } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';
import { ratioOfRounds } from '../statistics.ts';

/** Loans that are read in turn. */
const LOANS = 100;

/** Conditions of each loan, and notes of each customer. */
export const ENTRIES = 150;

export interface ConditionFigures {
  loans: number;
  conditions: ServerFigures;
  notes: ServerFigures;
  /** Requests a second of conditions divided by those of notes, of paired rounds. */
  ratio: number;
}

/** Measures each size on a database of its own. One server answers both, in turns. */
export async function measureConditions(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<ConditionFigures[]> {
  const sizes: ConditionFigures[] = [];
  for (const loans of options.sizes) {
    say(`conditions, ${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    try {
      const figures = await measureDatabase(database, options);
      say(`  ${figures.ratio.toFixed(2)} of the notes`);
      sizes.push({ loans, ...figures });
    } finally {
      await database.close();
    }
  }
  return sizes;
}

async function measureDatabase(
  { connectionString, ownerConnectionString }: { connectionString: string; ownerConnectionString: string },
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
): Promise<Omit<ConditionFigures, 'loans'>> {
  const { accessToken } = await prepareWorks(connectionString, []);
  const loans = await addEntries(ownerConnectionString);
  const server = await startLintelProcess(connectionString, accessToken);
  const startClient = () => startProcess<LoadOrder, RoundFigures | null>('./load/load-client.ts');
  const [ofConditions, ofNotes] = [startClient(), startClient()];
  const cases = {
    conditions: requestCase(
      'read',
      'conditions',
      loans.map(({ customerId, loanId }) => get(`/api/customers/${customerId}/urlas/${loanId}/conditions`)),
    ),
    notes: requestCase(
      'read',
      'notes',
      loans.map(({ customerId }) => get(`/api/customers/${customerId}/notes?limit=${ENTRIES}`)),
    ),
  };
  try {
    for (const one of [cases.notes, cases.conditions])
      await warmUp(ofConditions, one, { ours: server, bare: server }, options);
    await ofConditions.ask({ order: 'plan', plan: cases.conditions.plan });
    await ofNotes.ask({ order: 'plan', plan: cases.notes.plan });
    const [conditions, notes] = await measureInTurn(
      { client: ofConditions, server },
      { client: ofNotes, server },
      options,
    );
    const rates = (of: readonly ServerFigures[]) => of.map(({ requestsPerSecond }) => requestsPerSecond);
    return {
      conditions: mediansOf(conditions),
      notes: mediansOf(notes),
      ratio: ratioOfRounds(rates(conditions), rates(notes)),
    };
  } finally {
    await Promise.all([ofConditions.stop(), ofNotes.stop(), server.stop()]);
    await removeEntries(ownerConnectionString);
  }
}

function get(path: string) {
  return { method: 'GET' as const, path };
}

interface LoanIds {
  loanId: string;
  customerId: string;
}

/** Gives loans of different customers their conditions and notes, with texts of the same length. */
async function addEntries(ownerConnectionString: string): Promise<LoanIds[]> {
  return withOwner(ownerConnectionString, async (client) => {
    const { rows } = await client.query<LoanIds>(
      `SELECT (array_agg(id))[1] AS "loanId", customer_id AS "customerId" FROM loans
       GROUP BY customer_id ORDER BY md5(customer_id::text) LIMIT $1`,
      [LOANS],
    );
    const text = `'Bank statements of the last two months, all pages, number ' || place`;
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

/** A kept database serves other parts of the bench. */
function removeEntries(ownerConnectionString: string): Promise<unknown> {
  return withOwner(ownerConnectionString, async (client) => {
    await client.query("DELETE FROM conditions WHERE created_by = 'bench'");
    await client.query("DELETE FROM notes WHERE created_by = 'bench'");
  });
}

async function withOwner<Answer>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
