import type { APIRequestContext } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';

const APPRAISAL = {
  id: 'appraisal',
  section: 'B',
  kind: 'other',
  name: 'Appraisal',
  payee: 'Hill Country Appraisals',
  payeeKind: 'selected',
  cents: 575_00,
  paidBy: 'borrower-at-closing',
  isFinanceCharge: false,
};

/** Changes the typed charges of a loan, as the page 'Costs' does. */
export async function saveCharges(
  request: APIRequestContext,
  { customerId, loanId }: StartedApplication,
  charges: readonly object[],
): Promise<void> {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const url = `/api/customers/${customerId}/urlas/${loanId}/costs`;
  const { costs, version } = await (await request.get(url, { headers })).json();
  const saved = await request.put(url, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { ...costs, charges },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** A purchase whose Loan Estimate was handed over. */
export async function purchaseWithEstimate(
  request: APIRequestContext,
  name: { firstName: string; lastName: string },
): Promise<StartedApplication> {
  const started = await startApplication(request, LOAN_PROCESSOR, name);
  await started.save({
    ...smallestAnswers({}),
    section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' },
  });
  await saveCharges(request, started, [APPRAISAL]);
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const url = `/api/customers/${started.customerId}/urlas/${started.loanId}/loan-estimate`;
  const { loanVersion, costsVersion, form } = await (await request.get(url, { headers })).json();
  const data = { loanVersion, costsVersion, form, after: 0 };
  const issued = await request.post(`${url}/versions`, { headers, data });
  expect(issued.status(), await issued.text()).toBe(201);
  const { estimateId, issuedOn: sentOn } = await issued.json();
  const delivery = { estimateId, borrowers: ['primary'], method: 'in-person', sentOn };
  const delivered = await request.post(`${url}/deliveries`, { headers, data: delivery });
  expect(delivered.status(), await delivered.text()).toBe(201);
  return started;
}

/** Raises the APR by more than an eighth of a point. */
export const DEARER = [
  APPRAISAL,
  {
    ...APPRAISAL,
    id: 'underwriting',
    section: 'A',
    name: 'Underwriting Fee',
    payee: '',
    payeeKind: 'lender',
    cents: 9_000_00,
    isFinanceCharge: true,
  },
];
