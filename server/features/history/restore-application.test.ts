import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  changed,
  married,
  savedUpTo,
  single,
} from '../../../domain/application/complete-application.fixture.ts';
import { savedLoanOf, withoutNumbers } from '../../testing/calls/saved-loan.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const JOBS = 'section1BorrowerInformation.part1dPreviousEmployment';
const SPOUSE = `${PERSON}.spouse`;
const RATE = 'section4LoanAndPropertyInformation.part4aLoanInformation.preferredInterestRate';
const PROPERTIES = 'section3RealEstate.propertiesOwned';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T15:00:00Z') });
});
afterAll(() => app.close());

const savedLoan = () => savedLoanOf(app);

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

  it('changes its own row, wherever it stands now, and nothing else in the list', async () => {
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

  it('restores a removed row, beside rows added since', async () => {
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

describe('restoring an answer that others follow from', () => {
  /** Without ids, stamps and the loan's header. */
  const answersOf = (read: Application) =>
    JSON.parse(JSON.stringify(read, (name, value) => (NO_ANSWERS.has(name) ? undefined : value)));
  const NO_ANSWERS = new Set(['id', 'updatedByUser', 'updatedByApp', 'lastModifiedOn', 'loanStatus']);

  const alone = changed(married, {
    [`${PERSON}.maritalStatus`]: 'Married',
    [`${PERSON}.numberOfBorrowers`]: 1,
    [`${PERSON}.typeOfCredit`]: 'individual credit',
    [SPOUSE]: null,
  });
  const together = changed(married, { [`${PERSON}.typeOfCredit`]: 'joint credit' });

  it.each([
    ['the whole spouse', SPOUSE, alone],
    [
      'that the spouse is on the loan',
      `${SPOUSE}.isIncludedOnLoan`,
      changed(together, {
        [`${PERSON}.numberOfBorrowers`]: 1,
        [`${PERSON}.typeOfCredit`]: 'individual credit',
        [`${SPOUSE}.isIncludedOnLoan`]: false,
      }),
    ],
    ['the number of borrowers', `${PERSON}.numberOfBorrowers`, alone],
    ['the type of credit', `${PERSON}.typeOfCredit`, alone],
  ])('%s restores the count with it', async (_what, path, later) => {
    const loan = await savedLoan();
    expect((await loan.save(withoutNumbers(together))).statusCode).toBe(200);
    const taken = await loan.save(withoutNumbers(later));
    expect(taken.statusCode, taken.body).toBe(200);
    const restored = await loan.restore(2, path);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(valueAt(restored.json(), PERSON)).toMatchObject({
      numberOfBorrowers: 2,
      typeOfCredit: 'joint credit',
      spouse: { firstName: 'Max', isIncludedOnLoan: true, borrowerType: 'CO_BORROWER' },
    });
  });

  it('the spouse of a borrower who is unmarried now is refused in plain words', async () => {
    const loan = await savedLoan();
    await loan.save(withoutNumbers(together));
    await loan.save(withoutNumbers(changed(alone, { [`${PERSON}.maritalStatus`]: 'Unmarried' })));
    const { error } = (await loan.restore(2, SPOUSE)).json();
    expect(error.fields[`${SPOUSE}.isIncludedOnLoan`]).toMatch(/^only a married borrower has a spouse/);
  });

  it('a salary sets the total, and nothing else', async () => {
    const loan = await savedLoan();
    await loan.save(withoutNumbers(changed(single, { [`${JOB}.grossMonthlyIncome.bonus`]: 100 })));
    const before = await loan.read();
    await loan.save(
      withoutNumbers(changed(single, { [`${JOB}.grossMonthlyIncome`]: { baseSalary: 7000, bonus: 100 } })),
    );
    const restored = await loan.restore(2, `${JOB}.grossMonthlyIncome.baseSalary`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(answersOf(restored.json())).toEqual(answersOf(before));
  });

  const earlierJobs = [
    {
      employerName: 'Elm Co',
      startDate: '2015-01-01',
      endDate: '2019-01-01',
      yearsAtJob: 3,
      monthsAtJob: 11,
    },
    { employerName: 'Fir Co', startDate: '2010-01-01', endDate: '2014-01-01', yearsAtJob: 4, monthsAtJob: 0 },
  ];

  it('a removed row changes no time at another job, and no other list', async () => {
    const loan = await savedLoan();
    const odd = changed(single, {
      [JOBS]: earlierJobs,
      [PROPERTIES]: [],
      'section3RealEstate.ownRealEstate': true,
    });
    await loan.save(withoutNumbers(odd));
    const before = await loan.read();
    const [elm] = valueAt(before, JOBS) as object[];
    await loan.save(withoutNumbers(changed(odd, { [JOBS]: [elm] })));
    const restored = await loan.restore(2, `${JOBS}[1]`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(answersOf(restored.json())).toEqual(answersOf(before));
  });

  it('a date sets the time at its own job', async () => {
    const loan = await savedLoan();
    await loan.save(withoutNumbers(changed(single, { [JOBS]: earlierJobs })));
    const [elm, fir] = valueAt(await loan.read(), JOBS) as object[];
    const later = { ...fir, startDate: '2012-01-01', yearsAtJob: 2 };
    await loan.save(withoutNumbers(changed(single, { [JOBS]: [elm, later] })));
    const restored = await loan.restore(2, `${JOBS}[1].startDate`);
    expect(valueAt(restored.json(), JOBS)).toEqual([elm, fir]);
  });

  it('the properties set the answer to owning them to yes', async () => {
    const loan = await savedLoan();
    const owned = { ownRealEstate: true, propertiesOwned: [{ propertyAddress: { street: '11 Ash St' } }] };
    await loan.save({ section3RealEstate: owned });
    await loan.save({ section3RealEstate: { ownRealEstate: false, propertiesOwned: [] } });
    const restored = await loan.restore(2, `${PROPERTIES}[0]`);
    expect(restored.json().section3RealEstate).toMatchObject(owned);
  });
});

describe('restoring', () => {
  it.each(['noSuchField', 'section3RealEstate.noSuchField', `${PROPERTIES}[0].noSuchField`])(
    'refuses %s in a sentence, without its path',
    async (path) => {
      const loan = await savedLoan();
      await loan.save({ section3RealEstate: { ownRealEstate: true } });
      const answer = await loan.restore(1, path);
      expect([answer.statusCode, answer.json().error]).toMatchObject([
        409,
        { message: 'This answer does not exist in the application.' },
      ]);
      expect(answer.json().error.fields).toBeUndefined();
    },
  );

  it('a version that was complete completes the application again', async () => {
    const loan = await savedLoan();
    const whole = savedUpTo(800, complete);
    expect((await loan.save(whole)).json().loanApplicationProgress).toBe(800);
    const added = await loan.save(
      changed(whole, {
        loanApplicationProgress: 700,
        [`${PERSON}.maritalStatus`]: 'Married',
        [`${PERSON}.numberOfBorrowers`]: 2,
        [SPOUSE]: { firstName: 'Max', isIncludedOnLoan: true },
      }),
    );
    expect(added.json().loanApplicationProgress).toBeLessThan(800);
    const restored = await loan.restore(2);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json().loanApplicationProgress).toBe(800);
  });

  it('a version whose last page was saved and not submitted submits nothing', async () => {
    const loan = await savedLoan();
    const whole = { ...savedUpTo(800, complete), loanApplicationProgress: 700 };
    expect((await loan.save(whole)).json().loanApplicationProgress).toBe(700);
    await loan.save(changed(whole, { [RATE]: 7 }));
    expect((await loan.restore(2)).json().loanApplicationProgress).toBe(700);
  });
});
