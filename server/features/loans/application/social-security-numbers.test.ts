import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { numberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

describe('Social Security numbers', () => {
  const couple = (own: string, spouse: string): Application =>
    aBorrower({
      firstName: 'Annie',
      socialSecurityNumber: own,
      spouse: {
        isIncludedOnLoan: true,
        section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: spouse } },
      },
    });

  const sealed = () =>
    app.platform.database.db
      .selectFrom('social_security_numbers')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .orderBy('owner')
      .execute();

  it('are stored sealed and bound to their owner, and never leak: not into documents, history, answers or log', async () => {
    const answer = await loan.put(couple('900-12-3456', '911224567'), 1);
    expect(answer.json()).toMatchObject(couple('***-**-3456', '***-**-4567'));
    const numbers = await sealed();
    expect(numbers.map(({ owner, last_four }) => [owner, last_four])).toEqual([
      ['primary', '3456'],
      ['spouse', '4567'],
    ]);
    const sealer = createSealer(app.platform.keyFor('social-security-number'));
    const [primary] = numbers;
    if (primary === undefined) throw new Error('no number was stored');
    expect(sealer.open(primary.sealed, numberOwner(loan.loanId, 'primary'))).toBe('900123456');
    expect(() => sealer.open(primary.sealed, numberOwner(loan.loanId, 'spouse'))).toThrow();
    const document = await app.platform.database.db
      .selectFrom('loan_applications')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .execute();
    const everything = JSON.stringify([
      document,
      await loan.events(),
      answer.body,
      (await loan.get()).body,
      app.logged(),
    ]);
    expect(everything).not.toMatch(/900-?12-?3456|911-?22-?4567/);
  });

  it('stay when sent back masked, change when typed, and go when emptied', async () => {
    await loan.put(couple('900-12-3456', '911-22-4567'), 1);
    const before = await sealed();
    const section8LoanOriginatorInformation = { referredBy: 'A neighbor' };
    await loan.put({ ...couple('***-**-3456', '***-**-4567'), section8LoanOriginatorInformation }, 2);
    expect(await sealed()).toEqual(before);
    await loan.put(couple('900-12-9999', '***-**-4567'), 3);
    const [changed, kept] = await sealed();
    expect([changed?.last_four, kept]).toEqual(['9999', before[1]]);
    // Same last four digits: the document is equal, the number is not.
    expect((await loan.put(couple('900-55-9999', '***-**-4567'), 4)).headers.etag).toBe('"5"');
    await loan.put(aBorrower({ firstName: 'Annie', socialSecurityNumber: '***-**-9999' }), 5);
    expect((await sealed()).map(({ owner }) => owner)).toEqual(['primary']);
    await loan.put(aBorrower({ firstName: 'Annie', socialSecurityNumber: '' }), 6);
    expect(await sealed()).toEqual([]);
    const owners = (await loan.events()).map(
      ({ details }) => (details as { socialSecurityNumbersOf?: string[] } | null)?.socialSecurityNumbersOf,
    );
    expect(owners).toEqual([
      ['primary', 'spouse'],
      undefined,
      ['primary'],
      ['primary'],
      ['spouse'],
      ['primary'],
    ]);
  });

  it('cannot be made up from a mask: one that matches no stored number is refused', async () => {
    const answer = await loan.put(couple('***-**-1111', '***-**-2222'), 1);
    expect(answer.statusCode).toBe(400);
    const path = 'section1BorrowerInformation.part1aPersonalInformation';
    expect(Object.keys(answer.json().error.fields)).toEqual([
      `${path}.socialSecurityNumber`,
      `${path}.spouse.${path}.socialSecurityNumber`,
    ]);
  });

  it('of joint borrowers are sealed under their id, revealed, and go with the borrower', async () => {
    const joint = (socialSecurityNumber: string, id = 'jo'): Application =>
      aBorrower({
        firstName: 'Annie',
        otherBorrowers: [
          {
            id,
            firstName: 'Jo',
            section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber } },
          },
        ],
      });
    const answer = await loan.put(joint('900-12-7777'), 1);
    expect(answer.json()).toMatchObject(joint('***-**-7777'));
    expect((await sealed()).map(({ owner, last_four }) => [owner, last_four])).toEqual([
      ['joint-jo', '7777'],
    ]);
    expect(JSON.stringify([await loan.events(), answer.body, app.logged()])).not.toMatch(/900-?12-?7777/);
    const reveal = (owner: string) =>
      app.as(LOAN_OFFICER)({ method: 'POST', url: `${loan.url}/social-security-numbers/${owner}/reveal` });
    expect((await reveal('joint-jo')).json()).toEqual({ socialSecurityNumber: '900-12-7777' });
    expect((await reveal('joint-other')).statusCode).toBe(404);
    expect((await reveal('jo')).statusCode).toBe(404);
    // A row with the id of another owner can only open its own number.
    expect((await loan.put(joint('900-12-8888', 'spouse'), 2)).statusCode).toBe(200);
    expect((await sealed()).map(({ owner }) => owner)).toEqual(['joint-spouse']);
    await loan.put(aBorrower({ firstName: 'Annie', otherBorrowers: [] }), 3);
    expect(await sealed()).toEqual([]);
  });
});
