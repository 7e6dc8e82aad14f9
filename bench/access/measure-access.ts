import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { ADMIN } from '../../domain/people/role.ts';
import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import type { LoadOrder, RoundFigures } from '../load/load-plan.ts';
import { prepareWorks } from '../load/prepare-works.ts';
import { type CaseFigures, measureCase, warmUp } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import type { OpenDatabase } from '../seeded-database.ts';

/** Lists, counts and searches of a person who is limited to a branch, beside those of an administrator. */
export interface AccessFigures {
  loans: number;
  /** The loans of the branch. */
  ofBranch: number;
  cases: CaseFigures[];
}

const WORKS = ['list', 'count', 'search'] as const;

/** Measures each size on a database of its own. Both people ask the same server for the same pages, in turns. */
export async function measureAccess(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<AccessFigures[]> {
  const sizes: AccessFigures[] = [];
  for (const loans of options.sizes) {
    say(`access to ${loans.toLocaleString('en-US')} loans`);
    const database = await openDatabase(loans);
    try {
      sizes.push({ loans, ...(await measureDatabase(database, options, say)) });
    } finally {
      await database.close();
    }
  }
  return sizes;
}

async function measureDatabase(
  { connectionString, ownerConnectionString }: { connectionString: string; ownerConnectionString: string },
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Omit<AccessFigures, 'loans'>> {
  const { cases, accessToken: limited } = await prepareWorks(connectionString, WORKS);
  const { accessToken: free } = await prepareWorks(connectionString, ['count']);
  const ofBranch = await limitToBranch(ownerConnectionString, emailOf(limited), emailOf(free));
  const lintel = await startLintelProcess(connectionString, limited);
  const client = startProcess<LoadOrder, RoundFigures | null>('./load/load-client.ts');
  const withToken = (token: string) => ({
    ...lintel,
    target: { ...lintel.target, headers: { ...lintel.target.headers, authorization: `Bearer ${token}` } },
  });
  const servers = { ours: withToken(limited), bare: withToken(free) };
  try {
    const [first] = cases;
    if (first !== undefined) await warmUp(client, first, servers, options);
    const figures: CaseFigures[] = [];
    for (const benchCase of cases) {
      const measured = await measureCase(client, benchCase, servers, options);
      say(`  ${measured.title}: ${measured.throughputRatio.toFixed(2)} of an administrator`);
      figures.push(measured);
    }
    return { ofBranch, cases: figures };
  } finally {
    await Promise.all([client.stop(), lintel.stop()]);
    await liftLimit(ownerConnectionString);
  }
}

/** The address in a session's token. */
function emailOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;
}

/**
 * Gives each loan officer of the book a branch of their own, and access by branch. One person belongs to a branch, and the
 * other becomes an administrator.
 * @returns the number of loans of the branch.
 */
async function limitToBranch(ownerConnectionString: string, limited: string, free: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}

/** A kept database serves other parts of the bench, which measure a company without a limit and without branches. */
async function liftLimit(ownerConnectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  try {
    await client.query("DELETE FROM company_settings WHERE key = 'loanAccess'");
    await client.query('UPDATE staff SET branch_id = NULL WHERE branch_id IS NOT NULL');
    await client.query('DELETE FROM branches');
  } finally {
    await client.end();
  }
}
