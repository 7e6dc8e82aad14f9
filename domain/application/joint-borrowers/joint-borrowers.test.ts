import { describe, expect, it } from 'vitest';
import { answerLabel } from '../answers/answer-label.ts';
import { valueAt } from '../answers/answer-values.ts';
import { type Application, applicationDraftSchema } from '../application.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { SMALLEST_SPOUSE } from '../made-up/smallest-answers.ts';
import { completeIssues } from '../progress/missing-items.ts';
import {
  jointBorrowerRules,
  jointBorrowersInFull,
  withSavedJointAnswers,
  wrongJointAnswers,
} from './joint-borrowers.ts';
import { loanBorrowers } from './loan-borrowers.ts';

const OTHERS = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';
const PERSON = `${OTHERS}[0].section1BorrowerInformation.part1aPersonalInformation`;

const joint = { id: 'jo', firstName: 'Jo', lastName: 'Reed', emailAddress: 'jo@reed.example' };
const withJoint = (fields: object = {}): Application =>
  changed(single, {
    [OTHERS]: [{ ...joint, ...fields }],
    'section1BorrowerInformation.part1aPersonalInformation.numberOfBorrowers': 2,
  });

const full = {
  section1BorrowerInformation: {
    ...SMALLEST_SPOUSE.section1BorrowerInformation,
    part1aPersonalInformation: {
      ...SMALLEST_SPOUSE.section1BorrowerInformation?.part1aPersonalInformation,
      maritalStatus: 'Separated',
      numberOfDependents: 1,
      agesOfDependents: [7],
    },
  },
  section5Declarations: SMALLEST_SPOUSE.section5Declarations,
  section7DemographicInformation: SMALLEST_SPOUSE.section7DemographicInformation,
};

const missing = (application: Application) =>
  jointBorrowersInFull(application).flatMap((borrower) =>
    jointBorrowerRules(borrower, TODAY).filter((rule) => rule.missing),
  );

describe('the borrowers of a loan', () => {
  it('are the primary one, a spouse on the loan, and the joint ones', () => {
    const application = changed(married, {
      [OTHERS]: [joint, { id: 's', isSpouse: true, firstName: 'Max' }],
    });
    expect(loanBorrowers(application).map(({ owner }) => owner)).toEqual(['primary', 'spouse', 'jo']);
    const [, , last] = loanBorrowers(application);
    expect(last?.root).toBe(`${OTHERS}[0].`);
    expect(last?.section1?.part1aPersonalInformation?.lastName).toBe('Reed');
  });

  it('exclude a spouse who is not on the loan', () => {
    const application = changed(married, {
      'section1BorrowerInformation.part1aPersonalInformation.spouse.isIncludedOnLoan': false,
    });
    expect(loanBorrowers(application).map(({ owner }) => owner)).toEqual(['primary']);
  });
});

describe('a joint borrower’s page', () => {
  it('names what is missing, and its names are fields of the row', () => {
    const paths = missing(withJoint({ emailAddress: '' })).map(({ path }) => path);
    expect(paths).toContain(`${OTHERS}[0].emailAddress`);
    expect(paths).toContain(`${PERSON}.dateOfBirth`);
    expect(paths).toContain(`${PERSON}.maritalStatus`);
    expect(paths).toContain(`${PERSON}.numberOfDependents`);
    expect(paths).not.toContain(`${OTHERS}[0].firstName`);
  });

  it('is complete with the answers of an additional borrower', () => {
    expect(missing(withJoint(full))).toEqual([]);
  });

  it('asks the age of each dependent, and keeps no more ages', () => {
    const family = (numberOfDependents: number, agesOfDependents: number[]) =>
      changed(withJoint(full), {
        [`${PERSON}.numberOfDependents`]: numberOfDependents,
        [`${PERSON}.agesOfDependents`]: agesOfDependents,
      });
    expect(missing(family(2, [7])).map(({ path }) => path)).toEqual([`${PERSON}.agesOfDependents[1]`]);
    const saved = withSavedJointAnswers(family(1, [7, 9]));
    expect(valueAt(saved, `${PERSON}.agesOfDependents`)).toEqual([7]);
    expect(wrongJointAnswers({}, family(1, [200]), TODAY)).toHaveProperty([`${PERSON}.agesOfDependents[0]`]);
  });

  it('never keeps the application from being complete', () => {
    expect(completeIssues(withJoint(), TODAY)).toEqual([]);
  });

  it('is labelled with the borrower’s name', () => {
    const application = withJoint();
    expect(answerLabel(`${PERSON}.dateOfBirth`, { root: application })).toBe(
      'Section 1: Joint borrower Jo Reed: date of birth',
    );
    expect(answerLabel(`${OTHERS}[0].firstName`, { root: application })).toBe(
      'Section 4: Joint borrower Jo Reed: first name',
    );
  });
});

describe('a save', () => {
  it('refuses a new wrong answer of a joint borrower, and not one that was stored', () => {
    const wrong = withJoint({
      section1BorrowerInformation: { part1aPersonalInformation: { dateOfBirth: '2020-01-01' } },
    });
    expect(Object.keys(wrongJointAnswers(withJoint(), wrong, TODAY))).toEqual([`${PERSON}.dateOfBirth`]);
    expect(wrongJointAnswers(wrong, wrong, TODAY)).toEqual({});
    expect(wrongJointAnswers(single, single, TODAY)).toEqual({});
  });

  it('drops answers that another answer rules out, and numbers the addresses', () => {
    const saved = withSavedJointAnswers(
      withJoint({
        section1BorrowerInformation: {
          employmentStatus: 'Retired',
          part1bcCurrentEmployment: { employerName: 'Old Mill' },
          part1aPersonalInformation: { addresses: [{ street: '1 Elm St' }, { street: '2 Oak St' }] },
        },
      }),
    );
    const [borrower] = jointBorrowersInFull(saved);
    expect(borrower?.section1?.part1bcCurrentEmployment).toBeNull();
    expect(
      borrower?.section1?.part1aPersonalInformation?.addresses?.map(({ addressType }) => addressType),
    ).toEqual(['Current Address', 'Former Address']);
    expect(applicationDraftSchema.safeParse(saved).success).toBe(true);
    expect(withSavedJointAnswers(single)).toBe(single);
  });
});
