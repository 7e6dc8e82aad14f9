import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '../answers/answer-values.ts';
import { applicationDraftSchema } from '../application.ts';
import { changed, single, TODAY } from '../complete-application.fixture.ts';
import { savedPage } from '../progress/progress.ts';
import { stepIssues } from '../progress/step-issues.fixture.ts';
import { stepsFor } from '../progress/steps.ts';
import { openedPage } from '../progress/wizard-pages.ts';

const SECTION1 = 'section1BorrowerInformation';
const SECTION4 = 'section4LoanAndPropertyInformation';
const PERSON = `${SECTION1}.part1aPersonalInformation`;
const LOAN = `${SECTION4}.part4aLoanInformation`;
const JOB = `${SECTION1}.part1bcCurrentEmployment`;

const FIELDS = [
  ['section1', `${PERSON}.addresses[0].yearsAtAddress`],
  ['section1', `${PERSON}.addresses[0].monthsAtAddress`],
  ['section1', `${PERSON}.addresses[0].housingMonthlyExpense`],
  ['section1', `${PERSON}.addresses[0].zip`],
  ['section1', `${PERSON}.addresses[0].startDate`],
  ['section1', `${PERSON}.numberOfDependents`],
  ['section1', `${PERSON}.dateOfBirth`],
  ['section1', `${PERSON}.cellPhone`],
  ['section1', `${PERSON}.workPhoneExt`],
  ['section1', `${PERSON}.socialSecurityNumber`],
  ['section1', `${JOB}.startDate`],
  ['section1', `${JOB}.employerPhone`],
  ['section1', `${JOB}.grossMonthlyIncome.baseSalary`],
  ['section1', `${JOB}.grossMonthlyIncome.overtime`],
  ['section4', `${LOAN}.loanAmount`],
  ['section4', `${LOAN}.propertyValue`],
  ['section4', `${LOAN}.preferredInterestRate`],
  ['section4', `${LOAN}.propertyAddress.numberOfUnits`],
  ['section4', `${LOAN}.propertyAddress.zip`],
  ['section4', `${SECTION4}.plannedClosingDate`],
] as const;

const unreadable = fc.constantFrom(
  '1.555',
  '12,50',
  '+44 20 7946 0958',
  '13/45/2027',
  '1/5/27',
  'twelve',
  '$',
  '\u0000',
  '\ud800',
);

it('an unreadable text stays as typed, is refused, and counts in no sum', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), unreadable, ([section, path], text) => {
      const step = stepsFor(false).find((one) => one.section === section);
      if (step === undefined) throw new Error(`There is no page for ${section}`);
      const typed = changed(single, { [path]: text });
      const opened = openedPage(typed, step, TODAY);
      const saved = savedPage(opened, { step, storedProgress: 100, today: TODAY });
      expect([opened, saved].map((application) => valueAt(application, path))).toEqual([text, text]);
      expect(stepIssues(saved, step, TODAY).map((issue) => issue.path)).toContain(path);
      expect(
        applicationDraftSchema.safeParse(saved).error?.issues.map(({ path: at }) => at.join('.')),
      ).toEqual([path.replace(/\[(\d+)\]/g, '.$1')]);
    }),
  );
});

it.each([
  ['1.5', 0, 'please enter a valid Number', null],
  [101, 0, 'years at address should be between 0 and 100', null],
  [1, 12, null, 'months at address should be between 0 and 11'],
  [1, '1,5', null, 'please enter a valid Number'],
  [
    0,
    0,
    'duration at address cannot be 0 years and 0 months',
    'duration at address cannot be 0 years and 0 months',
  ],
  [100, 11, null, null],
])('%j years and %j months at an address', (yearsAtAddress, monthsAtAddress, years, months) => {
  const [step] = stepsFor(false);
  if (step === undefined) throw new Error('There is no first page');
  const address = { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701' };
  const application = changed(single, {
    [`${PERSON}.addresses`]: [{ ...address, yearsAtAddress, monthsAtAddress }],
  });
  const messages = new Map(stepIssues(application, step, TODAY).map(({ path, message }) => [path, message]));
  expect(messages.get(`${PERSON}.addresses[0].yearsAtAddress`) ?? null).toBe(years);
  expect(messages.get(`${PERSON}.addresses[0].monthsAtAddress`) ?? null).toBe(months);
});
