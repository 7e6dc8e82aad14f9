import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '../../../domain/application/answers/answer-values.ts';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { ownerChoices } from '../../../domain/application/section2/entry-owners.ts';
import { savedLoanOf, withoutNumbers } from '../../testing/calls/saved-loan.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T15:00:00Z') });
});
afterAll(() => app.close());

const savedLoan = () => savedLoanOf(app);

// Tests HIST-25.
describe('restoring a joint borrower', () => {
  const OTHERS = `${PERSON}.otherBorrowers`;
  const account = { id: 'a1', type: 'Savings', institution: 'Elm Bank', value: 900, owners: ['jo'] };
  const jo = (socialSecurityNumber: string | null) => ({
    id: 'jo',
    firstName: 'Jo',
    lastName: 'Reed',
    section1BorrowerInformation: {
      part1aPersonalInformation: { dateOfBirth: '1980-02-03', socialSecurityNumber },
    },
  });
  const NUMBER = `${OTHERS}[0].${PERSON}.socialSecurityNumber`;
  const withJoint = (...others: object[]) =>
    withoutNumbers(
      changed(single, {
        [OTHERS]: [],
        'section2AssetsAndLiabilities.part2aAssets.accounts': [account],
      }),
      { [OTHERS]: others, [`${PERSON}.numberOfBorrowers`]: others.length + 1 },
    );

  async function removedJoint() {
    const loan = await savedLoan();
    expect((await loan.save(withJoint(jo('900-12-7777')))).statusCode).toBe(200);
    const removed = await loan.save(withJoint());
    expect(removed.statusCode, removed.body).toBe(200);
    return loan;
  }

  it.each([
    ['the row', `${OTHERS}[0]`],
    ['one answer', `${OTHERS}[0].firstName`],
    ['the number of borrowers', `${PERSON}.numberOfBorrowers`],
    ['the version', undefined],
  ])('%s brings them back without their number, as the owner of their entries', async (_what, path) => {
    const loan = await removedJoint();
    const restored = await loan.restore(2, path);
    expect(restored.statusCode, restored.body).toBe(200);
    const application = restored.json();
    const { socialSecurityNumber: _, ...person } =
      jo(null).section1BorrowerInformation.part1aPersonalInformation;
    expect(valueAt(application, `${OTHERS}[0]`)).toMatchObject({
      id: 'jo',
      firstName: 'Jo',
      section1BorrowerInformation: { part1aPersonalInformation: person },
    });
    expect(valueAt(application, NUMBER)).toBeUndefined();
    expect(ownerChoices(application).map(({ owner }) => owner)).toContain('jo');
    expect(valueAt(application, 'section2AssetsAndLiabilities.part2aAssets.accounts[0].owners')).toEqual([
      'jo',
    ]);
  });

  it('keeps the present number of one who is on the loan', async () => {
    const loan = await savedLoan();
    await loan.save(withJoint(jo('900-12-7777')));
    await loan.save(withJoint(jo('900-12-8888')));
    const restored = await loan.restore(2);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(valueAt(restored.json(), NUMBER)).toBe('***-**-8888');
  });
});

// Tests FIN-4, HIST-26.
describe('totals', () => {
  const TOTAL = 'section2AssetsAndLiabilities.part2aAssets.totalAmount';
  const ACCOUNTS = 'section2AssetsAndLiabilities.part2aAssets.accounts';
  const assets = (totalAmount: number | null, ...values: number[]) => ({
    section2AssetsAndLiabilities: {
      part2aAssets: {
        totalAmount,
        accounts: values.map((value, i) => ({
          id: `a${i}`,
          type: 'Savings',
          institution: 'Elm Bank',
          value,
          owners: ['primary'],
        })),
      },
    },
  });

  it('are not offered, and refused in a sentence', async () => {
    const loan = await savedLoan();
    await loan.save(assets(null, 900));
    await loan.save(assets(null, 950));
    const changes = await loan.changes();
    expect(changes.find(({ label }) => label.includes('total'))?.path).toBeNull();
    expect(changes.find(({ label }) => label.includes('value'))?.path).toBe(`${ACCOUNTS}[0].value`);
    const refused = await loan.restore(2, TOTAL);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'This is a sum. Please restore the answers that it adds up.',
    ]);
  });

  it.each([
    ['undoing the first entry', ACCOUNTS],
    ['the version before it', undefined],
  ])('that were imported come back with %s', async (_what, path) => {
    const loan = await savedLoan();
    await loan.save(assets(7_000));
    expect(valueAt(await loan.read(), TOTAL)).toBe(7_000);
    await loan.save(assets(7_000, 900));
    expect(valueAt(await loan.read(), TOTAL)).toBe(900);
    const restored = await loan.restore(2, path);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(valueAt(restored.json(), ACCOUNTS)).toEqual([]);
    expect(valueAt(restored.json(), TOTAL)).toBe(7_000);
  });
});
