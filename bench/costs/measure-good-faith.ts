import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { FRAME, type LoanIds, measurePair, type PairFigures, SUMMARY } from '../load/measure-pair.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { startLoadClient } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { atMost, milliseconds, perSecond, ratio, table } from '../table.ts';
import { fullestCharges, fullestCosts } from './fullest-costs.ts';

/** The page may take this much longer than the loan summary. */
const TARGET = 1.5;

const VERSIONS = 10;

/** Charges of a changed circumstance. */
const CONCERNED = 6;

interface GoodFaithFigures {
  loans: number;
  page: PairFigures;
}

const GOOD_FAITH = (loan: LoanIds) => [
  ...FRAME(loan),
  `/api/customers/${loan.customerId}/urlas/${loan.loanId}/good-faith`,
];

/** Measures the requests of both pages for one loan with 60 charges and 10 disclosures, alternately. */
export function measureGoodFaith(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<GoodFaithFigures[]> {
  return forEachSize(options.sizes, openDatabase, async (database, loans) => {
    say(`good faith, ${loans.toLocaleString('en-US')} loans`);
    const page = await measureDatabase(database, options);
    say(`  ${page.ratio.toFixed(2)} times the loan summary`);
    return { page };
  });
}

async function measureDatabase(
  database: BenchDatabase,
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<PairFigures> {
  const { accessToken } = await prepareWorks(database.connectionString, []);
  const loan = await fillLoan(database);
  const server = await startLintelProcess(database.connectionString, accessToken);
  const clients = [startLoadClient(), startLoadClient()] as const;
  try {
    return await measurePair(clients, server, [GOOD_FAITH(loan), SUMMARY(loan)], options);
  } finally {
    await Promise.all([...clients.map((client) => client.stop()), server.stop()]);
    await emptyLoan(database);
  }
}

/** Costs, ten disclosures and a changed circumstance between any two. */
function fillLoan(database: BenchDatabase): Promise<LoanIds> {
  return withOwner(database, async (client) => {
    // A complete application, so that every figure is computed.
    const { rows } = await client.query<LoanIds>(
      `SELECT id AS "loanId", customer_id AS "customerId" FROM loans
       WHERE status = 'LOCKED' AND NOT EXISTS (SELECT FROM loan_costs WHERE loan_costs.id = loans.id)
       ORDER BY md5(id::text) LIMIT 1`,
    );
    const [loan] = rows;
    if (loan === undefined) throw new Error('The database has no locked loan');
    await client.query(
      "INSERT INTO loan_costs (id, document, version, updated_at, updated_by) VALUES ($1, $2, 1, now(), 'bench')",
      [loan.loanId, JSON.stringify(fullestCosts())],
    );
    const today = easternDate(new Date());
    for (let version = 0; version < VERSIONS; version += 1) {
      const day = addDays(today, version - VERSIONS - 20);
      await client.query(
        `INSERT INTO loan_disclosures (id, loan_id, kind, issued_on, received_on, method, allows_delay, is_locked,
           lender_credits, charges, recorded_at, recorded_by)
         VALUES (gen_random_uuid(), $1, $2, $3, $3, 'in-person', false, false, 50000, $4, now(), 'bench')`,
        [
          loan.loanId,
          version === 0 ? 'loan-estimate' : 'revised-estimate',
          day,
          JSON.stringify(fullestCharges(version * 1_00)),
        ],
      );
      if (version === 0) continue;
      const facts = {
        reason: 'request',
        knownOn: day,
        cause: 'The borrower asked for another service.',
        charges: fullestCharges()
          .slice(version * CONCERNED, (version + 1) * CONCERNED)
          .map(({ id }) => ({ chargeId: id, increaseCents: null })),
      };
      await client.query(
        `INSERT INTO changed_circumstances (id, loan_id, facts, recorded_at, recorded_by)
         VALUES (gen_random_uuid(), $1, $2, now(), 'bench')`,
        [loan.loanId, JSON.stringify(facts)],
      );
    }
    await client.query('VACUUM (ANALYZE) loan_disclosures, changed_circumstances, loan_costs');
    return loan;
  });
}

/** Later parts of the bench may reuse the database. */
function emptyLoan(database: BenchDatabase): Promise<void> {
  return withOwner(database, async (client) => {
    for (const rows of ['changed_circumstances', 'loan_disclosures'])
      await client.query(`DELETE FROM ${rows} WHERE recorded_by = 'bench'`);
    await client.query("DELETE FROM loan_costs WHERE updated_by = 'bench'");
  });
}

export function renderGoodFaith(sizes: readonly GoodFaithFigures[]): string {
  return table(
    ['loans', 'good faith /s', 'loan summary /s', 'good faith ÷ loan summary', 'p99 ms', 'CPU ms'],
    sizes.map(({ loans, page: { ours, other, ratio: share } }) => [
      loans.toLocaleString('en-US'),
      perSecond(ours.requestsPerSecond),
      perSecond(other.requestsPerSecond),
      atMost(share, TARGET, ratio),
      `${milliseconds(ours.p99)} / ${milliseconds(other.p99)}`,
      `${ratio(ours.cpu)} / ${ratio(other.cpu)}`,
    ]),
  );
}
