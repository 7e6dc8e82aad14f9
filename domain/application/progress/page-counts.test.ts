import { expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { applicationRules } from '../checks/application-rules.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

function countsOfPages(application: Application) {
  return applicationRules(application, TODAY).map(({ step, rules }) => ({
    label: step.label,
    missing: rules.filter((rule) => rule.missing).length,
    invalid: rules.filter((rule) => rule.message !== null && !rule.missing && !rule.repeats).length,
  }));
}

it('each page reports its progress', () => {
  const application = changed(married, { [`${LOAN}.loanAmount`]: 300_000, [`${LOAN}.typeOfHouse`]: '' });
  expect(countsOfPages(application).map((page) => Object.values(page))).toEqual([
    ['Section 1', 0, 0],
    ['Section 4', 1, 1],
    ['Section 3', 0, 0],
    ['Section 5', 0, 0],
    ['Section 7', 0, 0],
    ['Section 1 (C)', 0, 0],
    ['Section 3 (C)', 0, 0],
    ['Section 5 (C)', 0, 0],
    ['Section 7 (C)', 0, 0],
    ['Section 8', 0, 0],
  ]);
});

it('a stay without a duration counts once, although two fields show it', () => {
  const application = changed(single, { [`${PERSON}.addresses[0].yearsAtAddress`]: 0 });
  expect(countsOfPages(application)[0]).toMatchObject({ missing: 1, invalid: 0 });
});
