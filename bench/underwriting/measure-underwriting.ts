import type { Application } from '../../domain/application/application.ts';
import { largestLoan } from '../browser/largest-loan.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { requestCase } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { measureInTurn, mediansOf, type ServerFigures, startLoadClient, warmUp } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, perSecond, ratio, table } from '../table.ts';

/** The page may take this much longer than the loan summary. */
const TARGET = 1.5;

const DEBTS = 60;
const CONDITIONS = 150;

interface UnderwritingFigures {
  loans: number;
  /** Of single requests; a page needs several. */
  underwriting: ServerFigures;
  summary: ServerFigures;
  /** Time of the page, underwriting ÷ summary, paired by round. */
  ratio: number;
}

interface LoanIds {
  loanId: string;
  customerId: string;
}

/** What the frame around both pages reads, once for the loan. */
const FRAME = ({ customerId, loanId }: LoanIds) => [
  `/api/customers/${customerId}`,
  `/api/customers/${customerId}/urlas?orEmpty=true`,
  `/api/customers/${customerId}/urlas/${loanId}`,
  `/api/customers/${customerId}/urlas/${loanId}/deadlines`,
  `/api/customers/${customerId}/urlas/${loanId}/conditions`,
];

const SUMMARY = (loan: LoanIds) => [
  ...FRAME(loan),
  `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`,
  `/api/customers/${loan.customerId}/legal-hold`,
];

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
    say(`  ${figures.ratio.toFixed(2)} times the loan summary`);
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
  const [ofPage, ofSummary] = [startLoadClient(), startLoadClient()];
  const reads = (title: string, paths: readonly string[]) =>
    requestCase(
      'read',
      title,
      paths.map((path) => ({ method: 'GET', path })),
    );
  const page = reads('underwriting', UNDERWRITING(loan));
  const summary = reads('summary', SUMMARY(loan));
  try {
    for (const one of [summary, page]) await warmUp(ofPage, one, { ours: server, bare: server }, options);
    await ofPage.take(page.plan);
    await ofSummary.take(summary.plan);
    const [ones, others] = await measureInTurn(
      { client: ofPage, server },
      { client: ofSummary, server },
      options,
    );
    const pageTimes = (of: readonly ServerFigures[], paths: readonly string[]) =>
      of.map(({ requestsPerSecond }) => paths.length / requestsPerSecond);
    return {
      underwriting: mediansOf(ones),
      summary: mediansOf(others),
      ratio: ratioOfRounds(pageTimes(ones, UNDERWRITING(loan)), pageTimes(others, SUMMARY(loan))),
    };
  } finally {
    await Promise.all([ofPage.stop(), ofSummary.stop(), server.stop()]);
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
  const head = ['loans', 'underwriting /s', 'summary /s', 'time of the page', 'p99 ms', 'CPU ms'];
  const rows = sizes.map(({ loans, underwriting, summary, ratio: share }) => [
    loans.toLocaleString('en-US'),
    perSecond(underwriting.requestsPerSecond),
    perSecond(summary.requestsPerSecond),
    atMost(share, TARGET, ratio),
    `${milliseconds(underwriting.p99)} / ${milliseconds(summary.p99)}`,
    `${ratio(underwriting.cpu)} / ${ratio(summary.cpu)}`,
  ]);
  return table(head, rows);
}
