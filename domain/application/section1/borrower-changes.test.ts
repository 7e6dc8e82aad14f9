import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addJointBorrower,
  canAddBorrower,
  canPutSpouseOnLoan,
  removeJointBorrower,
  withJointBorrowers,
  withMaritalStatus,
  withNumberOfBorrowers,
  withNumberOfDependents,
  withSpouseOnLoan,
} from './borrower-changes.ts';
import { MARITAL_STATUSES } from './borrower-options.ts';
import { borrowerCount } from './borrowers.ts';
import { type PersonalInformation, personalInformationSchema } from './section1-borrower.ts';

const JON = { firstName: 'Jon', lastName: 'Reed', emailAddress: 'jon@reed.example' };
const married: PersonalInformation = { maritalStatus: 'Married', spouse: { firstName: 'Max' } };

// Tests APP-4.23 to APP-4.25.
describe('joint borrowers', () => {
  it('open with one blank borrower and joint credit', () => {
    expect(withJointBorrowers({}, true)).toMatchObject({
      numberOfBorrowers: 2,
      typeOfCredit: 'joint credit',
      otherBorrowers: [{ firstName: '', lastName: '', emailAddress: '' }],
    });
  });

  it('keep existing ones', () => {
    expect(withJointBorrowers({ otherBorrowers: [JON] }, true).otherBorrowers).toEqual([JON]);
  });

  it.each([
    ['answered with no', withJointBorrowers({ otherBorrowers: [JON, JON] }, false)],
    ['removed to the last', removeJointBorrower({ otherBorrowers: [JON] }, 0)],
  ])('leave individual credit when %s', (_, person) => {
    expect(person).toMatchObject({
      numberOfBorrowers: 1,
      typeOfCredit: 'individual credit',
      otherBorrowers: [],
    });
  });

  it('stop at three borrowers, with the reason', () => {
    const full = addJointBorrower(addJointBorrower({}));
    expect(canAddBorrower(full)).toEqual({ ok: false, reason: 'Max. Number of borrowers allowed is 3' });
    expect(addJointBorrower(full)).toEqual(full);
  });

  it('leave joint credit to a spouse on the loan', () => {
    const both = withJointBorrowers(withSpouseOnLoan(married, true), true);
    expect(withJointBorrowers(both, false)).toMatchObject({
      numberOfBorrowers: 2,
      typeOfCredit: 'joint credit',
    });
  });
});

// Tests APP-1.7, APP-4.21, APP-4.22.
describe('the spouse', () => {
  it('counts while on the loan', () => {
    const on = withSpouseOnLoan(married, true);
    expect(on).toMatchObject({
      numberOfBorrowers: 2,
      spouse: { isIncludedOnLoan: true, borrowerType: 'CO_BORROWER' },
    });
    expect(withSpouseOnLoan(on, false)).toMatchObject({
      numberOfBorrowers: 1,
      spouse: { isIncludedOnLoan: false },
    });
  });

  it('does not fit with two joint borrowers: the choice returns to no', () => {
    const full = { ...married, otherBorrowers: [JON, JON] };
    expect(canPutSpouseOnLoan(full)).toEqual({
      ok: false,
      reason:
        'Max. borrower count reached. Please remove one of the joint borrowers to add spouse as co-borrower',
    });
    expect(withSpouseOnLoan(full, true)).toMatchObject({
      numberOfBorrowers: 3,
      spouse: { isIncludedOnLoan: false },
    });
  });

  it('stays on the loan when it is full', () => {
    const full = addJointBorrower(addJointBorrower(withSpouseOnLoan(married, true)));
    expect(full.numberOfBorrowers).toBe(3);
    expect(canPutSpouseOnLoan(full).ok).toBe(true);
    expect(withSpouseOnLoan(full, true).spouse?.isIncludedOnLoan).toBe(true);
  });

  it('keeps the pages when taken off the loan, and loses them when the borrower is no longer married', () => {
    const pages = { section5Declarations: { currentPage: 7 } };
    const on = withSpouseOnLoan({ ...married, spouse: { ...married.spouse, ...pages } }, true);
    expect(withSpouseOnLoan(withSpouseOnLoan(on, false), true).spouse).toMatchObject({
      firstName: 'Max',
      ...pages,
    });
    expect(withMaritalStatus(on, 'Unmarried')).toMatchObject({ spouse: null, numberOfBorrowers: 1 });
  });
});

describe('the numbers', () => {
  it('resize their lists', () => {
    expect(withNumberOfBorrowers({ otherBorrowers: [JON] }, 3).otherBorrowers).toHaveLength(2);
    expect(withNumberOfBorrowers({ otherBorrowers: [JON, JON] }, 2).otherBorrowers).toEqual([JON]);
    expect(withNumberOfBorrowers(withSpouseOnLoan(married, true), 1).numberOfBorrowers).toBe(2);
    expect(withNumberOfDependents({ agesOfDependents: [4] }, 2).agesOfDependents).toEqual([4, null]);
    expect(withNumberOfDependents({ agesOfDependents: [4, 6] }, 1).agesOfDependents).toEqual([4]);
    expect(withNumberOfDependents({}, 9).numberOfDependents).toBe(3);
  });
});

const answer = fc.oneof(
  fc.boolean().map((yes) => (person: PersonalInformation) => withSpouseOnLoan(person, yes)),
  fc.boolean().map((yes) => (person: PersonalInformation) => withJointBorrowers(person, yes)),
  fc
    .constantFrom(...MARITAL_STATUSES)
    .map((status) => (person: PersonalInformation) => withMaritalStatus(person, status)),
  fc
    .integer({ min: -2, max: 6 })
    .map((n) => (person: PersonalInformation) => withNumberOfBorrowers(person, n)),
  fc
    .integer({ min: -2, max: 6 })
    .map((n) => (person: PersonalInformation) => withNumberOfDependents(person, n)),
  fc
    .integer({ min: 0, max: 3 })
    .map((place) => (person: PersonalInformation) => removeJointBorrower(person, place)),
  fc.constant(addJointBorrower),
);

// Tests APP-1.10, APP-1.11.
it('no sequence of answers miscounts the borrowers, passes the cap, or leaves a spouse of the unmarried', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 20 }), (answers) => {
      const before = withMaritalStatus({}, 'Unmarried');
      const person = answers.reduce((current, change) => change(current), before);
      const spouse = person.spouse?.isIncludedOnLoan === true ? 1 : 0;
      expect(person.numberOfBorrowers).toBe(1 + spouse + (person.otherBorrowers?.length ?? 0));
      expect(person.numberOfBorrowers).toBe(borrowerCount(person));
      expect(person.numberOfBorrowers).toBeGreaterThanOrEqual(1);
      expect(person.numberOfBorrowers).toBeLessThanOrEqual(3);
      expect(person.typeOfCredit).toBe(borrowerCount(person) > 1 ? 'joint credit' : 'individual credit');
      expect(person.agesOfDependents?.length ?? 0).toBe(person.numberOfDependents ?? 0);
      if (person.maritalStatus !== 'Married') expect(person.spouse ?? null).toBeNull();
      expect(personalInformationSchema.safeParse(person).success).toBe(true);
    }),
  );
});

it('no sequence of answers loses a co-borrower while the borrower stays married', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 20 }), (answers) => {
      const person = answers.reduce((current, change) => {
        const next = change(current);
        return next.maritalStatus === 'Married' ? next : current;
      }, married);
      expect(person.spouse?.firstName).toBe('Max');
    }),
  );
});
