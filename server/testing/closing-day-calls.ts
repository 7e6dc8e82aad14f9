import { NO_CLOSING_FACTS } from '../../domain/closing-disclosure/closing-facts.ts';
import { bankDayFrom } from '../../domain/deadlines/business-days.ts';
import { firstDayOfFunds } from '../../domain/deadlines/rescission/rescission-period.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { aClosableLoan, issueClosingBody, SETTLEMENT_AGENT } from './closing-disclosure-calls.ts';
import type { Caller, TestApp } from './test-app.ts';

export const WIRE = {
  bank: 'Harbor Bank',
  routingNumber: '011000015',
  accountName: 'Beacon Title escrow',
  accountNumber: '4471902288',
  reference: 'B-77',
};

export const CALL = {
  phone: '(617) 555-0199',
  numberSource: 'earlier-closing',
  spokeWith: 'Sam Field',
};

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

export const REFINANCE_ANSWERS = {
  [`${LOAN}.loanPurpose`]: 'Refinance',
  [`${LOAN}.occupancy`]: 'Primary Residence',
};

/** The address of a loan whose first Closing Disclosure was issued, with that disclosure. */
export async function anIssuedClosing(
  lintel: TestApp,
  as: Caller,
  purpose: 'Purchase' | 'Refinance' = 'Purchase',
): Promise<{ url: string; disclosureId: string; fileId: string }> {
  const closingOn = addDays(easternDate(lintel.clock.now()), 45);
  const url = await aClosableLoan(
    lintel,
    as,
    purpose === 'Purchase'
      ? {}
      : {
          answers: REFINANCE_ANSWERS,
          facts: {
            ...NO_CLOSING_FACTS,
            fileNumber: 'B-77',
            settlementAgent: SETTLEMENT_AGENT,
            insurancePayee: 'Hearth Insurance',
            taxPayee: 'Suffolk County',
            disbursesOn: bankDayFrom(firstDayOfFunds(closingOn)),
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
          },
        },
  );
  const payload = await issueClosingBody(as, url);
  const issued = await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload });
  if (issued.statusCode !== 201) {
    const state = await as({ url: `${url}/closing-disclosure` });
    throw new Error(`${issued.body} ${state.body}`);
  }
  const { disclosureId, fileId } = issued.json();
  return { url, disclosureId, fileId };
}

/** The body that records the funding of a loan that was signed today, with everything that stops it done. */
export async function aFunding(lintel: TestApp, as: Caller): Promise<{ url: string; payload: object }> {
  const { url } = await anIssuedClosing(lintel, as);
  const day = `${url}/closing-day`;
  const today = easternDate(lintel.clock.now());
  const { instructionsId } = await aVerifiedWire(as, url, today);
  const payload = { signedOn: today, returnedOn: null };
  const headers = { 'if-match': '"0"' };
  const signed = await as({ method: 'PUT', url: `${day}/documents/note`, payload, headers });
  const sheet = { sheet: signed.json().sheetHash, after: 0 };
  const { sheetId } = (await as({ method: 'POST', url: `${day}/funding-sheets`, payload: sheet })).json();
  return {
    url,
    payload: { sheetId, instructionsId, fundedOn: today, reference: '', reason: 'Closed early' },
  };
}

/** Wire instructions that were verified by a call. */
export async function aVerifiedWire(
  as: Caller,
  url: string,
  calledOn: string,
): Promise<{ instructionsId: string }> {
  const wires = `${url}/closing-day/wire-instructions`;
  const entered = await as({ method: 'POST', url: wires, payload: { ...WIRE, after: 0 } });
  const { instructionsId } = entered.json().instructions;
  const payload = { ...CALL, calledOn };
  const headers = { 'if-match': '"1"' };
  const called = await as({ method: 'PUT', url: `${wires}/${instructionsId}/call`, payload, headers });
  if (called.statusCode !== 200) throw new Error(called.body);
  return { instructionsId };
}
