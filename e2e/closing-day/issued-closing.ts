import { type APIRequestContext, expect } from '@playwright/test';
import { NO_CLOSING_FACTS } from '../../domain/closing-disclosure/closing-facts.ts';
import { bankDayFrom } from '../../domain/deadlines/business-days.ts';
import type { Role } from '../../domain/people/role.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf } from '../fixtures.ts';

export const APPRAISAL = {
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

export const AGENT = {
  name: 'Beacon Title',
  address: ['9 Court Street', 'Portland, OR 97201'],
  nmlsId: '',
  licenseState: 'OR',
  licenseId: 'T100',
  contact: 'Sam Field',
  contactNmlsId: '',
  contactLicenseId: '',
  email: 'sam@beacon.example',
  phone: '(503) 555-0199',
};

/**
 * A refinance of a second home that closes today, with its Closing Disclosure issued. It has no right to rescind, so the
 * money can go out today; its figures are those of the first day with a wire (CD-48).
 */
export async function anIssuedRefinance(
  request: APIRequestContext,
  role: Role,
  address: string,
): Promise<StartedApplication> {
  const today = easternDate(new Date());
  const loan = await startApplication(request, role, { firstName: 'Ines', lastName: 'Closing' });
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
      part4aLoanInformation: {
        ...section4?.part4aLoanInformation,
        loanPurpose: 'Refinance',
        refinanceCurrentAddress: false,
        isRefinancedBefore: false,
        occupancy: 'Second Home',
        loanAmount: 300_000,
      },
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
  const issueOf = ({ versions, changes, ...state }: Record<string, never[]>) => ({
    loanVersion: state.loanVersion,
    costsVersion: state.costsVersion,
    form: state.form,
    after: 0,
  });
  const { costs, version } = await get('/costs');
  await put('/costs', { ...costs, charges: [APPRAISAL] }, version);
  const { estimateId } = await post('/loan-estimate/versions', issueOf(await get('/loan-estimate')));
  const delivery = { estimateId, borrowers: ['primary'], method: 'in-person', sentOn: today };
  await post('/loan-estimate/deliveries', delivery);
  const facts = {
    ...NO_CLOSING_FACTS,
    disbursesOn: bankDayFrom(today),
    noEscrow: 'declined' as const,
    fileNumber: 'B-77',
    settlementAgent: AGENT,
    insurancePayee: 'Hearth Insurance',
    taxPayee: 'Multnomah County',
    payoffs: [
      {
        id: 'old',
        payee: 'Old Bank',
        name: 'Payoff of Existing Loan',
        cents: 250_000_00,
        goodThrough: null,
        perDayCents: 0,
        outsidePayer: '',
      },
    ],
  };
  await put('/closing-facts', { ...(await get('/closing-facts')).facts, ...facts }, 0);
  const state = await get('/closing-disclosure');
  expect(
    { missing: state.missing, faults: state.faults, refusals: state.refusals },
    'the form can be issued',
  ).toEqual({ missing: [], faults: [], refusals: [] });
  await post('/closing-disclosure/versions', { ...issueOf(state), factsVersion: state.factsVersion });
  return loan;
}
