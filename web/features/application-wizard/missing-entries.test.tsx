import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stepRules } from '../../../domain/application/checks/application-rules.ts';
import { changed, married, TODAY } from '../../../domain/application/complete-application.fixture.ts';
import { stepsFor } from '../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../domain/application/progress/wizard-pages.ts';
import { open, page, prepareWizardTests } from './opened-wizard.fixture.tsx';
import { pageTitle } from './wizard-names.ts';

prepareWizardTests();

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const MARRIED = {
  section1BorrowerInformation: { part1aPersonalInformation: { maritalStatus: 'Married' } },
} as const;
const COUPLE = {
  section1BorrowerInformation: {
    part1aPersonalInformation: { maritalStatus: 'Married', spouse: { isIncludedOnLoan: true } },
  },
} as const;
const REFINANCE = changed(married, {
  section4LoanAndPropertyInformation: {
    part4aLoanInformation: {
      loanPurpose: 'Refinance',
      isRefinancedBefore: true,
      occupancy: 'Investment Property',
      hasOtherLoansOnProperty: true,
    },
  },
  [`${PERSON}.otherBorrowers`]: [{}],
});

const FREE_AND_CLEAR = changed(REFINANCE, {
  'section4LoanAndPropertyInformation.part4aLoanInformation.hasOtherLoansOnProperty': null,
});

const OWNER = {
  section3RealEstate: { ownRealEstate: true, propertiesOwned: [{ hasLoansOnProperty: true }] },
} as const;

// Tests APP-0.17.
it.each([
  ...stepsFor(false).map((step) => ({ step, name: 'nothing', application: {} })),
  ...stepsFor(true)
    .filter(({ holder }) => holder === 'spouse')
    .map((step) => ({ step, name: 'a couple', application: COUPLE })),
  ...stepsFor(false)
    .filter(({ section }) => section === 'section4')
    .flatMap((step) => [
      { step, name: 'a marriage', application: MARRIED },
      { step, name: 'a refinance', application: REFINANCE },
      { step, name: 'a refinance of a property that may be free and clear', application: FREE_AND_CLEAR },
    ]),
  ...stepsFor(false)
    .filter(({ section }) => section === 'section3')
    .flatMap((step) => [
      { step, name: 'a yes to real estate', application: { section3RealEstate: { ownRealEstate: true } } },
      { step, name: 'a yes to its loans', application: OWNER },
    ]),
])('every missing entry of $step.slot leads to its field, after $name', async ({ step, application }) => {
  const { user } = await open(application, `&page=${step.slot}`);
  expect(page()).toContain(pageTitle(step));
  const rules = stepRules(openedPage(application, step, TODAY), step, TODAY);
  const labels = rules.filter(({ missing }) => missing).map(({ label }) => label);
  const panel = within(screen.getByRole('region', { name: 'Missing on this page' }));
  const entries = () => panel.queryAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(entries()).toEqual(labels));
  const fields = document.querySelector('[data-page]');
  const reached = new Set<Element | null>();
  for (const label of labels) {
    await user.click(panel.getByRole('button', { name: label }));
    await waitFor(() => expect(fields?.contains(document.activeElement), label).toBe(true));
    expect(document.activeElement, label).toBeInstanceOf(HTMLInputElement);
    expect(document.activeElement?.hasAttribute('disabled'), label).toBe(false);
    reached.add(document.activeElement);
  }
  expect(reached.size).toBe(labels.length);
});
