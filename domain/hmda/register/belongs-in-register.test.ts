import { expect, it } from 'vitest';
import { belongsInRegister } from './belongs-in-register.ts';
import { EXCLUDED_TRANSACTIONS, type ExclusionKey } from './excluded-transactions.ts';
import type { RegisterFacts, RegisterStaff } from './facts/register-facts.ts';
import { aDecision, anApplicant, LOAN, someFacts, statuses } from './register-facts.fixture.ts';
import { deriveRegisterRow } from './register-row.ts';

const belongs = (facts: RegisterFacts, year = 2025) =>
  belongsInRegister(facts, deriveRegisterRow(facts), year);

const withStaff = (staff: Partial<RegisterStaff>, changes: Partial<RegisterFacts> = {}) =>
  someFacts({ ...changes, staff: { ...someFacts().staff, ...staff } });

const begun = { progress: 300, applicationOn: null, decisions: [], closingDate: null } as const;

// Tests HMDA-26.
it.each<[string, RegisterFacts, boolean, string]>([
  ['a closed loan', someFacts(), true, 'Loan originated on Apr 28, 2025.'],
  [
    'a withdrawn application',
    someFacts({
      statuses: statuses(['CLOSED_WITH_COMPETITOR', '2025-04-02']),
      decisions: [],
      closingDate: null,
    }),
    true,
    'Application withdrawn by applicant on Apr 2, 2025.',
  ],
  [
    'an application that goes on',
    someFacts({ statuses: statuses(['LOCKED', '2025-04-02']), closingDate: null }),
    false,
    'No final action has been taken yet.',
  ],
  [
    'a loan whose end is still to be asked',
    someFacts({ statuses: statuses(['DISCARDED', '2025-04-02']), decisions: [], closingDate: null }),
    false,
    'How the application ended is still to be asked.',
  ],
  [
    'a loan of another year',
    someFacts({ closingDate: '2024-12-30' }),
    false,
    'Loan originated on Dec 30, 2024: it belongs in the register of 2024.',
  ],
  [
    'pages that nobody submitted',
    someFacts({ ...begun, statuses: statuses(['PARTIAL', '2025-03-10']) }),
    false,
    'Nobody has submitted this application.',
  ],
  [
    'pages that nobody submitted, and that were discarded',
    someFacts({ ...begun, statuses: statuses(['DISCARDED', '2025-04-10']) }),
    false,
    'Nobody has submitted this application.',
  ],
  [
    'the same, once staff call it an application',
    withStaff(
      { isApplication: true, answers: { actionTaken: '5' } },
      { ...begun, statuses: statuses(['DISCARDED', '2025-04-10']) },
    ),
    true,
    'File closed for incompleteness on Apr 10, 2025.',
  ],
  [
    'unfinished pages that were denied',
    someFacts({
      ...begun,
      statuses: statuses(['DISCARDED', '2025-04-10']),
      decisions: [aDecision('denied', '2025-04-10')],
    }),
    true,
    'Application denied on Apr 10, 2025.',
  ],
  [
    'a test that staff call no application',
    withStaff({ isApplication: false }),
    false,
    'Staff say that it is no application.',
  ],
  [
    'commercial space',
    someFacts({ application: anApplicant({ [`${LOAN}.occupancy`]: 'Commercial Space' }) }),
    false,
    'The property is commercial space, and no dwelling.',
  ],
  [
    'a commercial purchase of a home',
    someFacts({
      application: anApplicant({
        [`${LOAN}.loanPurpose`]: 'Commercial Purchase for investment',
        [`${LOAN}.occupancy`]: 'Investment Property',
      }),
    }),
    true,
    'Loan originated on Apr 28, 2025.',
  ],
  [
    'a business loan for another purpose',
    withStaff({
      overrides: {
        businessPurpose: { value: '1', reason: 'Working capital' },
        loanPurpose: { value: '4', reason: 'Working capital' },
      },
    }),
    false,
    'The loan is for business, and neither a home purchase, a home improvement nor a refinancing.',
  ],
  [
    'a loan of $499',
    someFacts({ application: anApplicant({ [`${LOAN}.loanAmount`]: 499 }), disclosures: [] }),
    false,
    'The loan is for less than $500.',
  ],
  [
    'a loan of $500',
    someFacts({ application: anApplicant({ [`${LOAN}.loanAmount`]: 500 }), disclosures: [] }),
    true,
    'Loan originated on Apr 28, 2025.',
  ],
  [
    'a loan of a company with few loans',
    someFacts({ company: { ...someFacts().company, reportsClosedEnd: false } }),
    false,
    'The company originated fewer than 25 closed-end loans in one of the two preceding years.',
  ],
  [
    'a preapproval request that was withdrawn',
    withStaff(
      { answers: { preapproval: '1' } },
      {
        application: anApplicant({ [`${LOAN}.loanPurpose`]: 'Pre-approval letter' }),
        statuses: statuses(['DISCARDED', '2025-04-10']),
        decisions: [aDecision('withdrawn', '2025-04-10')],
        closingDate: null,
      },
    ),
    false,
    'A preapproval request that was withdrawn is not reported (comment 4(a)(8)(i)-5).',
  ],
  [
    'a discarded preapproval request that staff say was incomplete',
    withStaff(
      { answers: { preapproval: '1', actionTaken: '5' } },
      {
        application: anApplicant({ [`${LOAN}.loanPurpose`]: 'Pre-approval letter' }),
        statuses: statuses(['DISCARDED', '2025-04-10']),
        decisions: [],
        closingDate: null,
      },
    ),
    false,
    'A preapproval request without a decision is not reported.',
  ],
])('%s', (_, facts, isIn, reason) => {
  expect(belongs(facts)).toMatchObject({ belongs: isIn, reason });
});

// Tests HMDA-26.
it.each(Object.keys(EXCLUDED_TRANSACTIONS) as ExclusionKey[])(
  'leaves out what staff call %s',
  (exclusion) => {
    const { words, rule } = EXCLUDED_TRANSACTIONS[exclusion];
    expect(belongs(withStaff({ exclusion }))).toEqual({ belongs: false, reason: words, rule });
  },
);
