import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { ADMIN, LOAN_OFFICER, type Role } from '../../../../domain/people/role.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { REVEALS_PER_HOUR } from './record-reveal.ts';

const NUMBERS = /900-?12-?3456|911-?22-?4567/;

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

const couple: Application = aBorrower({
  firstName: 'Annie',
  socialSecurityNumber: '900-12-3456',
  spouse: {
    isIncludedOnLoan: true,
    section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: '911224567' } },
  },
});

function reveal(
  owner: string,
  { role = LOAN_OFFICER, url = loan.url }: { role?: Role | 'nobody'; url?: string } = {},
) {
  return app.as(role)({ method: 'POST', url: `${url}/social-security-numbers/${owner}/reveal` });
}

async function reveals() {
  return (await loan.events()).filter(({ kind }) => kind === 'social-security-number-revealed');
}

describe('a reveal of a Social Security number', () => {
  it('answers the whole number of either borrower, not to be cached', async () => {
    await loan.put(couple, 1);
    const answers = [await reveal('primary'), await reveal('spouse')];
    expect(answers.map((answer) => answer.json())).toEqual([
      { socialSecurityNumber: '900-12-3456' },
      { socialSecurityNumber: '911-22-4567' },
    ]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect((await loan.get()).json()).toMatchObject({
      section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: '***-**-3456' } },
    });
  });

  it('is in the history of the loan with person and borrower, and the number is neither there nor in the log', async () => {
    await loan.put(couple, 1);
    await reveal('spouse');
    const events = await reveals();
    expect(events).toMatchObject([
      {
        staff_id: expect.any(String),
        actor: expect.any(String),
        customer_id: loan.customer.customerId,
        loan_id: loan.loanId,
        occurred_at: app.clock.now().toISOString(),
        from_version: null,
        patch: null,
        details: { owner: 'spouse' },
      },
    ]);
    expect(JSON.stringify(await loan.events()) + app.logged()).not.toMatch(NUMBERS);
  });

  it('answers 404 for a missing number, another customer, an unknown loan or borrower', async () => {
    await loan.put(aBorrower({ firstName: 'Annie', socialSecurityNumber: '900-12-3456' }), 1);
    const other = await aCustomer(app.platform.database.db).save();
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answers = [
      await reveal('spouse'),
      await reveal('primary', { url: loan.url.replace(loan.customer.customerId, other.customerId) }),
      await reveal('primary', { url: loan.url.replace(loan.loanId, nobody) }),
      await reveal('neighbour'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(answers.map(({ body }) => body).join()).not.toMatch(NUMBERS);
    expect(await reveals()).toEqual([]);
  });

  it('is for staff only', async () => {
    await loan.put(couple, 1);
    expect((await reveal('primary', { role: 'nobody' })).statusCode).toBe(401);
    expect(await reveals()).toEqual([]);
  });

  it('shows a changed number, and none after clearing', async () => {
    await loan.put(couple, 1);
    await loan.put(aBorrower({ firstName: 'Annie', socialSecurityNumber: '900-55-9999' }), 2);
    expect((await reveal('primary')).json()).toEqual({ socialSecurityNumber: '900-55-9999' });
    expect((await reveal('spouse')).statusCode).toBe(404);
  });

  it('does not happen if it cannot be recorded', async () => {
    await loan.put(couple, 1);
    const db = app.ownerDb;
    await sql`ALTER TABLE events ADD CONSTRAINT no_reveal
      CHECK (kind <> 'social-security-number-revealed') NOT VALID`.execute(db);
    const answer = await reveal('primary');
    await sql`ALTER TABLE events DROP CONSTRAINT no_reveal`.execute(db);
    expect(answer.statusCode).toBe(500);
    expect(answer.body + app.logged()).not.toMatch(NUMBERS);
  });

  // Tests APP-1.5.
  it('reports a number that was stored with another key', async () => {
    await loan.put(couple, 1);
    const rekeyed = await startTestApp({
      env: { SECRET_KEY: 'another secret for tests, long enough it is' },
      connectionString: app.connectionString,
    });
    const url = `${loan.url}/social-security-numbers/primary/reveal`;
    const answer = await rekeyed.as(ADMIN)({ method: 'POST', url });
    await rekeyed.close();
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'conflict']);
    expect(await reveals()).toEqual([]);
  });

  // Tests APP-1.4.
  it('is limited per person and hour, also for simultaneous requests', async () => {
    await loan.put(couple, 1);
    const { platform, clock } = app;
    const staff = await addStaff(platform.database.db, { roles: [LOAN_OFFICER] });
    const url = `${loan.url}/social-security-numbers/primary/reveal`;
    const signIn = async () => {
      const authorization = `Bearer ${(await openTestSession(platform, staff)).access_token}`;
      return () => app.app.inject({ method: 'POST', url, headers: { authorization } });
    };

    const revealAtFirst = await signIn();
    await revealAtFirst();
    clock.advance(600);
    const many = await Promise.all(Array.from({ length: REVEALS_PER_HOUR + 5 }, revealAtFirst));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(REVEALS_PER_HOUR - 1);
    expect(await reveals()).toHaveLength(REVEALS_PER_HOUR);
    const refused = await revealAtFirst();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3000']);
    expect(refused.body).not.toMatch(NUMBERS);
    expect((await reveal('primary')).statusCode).toBe(200);

    clock.advance(3000);
    const revealLater = await signIn();
    expect((await revealLater()).statusCode).toBe(200);
    expect((await revealLater()).statusCode).toBe(429);
  });
});
