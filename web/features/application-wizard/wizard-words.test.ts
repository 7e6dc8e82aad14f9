import { describe, expect, it } from 'vitest';
import { answerLabel } from '../../../domain/application/answers/answer-label.ts';
import { answerText } from '../../../domain/application/answers/answer-text.ts';
import { applicationRules } from '../../../domain/application/checks/application-rules.ts';
import { changed, married, single, TODAY } from '../../../domain/application/complete-application.fixture.ts';
import { completeIssues } from '../../../domain/application/progress/missing-items.ts';
import { stepsFor } from '../../../domain/application/progress/steps.ts';
import { ageText } from '../../forms/drafts/draft-age.ts';
import { firstNameOptions } from '../../loans/list/first-name-options.ts';
import { blockedSteps, placedIssues } from './steps/blocked-steps.ts';
import { needText, openIssues } from './steps/use-step-status.ts';
import { coBorrowerNote, pageTitle } from './wizard-names.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

describe('ageText', () => {
  it.each([
    [0, 'just now'],
    [2_999, 'just now'],
    [3_000, '3 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 minute ago'],
    [180_000, '3 minutes ago'],
    [3_600_000, '1 hour ago'],
    [172_800_000, '2 days ago'],
    [-5_000, 'just now'],
  ])('%i ms: %s', (age, text) => {
    expect(ageText(1_000_000_000 - age, 1_000_000_000)).toBe(text);
  });
});

describe('answerText', () => {
  it.each<[string, unknown, string]>([
    [`${PERSON}.firstName`, 'Ida', 'Ida'],
    [`${PERSON}.firstName`, '', 'Empty'],
    ['section4.part4aLoanInformation.loanAmount', 285_000, '$ 285,000'],
    ['section4.part4aLoanInformation.preferredInterestRate', 6.5, '6.5%'],
    [`${PERSON}.numberOfDependents`, 0, '0'],
    ['section5Declarations.questionB', false, 'No'],
    ['section4.plannedClosingDate', '2025-08-30', 'Aug 30, 2025'],
    [`${PERSON}.socialSecurityNumber`, '123-45-6789', '***-**-6789'],
    ['questionM.answer2', ['Chapter 7', 'Chapter 13'], 'Chapter 7, Chapter 13'],
    ['addresses', [{ street: '1 Elm St', city: 'Austin', unit: '' }], '1 Elm St, Austin'],
    ['spouse', null, 'Empty'],
  ])('%s of %j reads %s', (path, value, text) => {
    expect(answerText(path, value)).toBe(text);
  });
});

describe('answerLabel', () => {
  it.each<[string, object | undefined, string]>([
    [`${PERSON}.firstName`, undefined, 'Section 1: First name'],
    ['section8LoanOriginatorInformation.referredBy', undefined, 'Section 8: Referred by'],
    [`${PERSON}.addresses[0]`, undefined, 'Section 1: Current address'],
    [`${PERSON}.addresses[0].zip`, single, 'Section 1: Current address 1 Elm St: ZIP code'],
    [`${PERSON}.addresses`, undefined, 'Section 1: Addresses'],
    [`${PERSON}.spouse.isIncludedOnTitle`, undefined, 'Section 4: Spouse: on title'],
    [`${PERSON}.agesOfDependents[1]`, undefined, 'Section 1: Age of dependent 2'],
  ])('of %s in %j is %s', (path, application, label) => {
    expect(answerLabel(path, { root: application })).toBe(label);
  });
});

describe('a page’s issues', () => {
  const need = (changes: Record<string, unknown>) => {
    const [step] = stepsFor(false);
    if (step === undefined) throw new Error('there is a first page');
    return needText(openIssues(applicationRules(changed(single, changes), TODAY), step));
  };

  it('are none, missing answers, or wrong answers', () => {
    expect(need({})).toBeNull();
    expect(need({ [`${PERSON}.firstName`]: '', [`${PERSON}.lastName`]: '' })).toBe('2 items missing');
    expect(need({ [`${PERSON}.addresses[0].zip`]: '7870' })).toBe('1 to correct');
    expect(need({ [`${PERSON}.firstName`]: '', [`${PERSON}.addresses[0].zip`]: '7870' })).toBe(
      '1 item missing, 1 to correct',
    );
  });
});

// Tests APP-0.17.
describe('a submit that lacks answers', () => {
  const application = changed(married, {
    [`${PERSON}.firstName`]: '',
    [`${PERSON}.addresses[0].yearsAtAddress`]: 0,
    [`${PERSON}.addresses[0].monthsAtAddress`]: 0,
    [`${LOAN}.loanAmount`]: 300_000,
    [`${PERSON}.spouse.section7DemographicInformation.customerSex`]: '',
  });
  const issues = placedIssues(completeIssues(application, TODAY));

  it('counts them by page, in the same words as the step bar', () => {
    const pages = blockedSteps(issues);
    expect(pages).toEqual([
      { slot: 'section1', label: 'Section 1', need: '2 items missing' },
      { slot: 'section4', label: 'Section 4', need: '1 to correct' },
      { slot: 'section7-co-borrower', label: 'Section 7 (C)', need: '1 item missing' },
    ]);
    const status = applicationRules(application, TODAY);
    const bar = stepsFor(true).map((step) => needText(openIssues(status, step)));
    expect(pages.map(({ need }) => need)).toEqual(bar.filter((need) => need !== null));
  });

  it('names each of them once, and says what is wrong about an answer', () => {
    expect(issues.map(({ text }) => text)).toEqual([
      'Section 1: First name',
      'Section 1: Current address: duration',
      'Section 4: Loan amount: loan amount cannot exceed 95% of the sale price or appraisal value',
      'Section 7 (C): Sex',
    ]);
    expect(issues.map(({ missing }) => missing)).toEqual([true, true, false, true]);
  });
});

describe('the names of the pages', () => {
  it('say whose copy it is, and who fills in declarations and demographics', () => {
    const notes = stepsFor(true).map((step) => [pageTitle(step), coBorrowerNote(step)]);
    expect(notes).toEqual([
      ['Section 1. Borrower information', null],
      ['Section 4. Loan and property', null],
      ['Section 3. Real estate', null],
      ['Section 5. Declarations', null],
      ['Section 7. Demographics', null],
      ['Section 1 (C). Borrower information', null],
      ['Section 3 (C). Real estate', null],
      ['Section 5 (C). Declarations', '(To be filled by co-borrower)'],
      ['Section 7 (C). Demographics', '(To be filled by co-borrower)'],
      ['Section 8. Loan originator', null],
    ]);
  });
});

describe('firstNameOptions', () => {
  const contact = (firstName: string, lastName: string | null) => ({
    firstName,
    lastName,
    email: 'x@lintel.example',
  });

  it('lists each first name once, with the whole names to read', () => {
    const officers = [contact('Dana', 'Whitfield'), contact('JT', null), contact('Dana', 'Other')];
    expect(firstNameOptions('loanOfficer', officers, '')).toEqual([
      { value: 'Dana', label: 'Dana Whitfield or Dana Other' },
      { value: 'JT', label: 'JT' },
    ]);
  });

  it('keeps an officer who has left the directory', () => {
    expect(firstNameOptions('loanOfficer', [contact('Dana', 'Whitfield')], 'Oscar')).toContainEqual({
      value: 'Oscar',
      label: 'Oscar',
    });
  });
});
