import { type ClosingFacts, NO_CLOSING_FACTS } from '../../domain/closing-disclosure/closing-facts.ts';
import { bankDayFrom } from '../../domain/deadlines/business-days.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { anIssuedEstimate } from './loan-estimate-calls.ts';
import type { Caller, TestApp } from './test-app.ts';

export const SETTLEMENT_AGENT: NonNullable<ClosingFacts['settlementAgent']> = {
  name: 'Beacon Title',
  address: ['9 Court Street', 'Boston, MA 02108'],
  nmlsId: '',
  licenseState: 'MA',
  licenseId: 'T100',
  contact: 'Sam Field',
  contactNmlsId: '',
  contactLicenseId: '',
  email: 'sam@beacon.example',
  phone: '(617) 555-0199',
};

/** Everything that a purchase needs, but for the day on which the money goes out. */
export const PURCHASE_FACTS: ClosingFacts = {
  ...NO_CLOSING_FACTS,
  fileNumber: 'B-77',
  settlementAgent: SETTLEMENT_AGENT,
  sellers: [{ name: 'Pat Moss', address: ['12 Oak Street', 'Boston, MA 02119'] }],
  insurancePayee: 'Hearth Insurance',
  taxPayee: 'Suffolk County',
};

/** With a row in each list. */
export const FULL_FACTS: ClosingFacts = {
  ...PURCHASE_FACTS,
  disbursesOn: '2026-12-15',
  buyerBroker: SETTLEMENT_AGENT,
  sellerBroker: SETTLEMENT_AGENT,
  items: [{ id: 'oil', kind: 'paid-to-seller', name: 'Fuel oil', cents: 120_00, outsidePayer: '' }],
  prorated: [
    {
      id: 'tax',
      kind: 'county-taxes',
      name: '',
      cents: 1_263_60,
      from: '2026-01-01',
      to: '2026-12-31',
      isPaidBySeller: false,
    },
  ],
  payoffs: [
    {
      id: 'old',
      payee: 'Old Bank',
      name: 'First mortgage',
      cents: 250_000_00,
      goodThrough: null,
      perDayCents: 0,
      outsidePayer: '',
    },
  ],
};

/** Two services with their payees. */
export const CLOSING_CHARGES = [
  {
    id: 'appraisal',
    section: 'B',
    kind: 'other',
    name: 'Appraisal',
    payee: 'Hill Country Appraisals',
    payeeKind: 'selected',
    cents: 575_00,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
  },
  {
    id: 'lenders-title',
    section: 'B',
    kind: 'title',
    name: 'Lender’s Title Insurance',
    payee: 'Beacon Title',
    payeeKind: 'selected',
    cents: 900_00,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
  },
];

export async function saveClosingCharges(as: Caller, url: string, charges: readonly object[]): Promise<void> {
  const { costs, version } = (await as({ url: `${url}/costs` })).json();
  const saved = await as({
    method: 'PUT',
    url: `${url}/costs`,
    payload: { ...costs, charges },
    headers: { 'if-match': `"${version}"` },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

export async function saveClosingFacts(
  as: Caller,
  url: string,
  change: Partial<ClosingFacts>,
): Promise<void> {
  const { facts, version } = (await as({ url: `${url}/closing-facts` })).json();
  const saved = await as({
    method: 'PUT',
    url: `${url}/closing-facts`,
    payload: { ...facts, ...change },
    headers: { 'if-match': `"${version}"` },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/**
 * The address of a loan whose estimate was handed over today, and whose Closing Disclosure can be issued: a purchase,
 * unless `prepare` makes it something else before the estimate.
 */
export async function aClosableLoan(
  lintel: TestApp,
  as: Caller,
  {
    prepare = async () => {},
    answers = {},
    facts = PURCHASE_FACTS,
  }: {
    prepare?: (url: string) => Promise<void>;
    answers?: Record<string, unknown>;
    facts?: ClosingFacts;
  } = {},
): Promise<string> {
  const { url, delivery } = await anIssuedEstimate(
    lintel,
    as,
    async (loan) => {
      await prepare(loan);
      await saveClosingCharges(as, loan, CLOSING_CHARGES);
    },
    answers,
  );
  const payload = { ...delivery, method: 'in-person', sentOn: easternDate(lintel.clock.now()) };
  const delivered = await as({ method: 'POST', url: `${url}/loan-estimate/deliveries`, payload });
  if (delivered.statusCode !== 201) throw new Error(delivered.body);
  await saveClosingFacts(as, url, {
    ...facts,
    disbursesOn: facts.disbursesOn ?? bankDayFrom(await closingDateOf(as, url)),
  });
  return url;
}

export async function closingDateOf(as: Caller, url: string): Promise<string> {
  const { closing } = (await as({ url: `${url}/closing-disclosure` })).json();
  return closing.plannedOn;
}

/** The body that issues what `getClosingDisclosure` shows. */
export async function issueClosingBody(as: Caller, url: string, over: object = {}) {
  const state = (await as({ url: `${url}/closing-disclosure` })).json();
  return {
    loanVersion: state.loanVersion,
    costsVersion: state.costsVersion,
    factsVersion: state.factsVersion,
    form: state.form,
    after: state.versions[0]?.number ?? 0,
    isUnchanged: state.versions.length > 0 && state.changes.length === 0,
    ...over,
  };
}

/** Issues the next version and hands it to the first borrower today. @returns the version. */
export async function issueAndHandOver(lintel: TestApp, as: Caller, url: string) {
  const payload = await issueClosingBody(as, url);
  const issued = await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload });
  if (issued.statusCode !== 201) throw new Error(issued.body);
  await deliverClosing(as, url, {
    disclosureId: issued.json().disclosureId,
    sentOn: easternDate(lintel.clock.now()),
  });
  return issued.json();
}

export async function deliverClosing(
  as: Caller,
  url: string,
  over: { disclosureId: string; sentOn: string },
) {
  const payload = { borrowers: ['primary'], method: 'in-person', ...over };
  const delivered = await as({ method: 'POST', url: `${url}/closing-disclosure/deliveries`, payload });
  if (delivered.statusCode !== 201) throw new Error(delivered.body);
}

/** Signed today. @returns the day. */
export async function closeToday(lintel: TestApp, url: string): Promise<string> {
  const today = easternDate(lintel.clock.now());
  await lintel.ownerDb
    .updateTable('loans')
    .set({ status: 'CLOSED', closing_date: today })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  return today;
}

/** Of everybody who borrows, for the newest version. */
export async function waiverBody(as: Caller, url: string) {
  const { today, borrowers, versions } = (await as({ url: `${url}/closing-disclosure` })).json();
  return {
    number: versions[0].number,
    statedOn: today,
    emergency: 'Our home is sold at foreclosure on Friday.',
    isPrintedForm: false,
    signers: borrowers.map(({ borrower }: { borrower: string }) => borrower),
  };
}
