import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../../../domain/application/answer-values.ts';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { handClock } from '../../testing/hand-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const RATE = 'section4LoanAndPropertyInformation.part4aLoanInformation.preferredInterestRate';
const PROPERTIES = 'section3RealEstate.propertiesOwned';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T15:00:00Z') });
});
afterAll(() => app.close());

/** A loan whose application is saved again and again, each time on top of the version before. */
async function savedLoan() {
  const send = app.as('ROLE_LOAN_OFFICER');
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const customer = (await send({ method: 'POST', url: '/api/customers', payload: names })).json();
  const loans = `/api/customers/${customer.customerId}/urlas`;
  const url = `${loans}/${(await send({ method: 'POST', url: loans })).json().loanId}`;
  let version = 1;
  const write = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const answer = await send({ method, url: url + path, payload, headers: { 'if-match': `"${version}"` } });
    if (answer.statusCode === 200) version += 1;
    return answer;
  };
  return {
    save: (application: object) => write('PUT', '', application),
    restore: (from: number, path?: string) =>
      write('POST', `/versions/${from}/restore`, path === undefined ? {} : { path }),
    read: async () => (await send({ method: 'GET', url })).json(),
  };
}

const complete = changed(single, {
  [`${PERSON}.socialSecurityNumber`]: '123-45-6789',
  'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
  'section8LoanOriginatorInformation.loanApplicationProgress': 800,
  loanApplicationProgress: 800,
});

describe('restoring one answer', () => {
  it('does not ask for the pages of a spouse who was added since', async () => {
    const loan = await savedLoan();
    expect((await loan.save(complete)).statusCode).toBe(200);
    const read = async () => {
      const { loanApplicationProgress: _, ...application } = await loan.read();
      return application;
    };
    await loan.save(withValueAt(await read(), RATE, 7));
    const withSpouse = changed(await read(), {
      [`${PERSON}.maritalStatus`]: 'Married',
      [`${PERSON}.numberOfBorrowers`]: 2,
      [`${PERSON}.spouse`]: { firstName: 'Max', isIncludedOnLoan: true },
    });
    const added = await loan.save({ ...withSpouse, loanApplicationProgress: 700 });
    expect(added.statusCode, added.body).toBe(200);
    const { loanApplicationProgress: progress } = await loan.read();
    const restored = await loan.restore(2, RATE);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(valueAt(restored.json(), RATE)).toBe(6.5);
    expect(valueAt(restored.json(), `${PERSON}.spouse.firstName`)).toBe('Max');
    expect(restored.json().loanApplicationProgress).toBe(progress);
  });

  const at = (street: string, unit = '') => ({ propertyAddress: { street, unit } });
  const owning = (...propertiesOwned: object[]) => ({
    section3RealEstate: { ownRealEstate: true, propertiesOwned },
  });

  it('changes the row that it was in, wherever that stands now, and nothing else of the list', async () => {
    const loan = await savedLoan();
    await loan.save(owning(at('11 Ash St'), at('22 Birch St', 'Apt 7')));
    const [, birch] = valueAt(await loan.read(), PROPERTIES) as object[];
    await loan.save(owning({ ...birch, ...at('22 Birch St', 'Apt 9') }, at('44 Dogwood St')));
    const restored = await loan.restore(2, `${PROPERTIES}[1].propertyAddress.unit`);
    expect(valueAt(restored.json(), PROPERTIES)).toMatchObject([
      at('22 Birch St', 'Apt 7'),
      at('44 Dogwood St'),
    ]);
  });

  it('brings the row back that was removed since, beside what was added', async () => {
    const loan = await savedLoan();
    await loan.save(owning(at('11 Ash St', 'B'), at('22 Birch St')));
    const [, birch] = valueAt(await loan.read(), PROPERTIES) as object[];
    await loan.save(owning(birch ?? {}, at('44 Dogwood St')));
    const restored = await loan.restore(2, `${PROPERTIES}[0].propertyAddress.street`);
    expect(valueAt(restored.json(), PROPERTIES)).toMatchObject([
      at('11 Ash St', 'B'),
      at('22 Birch St'),
      at('44 Dogwood St'),
    ]);
  });
});
