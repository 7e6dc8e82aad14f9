import { randomUUIDv7 } from 'node:crypto';
import { ADMIN } from '../../domain/people/role.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { type CaseFigures, measureCase, startLoadClient, warmUpsBefore } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchDatabase, forEachSize, type OpenDatabase, withOwner } from '../seeded-database.ts';
import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';

/** The least share of the administrator's requests per second that a person with limited access must reach. */
const TARGET = 0.8;

interface AccessFigures {
  loans: number;
  ofBranch: number;
  cases: CaseFigures[];
}

const WORKS = ['list', 'count', 'search'] as const;

/** Both people ask the same server for the same pages, in turns. */
export function measureAccess(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<AccessFigures[]> {
  return forEachSize(options.sizes, openDatabase, (database, loans) => {
    say(`access to ${loans.toLocaleString('en-US')} loans`);
    return measureDatabase(database, options, say);
  });
}

async function measureDatabase(
  database: BenchDatabase,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Omit<AccessFigures, 'loans'>> {
  const { connectionString } = database;
  const { cases, ...limited } = await prepareWorks(connectionString, WORKS);
  const free = await prepareWorks(connectionString, ['count']);
  const ofBranch = await limitToBranch(database, limited.email, free.email);
  const lintel = await startLintelProcess(connectionString, limited.accessToken);
  const client = startLoadClient();
  const asPerson = ({ accessToken }: { accessToken: string }) => ({
    ...lintel,
    target: {
      ...lintel.target,
      headers: { ...lintel.target.headers, authorization: `Bearer ${accessToken}` },
    },
  });
  const servers = { ours: asPerson(limited), bare: asPerson(free) };
  try {
    const figures: CaseFigures[] = [];
    for (const [place, benchCase] of cases.entries()) {
      const warmUps = warmUpsBefore(cases, place);
      const measured = await measureCase(client, benchCase, servers, { ...options, warmUps });
      say(`  ${measured.title}: ${measured.throughputRatio.toFixed(2)} of an administrator`);
      figures.push(measured);
    }
    return { ofBranch, cases: figures };
  } finally {
    await Promise.all([client.stop(), lintel.stop()]);
    await liftLimit(database);
  }
}

/**
 * Gives each loan officer a branch, and limits access by branch. `limited` joins the largest branch, `free` becomes an
 * administrator. @returns the number of loans in that branch.
 */
function limitToBranch(database: BenchDatabase, limited: string, free: string): Promise<number> {
  return withOwner(database, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `SELECT loan_officer AS name, count(*)::integer AS count FROM loans
       WHERE loan_officer IS NOT NULL GROUP BY loan_officer ORDER BY count(*) DESC`,
    );
    for (const [place, { name }] of rows.entries()) {
      const branch = randomUUIDv7();
      const email = `${name.toLowerCase()}-of-branch@lintel.example`;
      await client.query('DELETE FROM branch_names WHERE name = $1', [name]);
      await client.query('INSERT INTO branches (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        branch,
        `${name} ${branch}`,
      ]);
      await client.query(
        `DELETE FROM directory_entries WHERE directory = 'loanOfficers' AND first_name = $1`,
        [name],
      );
      await client.query(
        `INSERT INTO directory_entries (id, directory, first_name, email) VALUES ($1, 'loanOfficers', $2, $3)`,
        [randomUUIDv7(), name, email],
      );
      await client.query(
        `INSERT INTO staff (id, email, first_name, branch_id) VALUES ($1, $2, $3, NULL)
         ON CONFLICT (email) DO NOTHING`,
        [randomUUIDv7(), email, name],
      );
      await client.query('UPDATE staff SET branch_id = $1 WHERE email = $2', [branch, email]);
      if (place === 0)
        await client.query('UPDATE staff SET branch_id = $1 WHERE email = $2', [branch, limited]);
    }
    await client.query(
      `INSERT INTO staff_roles (staff_id, role) SELECT id, $2 FROM staff WHERE email = $1 ON CONFLICT DO NOTHING`,
      [free, ADMIN],
    );
    await client.query(
      `INSERT INTO company_settings (key, value, version) VALUES ('loanAccess', '"branch"', 1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await client.query('VACUUM ANALYZE loan_branches');
    return rows[0]?.count ?? 0;
  });
}

/** Later parts of the bench reuse a kept database, and expect a company without branches. */
function liftLimit(database: BenchDatabase): Promise<void> {
  return withOwner(database, async (client) => {
    await client.query("DELETE FROM company_settings WHERE key = 'loanAccess'");
    await client.query('UPDATE staff SET branch_id = NULL WHERE branch_id IS NOT NULL');
    await client.query('DELETE FROM branches');
  });
}

export function renderAccess(sizes: readonly AccessFigures[]): string {
  return sizes
    .map(({ loans, ofBranch, cases }) => {
      const rows = cases.map(({ title, ours, bare, throughputRatio }) => [
        title,
        perSecond(ours.requestsPerSecond),
        perSecond(bare.requestsPerSecond),
        atLeast(throughputRatio, TARGET, ratio),
        milliseconds(ours.p99),
        milliseconds(bare.p99),
      ]);
      const head = ['requests a second', 'branch', 'all loans', 'ratio', 'p99 ms, branch', 'p99 ms, all'];
      return `${loans.toLocaleString('en-US')} loans, ${ofBranch.toLocaleString('en-US')} of them of the branch\n\n${table(head, rows)}`;
    })
    .join('\n\n');
}
