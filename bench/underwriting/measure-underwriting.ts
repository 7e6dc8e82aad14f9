import type { Application } from '../../domain/application/application.ts';
import { largestLoan } from '../browser/largest-loan.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { FRAME, type LoanIds, measurePair, type PairFigures, SUMMARY } from '../load/measure-pair.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { startLoadClient } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { atMost, milliseconds, perSecond, ratio, table } from '../table.ts';

/** The page may take this much longer than the loan summary, the waiting files than the dashboard's list. */
const TARGET = 1.5;

const LIST = ['/api/urlas?limit=50'];
const WAITING = ['/api/urlas?awaitsDecision=true&limit=50'];

const DEBTS = 60;
const CONDITIONS = 150;

interface UnderwritingFigures {
  loans: number;
  page: PairFigures;
  waiting: PairFigures;
}

const UNDERWRITING = (loan: LoanIds) => [
  ...FRAME(loan),
  `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions?actionType=LOCK`,
  `/api/customers/${loan.customerId}/urlas/${loan.loanId}/underwriting`,
  `/api/customers/${loan.customerId}/quotes/scenarios?limit=1`,
];

/** Measures the requests of both pages for the largest loan on one server, alternately. */
export function measureUnderwriting(
  options: Pick<BenchOptions, 'sizes' | 'rounds' | 'seconds'>,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<UnderwritingFigures[]> {
  return forEachSize(options.sizes, openDatabase, async (database, loans) => {
    say(`underwriting, ${loans.toLocaleString('en-US')} loans`);
    const figures = await measureDatabase(database, options);
    say(`  ${figures.page.ratio.toFixed(2)} times the loan summary`);
    say(`  waiting files: ${figures.waiting.ratio.toFixed(2)} times the dashboard's list`);
    return figures;
  });
}

async function measureDatabase(
  database: BenchDatabase,
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<Omit<UnderwritingFigures, 'loans'>> {
  const { accessToken } = await prepareWorks(database.connectionString, []);
  const { loan, document } = await fillLoan(database);
  const server = await startLintelProcess(database.connectionString, accessToken);
  const clients = [startLoadClient(), startLoadClient()] as const;
  try {
    return {
      page: await measurePair(clients, server, [UNDERWRITING(loan), SUMMARY(loan)], options),
      waiting: await measurePair(clients, server, [WAITING, LIST], options),
    };
  } finally {
    await Promise.all([...clients.map((client) => client.stop()), server.stop()]);
    await emptyLoan(database, loan, document);
  }
}

/** Three borrowers, 60 debts and 150 conditions. Returns what the loan had before. */
function fillLoan(database: BenchDatabase): Promise<{ loan: LoanIds; document: string }> {
  return withOwner(database, async (client) => {
    const { rows } = await client.query<LoanIds & { document: string }>(
      `SELECT loans.id AS "loanId", customer_id AS "customerId", document::text AS document
       FROM loans JOIN loan_applications ON loan_id = loans.id ORDER BY md5(loans.id::text) LIMIT 1`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database has no loan');
    const { document, ...loan } = row;
    await client.query('UPDATE loan_applications SET document = $2 WHERE loan_id = $1', [
      loan.loanId,
      JSON.stringify(application()),
    ]);
    await client.query(
      `INSERT INTO conditions (id, loan_id, stage, category, text, source, owner, due_date, status, status_at,
         status_by, created_at, created_by, updated_at, updated_by)
       SELECT gen_random_uuid(), $1, 'BEFORE_APPROVAL', 'ASSETS',
         'Bank statements for the last two months, all pages, number ' || place, 'UNDERWRITER', 'bench', current_date,
         'OPEN', now(), 'bench', now(), 'bench', now(), 'bench'
       FROM generate_series(1, $2::integer) place`,
      [loan.loanId, CONDITIONS],
    );
    await client.query('VACUUM (ANALYZE) conditions');
    return { loan, document };
  });
}

function application(): Application {
  const whole = largestLoan(600_000);
  const finances = whole.section2AssetsAndLiabilities;
  return {
    ...whole,
    section2AssetsAndLiabilities: {
      ...finances,
      part2cLiabilities: { liabilities: finances?.part2cLiabilities?.liabilities?.slice(0, DEBTS) ?? [] },
    },
  };
}

/** Later parts of the bench may reuse the database. */
function emptyLoan(database: BenchDatabase, { loanId }: LoanIds, document: string): Promise<void> {
  return withOwner(database, async (client) => {
    await client.query("DELETE FROM conditions WHERE created_by = 'bench'");
    await client.query('UPDATE loan_applications SET document = $2 WHERE loan_id = $1', [loanId, document]);
  });
}

export function renderUnderwriting(sizes: readonly UnderwritingFigures[]): string {
  const head = ['loans', 'what', 'ours /s', 'other /s', 'time', 'p99 ms', 'CPU ms'];
  const row = (loans: number, what: string, { ours, other, ratio: share }: PairFigures) => [
    loans.toLocaleString('en-US'),
    what,
    perSecond(ours.requestsPerSecond),
    perSecond(other.requestsPerSecond),
    atMost(share, TARGET, ratio),
    `${milliseconds(ours.p99)} / ${milliseconds(other.p99)}`,
    `${ratio(ours.cpu)} / ${ratio(other.cpu)}`,
  ];
  const rows = sizes.flatMap(({ loans, page, waiting }) => [
    row(loans, 'underwriting ÷ loan summary', page),
    row(loans, "waiting files ÷ the dashboard's list", waiting),
  ]);
  return table(head, rows);
}
