import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addStaff } from '../factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type browserCalls, mailsTo, type sessionCalls, untilJobsAreDone } from './session-calls.ts';

/** Networks of a person and of a stranger. */
export const OFFICE = { remoteAddress: '203.0.113.7' };
export const ELSEWHERE = { remoteAddress: '198.51.100.9' };

type Calls = ReturnType<typeof browserCalls> | ReturnType<typeof sessionCalls>;

/** One after the other. @returns the status codes. */
export async function guess(calls: Calls, email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await calls.signIn(email, 'wrong!')).status);
  return statuses;
}

/** Without a sign-in limit per network. */
export function appForStrangers() {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp({ runJobs: true, env: { AUTH_REQUESTS_PER_MINUTE: '100000' } });
  });
  afterAll(() => app.close());
  return {
    app: () => app,
    newPerson() {
      const email = `owner.${++people}@lintel.example`;
      return addStaff(app.platform.database.db, { roles: [LOAN_OFFICER], email });
    },
    /** '' without a mail. */
    async newestCode(email: string): Promise<string> {
      await untilJobsAreDone(app);
      const codes = (await mailsTo(app, email)).flatMap(
        ({ text }) => text.match(/code is (\d{6})/)?.[1] ?? [],
      );
      return codes.at(-1) ?? '';
    },
    async countOf(table: string, condition: string): Promise<number> {
      const { rows } = await sql<{ count: string }>`
        SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.raw(condition)}`.execute(
        app.platform.database.db,
      );
      return Number(rows[0]?.count);
    },
  };
}
