import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/property-cases.ts';
import { anyApplication } from '../any-application.fixture.ts';
import { type Application, applicationDraftSchema } from '../application.ts';
import { pagesOf } from '../checks/application-rules.ts';
import { contradictionRules } from '../checks/contradiction-rules.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { savedPage } from '../progress/progress.ts';
import { stepsFor } from '../progress/steps.ts';
import { openedPage } from '../progress/wizard-pages.ts';
import {
  withJointBorrowers,
  withMaritalStatus,
  withNumberOfDependents,
  withSpouseOnLoan,
} from '../section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../section1/borrowers.ts';
import { withLoansOnProperty, withOwnRealEstate } from '../section3/section3-changes.ts';
import { withOccupancy, withOtherLoans, withPurpose, withSeller } from '../section4/section4-changes.ts';
import { saysTheSame, valueAt } from './answer-values.ts';
import { savedAnswers } from './saved-answers.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const SPOUSE = `${PERSON}.spouse`;
const PAGE = `${SPOUSE}.${PERSON}`;

const contradictions = (application: Application) =>
  contradictionRules(application, pagesOf(application), TODAY).flatMap(({ rules }) =>
    rules.filter(({ message }) => message !== null),
  );

describe('saved answers', () => {
  it('stay the same when saved again, whatever the input', () => {
    fc.assert(
      fc.property(anyApplication(), anyApplication(), (given, before) => {
        const once = savedAnswers(given, before);
        expect(savedAnswers(once)).toEqual(once);
        expect(savedAnswers(once, once)).toEqual(once);
        expect(savedAnswers(once, before)).toEqual(once);
      }),
      { numRuns: cases(25) },
    );
  }, 60_000);

  it('keep the form of the schema', () => {
    for (const application of [single, married]) {
      expect(applicationDraftSchema.safeParse(savedAnswers(application)).success).toBe(true);
    }
  });

  it('change nothing in complete applications except derived answers', () => {
    for (const application of [single, married]) {
      const once = savedAnswers(application);
      expect(valueAt(once, 'section1BorrowerInformation.part1bcCurrentEmployment')).toMatchObject({
        chronologicalOrder: 0,
        grossMonthlyIncome: { baseSalary: 6000, total: 6000 },
      });
      const { section1BorrowerInformation: _, ...rest } = application;
      expect(once).toMatchObject(rest);
    }
  });
});

describe('the co-borrower has one name', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['their own page', { [`${PAGE}.firstName`]: 'Maxim' }, 'Maxim'],
    ['section 4', { [`${SPOUSE}.firstName`]: 'Maxim' }, 'Maxim'],
    [
      'their own page, where both were changed',
      { [`${PAGE}.firstName`]: 'Ida', [`${SPOUSE}.firstName`]: 'Jo' },
      'Ida',
    ],
  ])('from %s', (_where, changes, name) => {
    const saved = savedAnswers(changed(married, changes), married);
    expect([valueAt(saved, `${SPOUSE}.firstName`), valueAt(saved, `${PAGE}.firstName`)]).toEqual([
      name,
      name,
    ]);
  });
});

type Step = (application: Application) => Application;

const person =
  (change: (one: NonNullable<ReturnType<typeof primaryBorrowerOf>>) => object): Step =>
  (application) => ({
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: change(primaryBorrowerOf(application) ?? {}),
    },
  });
const section3 =
  (change: (one: NonNullable<Application['section3RealEstate']>) => object): Step =>
  (application) => ({
    ...application,
    section3RealEstate: change(application.section3RealEstate ?? {}),
  });
const section4 =
  (change: (one: NonNullable<Application['section4LoanAndPropertyInformation']>) => object): Step =>
  (application) => ({
    ...application,
    section4LoanAndPropertyInformation: change(application.section4LoanAndPropertyInformation ?? {}),
  });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('Married', 'Separated', 'Unmarried')
    .map((status) => person((one) => withMaritalStatus(one, status))),
  fc.boolean().map((yes) => person((one) => withSpouseOnLoan(one, yes))),
  fc.boolean().map((yes) => person((one) => withJointBorrowers(one, yes))),
  fc.nat(3).map((count) => person((one) => withNumberOfDependents(one, count))),
  fc.boolean().map((yes) => section3((one) => withOwnRealEstate(one, yes))),
  fc.boolean().map((yes) =>
    section3((one) => ({
      ...one,
      propertiesOwned: one.propertiesOwned?.map((row) =>
        withLoansOnProperty({ ...row, propertyValue: 9 }, yes),
      ),
    })),
  ),
  fc
    .constantFrom('Purchase', 'Refinance', 'Pre-approval letter')
    .map((purpose) => section4((one) => withPurpose(one, purpose))),
  fc.boolean().map((yes) => section4((one) => withSeller(one, yes))),
  fc.boolean().map((yes) => section4((one) => withOtherLoans(one, yes))),
  fc
    .constantFrom('Primary Residence', 'Investment Property')
    .map((occupancy) => section4((one) => withOccupancy(one, {}, occupancy).section)),
  fc.constantFrom(...stepsFor(true)).map(
    (step): Step =>
      (one) =>
        openedPage(one, step, TODAY),
  ),
);

it('the wizard never saves a contradiction, whatever the answers and their order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Application>({}, single, married),
      fc.array(anyStep, { maxLength: 12 }),
      fc.constantFrom(...stepsFor(false)),
      (begun, steps, step) => {
        const typed = steps.reduce((application, answer) => answer(application), begun);
        const sent = savedPage(typed, { step, storedProgress: 0, before: begun, today: TODAY });
        expect(contradictions(sent)).toEqual([]);
        expect(saysTheSame(savedAnswers(sent, begun), sent)).toBe(true);
      },
    ),
    { numRuns: cases(60) },
  );
});
