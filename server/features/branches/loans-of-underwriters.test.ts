import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HouseOfBranches, openHouseOfBranches } from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouseOfBranches(app);
});
afterAll(() => app.close());

// Tests ACCESS-2, ACCESS-3, ACCESS-4, LIST-39.
it('the loans of a person are also those that name them as underwriter or closer, whatever branch the others are in', async () => {
  const { db } = app.platform.database;
  for (const loanAccess of ['branch', 'assignment'] as const) {
    await app.saveSettings({ loanAccess });
    const customer = await aCustomer(db).save();
    const loan = await aLoan(db)
      .of(customer)
      .with({ loan_officer: 'Cora', setup_processor: 'Nobody' })
      .save();
    const url = `/api/customers/${customer.customerId}/urlas/${loan.loanId}`;
    const set = (tasks: object) => db.updateTable('loans').set(tasks).where('id', '=', loan.loanId).execute();
    const seenBy = async () => {
      const people = ['underwriterA', 'closerB', 'compliance'] as const;
      const seen = await Promise.all(
        people.map(async (person) => {
          const listed = await house.as(person)({ url: '/api/urlas?limit=200' });
          const { statusCode } = await house.as(person)({ url });
          expect(listed.body.includes(loan.loanId)).toBe(statusCode === 200);
          return statusCode === 200 ? [person] : [];
        }),
      );
      return seen.flat();
    };
    expect(await seenBy()).toEqual(['compliance']);
    await set({ underwriter: 'Una' });
    expect(await seenBy()).toEqual(['underwriterA', 'compliance']);
    await set({ underwriter: null, closer: 'Cleo' });
    expect(await seenBy()).toEqual(['closerB', 'compliance']);
    const found = await house.as('closerB')({ url: '/api/urlas?mine=true&closer=Cleo' });
    expect(found.body).toContain(loan.loanId);
  }
});
