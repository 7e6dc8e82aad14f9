import { type APIRequestContext, expect } from '@playwright/test';
import { bankDayFrom } from '../../domain/deadlines/business-days.ts';
import type { Role } from '../../domain/people/role.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf } from '../fixtures.ts';
import { AGENT, APPRAISAL } from './issued-closing.ts';

/** A purchase that closes today, with its costs, and what other stories type for it. */
export async function aPurchase(request: APIRequestContext, role: Role, address: string) {
  const today = easternDate(new Date());
  const loan = await startApplication(request, role, { firstName: 'Ines', lastName: 'Purchase' });
  const answers = minimal.application;
  const { section1BorrowerInformation: section1, section4LoanAndPropertyInformation: section4 } = answers;
  await loan.save({
    ...answers,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: { ...section1?.part1aPersonalInformation, emailAddress: address },
    },
    section4LoanAndPropertyInformation: {
      ...section4,
      plannedClosingDate: today,
      part4aLoanInformation: { ...section4?.part4aLoanInformation, loanAmount: 300_000 },
    },
    section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' },
    loanApplicationProgress: 800,
  });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}`;
  const headers = { authorization: `Bearer ${accessTokenOf(role)}` };
  const get = async (path: string) => (await request.get(`${url}${path}`, { headers })).json();
  const put = async (path: string, data: object, version: number) => {
    const ifMatch = { ...headers, 'if-match': `"${version}"` };
    const answer = await request.put(`${url}${path}`, { headers: ifMatch, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${url}${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const charge = async (cents: number) => {
    const { costs, version } = await get('/costs');
    await put('/costs', { ...costs, charges: [{ ...APPRAISAL, cents }] }, version);
  };
  const saveFacts = async (over: object) => {
    const { facts, version } = await get('/closing-facts');
    await put('/closing-facts', { ...facts, ...over }, version);
  };
  await charge(APPRAISAL.cents);
  return {
    loan,
    askForConsent: () => post('/loan-estimate/consents', { borrower: 'primary', language: 'en', seen: 0 }),
    saveFacts: () =>
      saveFacts({
        disbursesOn: bankDayFrom(today),
        noEscrow: 'declined',
        fileNumber: 'B-78',
        settlementAgent: AGENT,
        insurancePayee: 'Hearth Insurance',
        taxPayee: 'Multnomah County',
        sellers: [{ name: 'Pat Moss', address: ['12 Oak Street', 'Portland, OR 97201'] }],
      }),
    async verifyWire() {
      const { instructions } = await post('/closing-day/wire-instructions', {
        bank: 'Harbor Bank',
        routingNumber: '011000015',
        accountName: 'Beacon Title escrow',
        accountNumber: '4471902288',
        reference: 'B-78',
        after: 0,
      });
      const call = {
        calledOn: today,
        phone: '(503) 555-0199',
        numberSource: 'earlier-closing',
        spokeWith: 'Sam Field',
      };
      await put(`/closing-day/wire-instructions/${instructions.instructionsId}/call`, call, 1);
    },
    /** Given back as a lender credit. */
    async chargeMore() {
      await charge(APPRAISAL.cents + 30_00);
      await saveFacts({ refund: 'credit' });
    },
  };
}
