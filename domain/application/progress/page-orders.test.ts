import { expect, it } from 'vitest';
import { valueAt, withValueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { stepRules } from '../checks/application-rules.ts';
import { wrongAnswers } from '../checks/wrong-answers.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { withMaritalStatus, withSpouseOnLoan } from '../section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../section1/borrowers.ts';
import { withIncomeTotal } from '../section1/section1-changes.ts';
import { withLoanPurpose, withRefinanceOfCurrentAddress } from '../section4/current-address.ts';
import { completeIssues } from './missing-items.ts';
import { pageToContinue, savedPage } from './progress.ts';
import { COMPLETE_PROGRESS, type Step, stepsFor } from './steps.ts';
import { openedPage } from './wizard-pages.ts';

/** Sets an answer like the page's field does, including its side effects. */
function answered(application: Application, path: string, value: unknown): Application {
  const person = primaryBorrowerOf(application) ?? {};
  const withPerson = (part1aPersonalInformation: object): Application => ({
    ...application,
    section1BorrowerInformation: { ...application.section1BorrowerInformation, part1aPersonalInformation },
  });
  if (path.endsWith('.loanPurpose')) return withLoanPurpose(application, value as 'Purchase');
  if (path.endsWith('.refinanceCurrentAddress')) return withRefinanceOfCurrentAddress(application, true);
  if (path.endsWith('spouse.isIncludedOnLoan')) return withPerson(withSpouseOnLoan(person, value === true));
  const changed = withValueAt(application, path, value);
  if (!path.endsWith('.baseSalary')) return changed;
  const income = path.replace(/\.baseSalary$/, '');
  return withValueAt(changed, income, withIncomeTotal(valueAt(changed, income) as object));
}

/** Opens a page, fills in its missing answers, and saves it. */
function filled(before: Application, step: Step, answers: Application): Application {
  let application = openedPage(before, step, TODAY);
  if (step.slot === 'section1' && primaryBorrowerOf(answers)?.maritalStatus === 'Married') {
    const person = withMaritalStatus(primaryBorrowerOf(application) ?? {}, 'Married');
    application = {
      ...application,
      section1BorrowerInformation: {
        ...application.section1BorrowerInformation,
        part1aPersonalInformation: person,
      },
    };
  }
  const missing = () =>
    stepRules(application, step, TODAY).flatMap((rule) => (rule.missing ? [rule.path] : []));
  const asked = new Set<string>();
  for (let paths = missing(); paths.length > 0; paths = missing()) {
    for (const path of paths) {
      if (asked.has(path)) throw new Error(`${path} stays missing`);
      asked.add(path);
      const value = FURTHER[path] ?? valueAt(answers, path);
      if (value == null || NO_FIELD.test(path)) throw new Error(`no field of ${step.slot} answers ${path}`);
      application = answered(application, path, value);
    }
  }
  const stored = before.loanApplicationProgress ?? 0;
  const submits = step.section === 'section8' && completeIssues(application, TODAY).length === 0;
  const saved = savedPage(application, { step, storedProgress: stored, before, today: TODAY, submits });
  expect(wrongAnswers(before, saved, TODAY)).toEqual([]);
  return saved;
}

/** Shown as text, because it is derived from the people named. */
const NO_FIELD = /numberOfBorrowers|typeOfCredit/;

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const EARLIER = 'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty[0]';
const FURTHER: Record<string, unknown> = {
  [`${LOAN}.refinanceCurrentAddress`]: true,
  [`${LOAN}.isRefinancedBefore`]: false,
  [`${LOAN}.hasOtherLoansOnProperty`]: false,
  [`${EARLIER}.creditorName`]: 'Harbor Bank',
  [`${EARLIER}.monthlyPayment`]: 900,
  [`${EARLIER}.loanAmount`]: 90_000,
  [`${EARLIER}.isCashOutLoan`]: false,
};

interface Filled {
  order: string;
  application: Application;
}

/** Saves these pages in every order. Orders that start with the same pages share that work. */
function filledInEveryOrder(pages: readonly Step[], answers: Application, before: Filled): Filled[] {
  if (pages.length === 0) return [before];
  return pages.flatMap((step, place) =>
    filledInEveryOrder(pages.toSpliced(place, 1), answers, {
      order: `${before.order} ${step.slot}`,
      application: filled(before.application, step, answers),
    }),
  );
}

/** Fills in the pages that still have questions, in the order of 'Continue'. */
function completed(begun: Application, answers: Application): Application {
  let application = begun;
  const most = stepsFor(true).length;
  for (let round = 0; round <= most; round += 1) {
    const step = pageToContinue(application, application.loanApplicationProgress ?? 0, TODAY);
    if (step === null) break;
    application = filled(application, step, answers);
  }
  return application;
}

function expectComplete({ order, application }: Filled, answers: Application, borrowers: number): void {
  const complete = completed(application, answers);
  expect(completeIssues(complete, TODAY), order).toEqual([]);
  expect(complete.loanApplicationProgress, order).toBe(COMPLETE_PROGRESS);
  expect(primaryBorrowerOf(complete)?.numberOfBorrowers, order).toBe(borrowers);
}

const NOTHING: Filled = { order: '', application: {} };

// Tests APP-0.7, APP-1.10.
it('the lists of missing answers complete an application in each of the 720 orders of its pages', () => {
  const all = filledInEveryOrder(stepsFor(false), single, NOTHING);
  expect(all).toHaveLength(720);
  for (const one of all) expectComplete(one, single, 1);
});

// Tests APP-0.7, APP-1.10.
it.each([
  ['a couple', married, 2],
  ['a refinance of the home', changed(single, { [`${LOAN}.loanPurpose`]: 'Refinance' }), 1],
])('they also complete that of %s, whichever page is the first', (_, answers, borrowers) => {
  const steps = stepsFor(false);
  for (const pages of [steps, steps.toReversed()]) {
    for (const [place, first] of pages.entries()) {
      const order = [first, ...pages.toSpliced(place, 1)];
      const application = order.reduce((whole, step) => filled(whole, step, answers), NOTHING.application);
      expectComplete({ order: order.map(({ slot }) => slot).join(' '), application }, answers, borrowers);
    }
  }
});

// Tests APP-4.15.
it('a refinance that a program began completes with a free and clear property', () => {
  const begun = changed({}, { [`${LOAN}.loanPurpose`]: 'Refinance' });
  const application = completed(begun, single);
  expect(application.section4LoanAndPropertyInformation).toMatchObject({
    part4aLoanInformation: { hasOtherLoansOnProperty: false },
  });
  expectComplete({ order: 'by a program', application }, single, 1);
});
