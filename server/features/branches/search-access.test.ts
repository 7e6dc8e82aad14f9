import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type HouseOfBranches,
  openHouseOfBranches,
  startLoanAs,
} from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouseOfBranches(app);
});
afterAll(() => app.close());

type Person = keyof HouseOfBranches['people'];

/** Last names in the results. */
async function found(person: Person, query: string, limit = 50): Promise<string[]> {
  const answer = await house.as(person)({
    method: 'POST',
    url: '/api/searches/customer',
    payload: { query, limit },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain('is_certain');
  return answer
    .json()
    .results.map(({ mortgageCustomer: one }: { mortgageCustomer: { lastname: string } }) => one.lastname)
    .sort();
}

const ofA = { loan_officer: 'Ann', setup_processor: 'Abe' };
const ofB = { loan_officer: 'Bea', setup_processor: 'Bob', closer: 'Cleo' };

async function customerWith(last: string, loans: readonly [number: string, people: object][]): Promise<void> {
  const { db } = app.platform.database;
  const email = `${last.toLowerCase()}@post.example`;
  const customer = await aCustomer(db).named('Sia', last).withEmail(email).save();
  for (const [number, people] of loans) {
    await aLoan(db).of(customer).numbered(number).with(people).save();
    // As a saved application writes it.
    const line = `\n ${number.toLowerCase()} 1 pier road`;
    await sql`UPDATE customers SET search_text = search_text || ${line} WHERE id = ${customer.customerId}`.execute(
      db,
    );
  }
}

// Tests ACCESS-5, ACCESS-6.
describe('a search of a limited person', () => {
  it('finds by every way what the person sees, by branch and by assignment', async () => {
    await customerWith('Quaverley', [['QV-1001', ofA]]);
    await customerWith('Quaverlow', [['QV-2002', ofB]]);
    await customerWith('Quavermix', [
      ['QV-1003', ofA],
      ['QV-2004', ofB],
    ]);
    await startLoanAs(house.as('processorA'), 'Quaverstart');
    for (const access of ['branch', 'assignment'] as const) {
      await app.saveSettings({ loanAccess: access });
      for (const query of ['quaver', 'uaver', 'sia quaver', 'quaver si', 'q', 'qu', '@post.example quaver']) {
        const seen = await found('officerA', query);
        expect(seen, `${access} ${query}`).toContain('Quavermix');
        expect(seen).toContain('Quaverley');
        expect(seen).not.toContain('Quaverlow');
        expect(seen.includes('Quaverstart')).toBe(access === 'branch' && !query.includes('si'));
      }
    }
    expect(await found('officerC', 'quaver')).toEqual([]);
    expect(await found('admin', 'quaver')).toHaveLength(4);
    await app.saveSettings({ loanAccess: 'branch' });
  });

  it('finds nobody by the loan of another branch, also when others wait beyond the limit', async () => {
    expect(await found('officerA', 'QV-1003')).toEqual(['Quavermix']);
    expect(await found('officerA', 'QV-2004')).toEqual([]);
    expect(await found('officerB', 'QV-2004')).toEqual(['Quavermix']);
    expect(await found('closerB', 'QV-2004')).toEqual(['Quavermix']);
    expect(await found('underwriterA', 'QV-2004')).toEqual([]);
    // Mid-number, which no prefix index has.
    expect(await found('officerA', 'V-2004')).toEqual([]);
    expect(await found('officerA', 'V-1003')).toEqual(['Quavermix']);
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      await customerWith(`Zeta${nth}`, [
        [`A-77${nth}`, ofA],
        [nth < 5 ? `B-HARBORX${nth}` : `B-88${nth}`, ofB],
      ]);
    }
    await customerWith('Harborxson', [['A-990', ofA]]);
    await customerWith('Oharborx', [['A-991', ofA]]);
    for (const limit of [1, 2, 3]) {
      expect(await found('officerA', 'arborx', limit)).toHaveLength(Math.min(limit, 2));
    }
  });
});
