import { expect, it } from 'vitest';
import { LENDER, LOAN } from '../qualification/qualification-input.ts';
import { scenario as aScenario, centsOf } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import { DEFAULT_COSTS } from '../quotes/quote-costs.ts';
import { CHARGE_KINDS, type Charge, MAX_CHARGES } from './charge.ts';
import { asRead, kindDoubt } from './kind-of-name.ts';
import { CONVENTIONS, charge, costs, facts } from './loan-costs.fixture.ts';
import { chargesOfLoan, costFaults, costTotals, lenderCredits, loanCostsSchema } from './loan-costs.ts';
import { ENTERED_WITH_COSTS } from './loan-scenario.ts';
import { withAmounts } from './share-charges.ts';
import { startingCosts } from './starting-costs.ts';

const LOCK = {
  actionType: 'LOCK',
  status: 'LOCKED',
  loanProgram: '15-Year Fixed',
  lockedInterestRate: '5.875',
  lockDate: '2026-01-20',
  closingDate: '2026-03-16',
  lockExpirationDate: '2026-03-20',
};

const DAYS = { today: '2026-02-02', applicationOn: null };

const errorsOf = (charges: unknown[]) =>
  (loanCostsSchema.safeParse({ ...costs(), charges }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

// Tests COST-10.
it('computes points, interest, prepaids and escrow exactly as a quote does', () => {
  const loan = chargesOfLoan(costs(), facts());
  const quote = computeQuote(
    aScenario({ ...CONVENTIONS, points: 1000, hoaPerMonthCents: 0, interestYear: 365 }),
  );
  const lines = quote.costs.lines.filter(({ cents }) => cents !== 0);
  expect(loan.charges.map(({ id, cents }) => [id, cents])).toEqual(
    lines.map(({ id, cents }) => [`computed:${id}`, cents]),
  );
  const { charges, scenario } = loan;
  expect(scenario && computeQuote(scenario).costs.totalCents).toBe(quote.costs.totalCents);
  expect(costTotals(costs(), charges).closingCostsCents).toBe(quote.costs.totalCents);
  expect(centsOf(charges, 'computed:points')).toBe(3_200_00);
});

// Tests COST-10.
it('names days, months and rates for the labels of the form', () => {
  const { charges } = chargesOfLoan(costs(), facts());
  const period = (id: string) => charges.find((one) => one.id === `computed:${id}`)?.period;
  expect(period('prepaid-interest')).toEqual({ days: 16, perDayCents: 56_99, rate: 6500 });
  expect(period('first-premium')).toEqual({ months: 12, perMonthCents: null });
  expect(period('escrow-tax')).toMatchObject({ perMonthCents: 400_00 });
});

// Tests CD-48.
it.each([
  ['2026-03-20', 12],
  ['2026-03-31', 1],
  // Before the closing: a fault of the closing facts.
  ['2026-03-13', 16],
])('begins prepaid interest on a disbursement date of %s', (disbursesOn, days) => {
  const { charges } = chargesOfLoan(costs(), facts({}, { disbursesOn }));
  expect(charges.find(({ kind }) => kind === 'prepaid-interest')?.period).toMatchObject({ days });
});

// Tests COST-11.
it('takes rate and program from the lock, amounts from the application', () => {
  const locked = chargesOfLoan(costs(), facts({}, { locks: [LOCK] })).scenario;
  expect(locked).toMatchObject({ rate: 5875, program: '15-Year Fixed', rateSetOn: '2026-01-20' });
  const ended = chargesOfLoan(costs(), facts({}, { locks: [LOCK], today: '2026-03-21' })).scenario;
  expect(ended).toMatchObject({ rate: 6500, program: '30-Year Fixed' });
  expect(locked).toMatchObject({ taxPerYearCents: 4_800_00, insurancePerYearCents: 1_800_00 });
  const refinance = facts({ [`${LOAN}.loanPurpose`]: 'Refinance' });
  expect(chargesOfLoan(costs(), refinance).scenario).toMatchObject({
    purpose: 'Refinance',
    loanCents: 320_000_00,
  });
});

// Tests COST-12.
it('says which lock has ended, which date is past, and what the application lacks', () => {
  const notes = (over: Parameters<typeof facts>[1], answers = {}) =>
    chargesOfLoan(costs(), facts(answers, over)).notes;
  expect(notes({ locks: [LOCK] })).toEqual([]);
  expect(notes({ locks: [LOCK], today: '2026-03-21' })).toEqual([
    'The lock ended on Mar 20, 2026, so its rate does not count: it is the one that the application asks for.',
    'The closing date, Mar 16, 2026, is in the past.',
  ]);
  expect(notes({ closingDate: null }, { [`${LENDER}.proposedPayment`]: null })).toEqual([
    'The rate is not locked: it is the one that the application asks for.',
    'The loan has no closing date. These costs assume Mar 19, 2026.',
    'The application names no property tax.',
    "The application names no homeowner's insurance.",
  ]);
});

// Tests COST-12.
it('computes nothing while the loan lacks a figure, and names it', () => {
  const without = facts({ [`${LOAN}.loanAmount`]: null, [`${LOAN}.preferredInterestRate`]: null });
  const { charges, missing, scenario } = chargesOfLoan(costs([charge()]), without);
  expect(scenario).toBeNull();
  expect(missing).toEqual(['Loan amount', 'Interest rate']);
  expect(charges.map(({ id }) => id)).toEqual(['fee']);
});

// Tests COST-12.
it('asks for the later rate of a 7-Year ARM', () => {
  const adjustable = facts({ [`${LOAN}.preferredLoanProgram`]: '7-Year ARM' }, { loanProgram: '7-Year ARM' });
  expect(chargesOfLoan(costs(), adjustable)).toMatchObject({
    scenario: null,
    missing: ['Rate after 7 years'],
  });
  const later = costs([], { indexedRate: 7250 });
  expect(chargesOfLoan(later, adjustable)).toMatchObject({
    scenario: { program: '7-Year ARM', indexedRate: 7250 },
    missing: [],
  });
});

// Tests COST-3 to COST-5.
it.each<[Partial<Charge>, string]>([
  [{ kind: 'transfer-tax' }, 'charges.0.section: Transfer tax belongs to E. Taxes and other government fees'],
  [
    { section: 'A', kind: 'title', payeeKind: 'lender' },
    'charges.0.section: Title or closing belongs to B. Services you cannot shop for, C. Services you can shop for or H. Other',
  ],
  [
    { section: 'A', payeeKind: 'chosen' },
    'charges.0.payeeKind: In section A, choose “Lender” or “Mortgage broker”',
  ],
  [{ payeeKind: 'lender' }, 'charges.0.payeeKind: In section B, choose'],
  [{ section: 'E', kind: 'recording-fee' }, 'charges.0.payeeKind: In section E, choose “Government”'],
  [{ section: 'A', kind: 'points', payeeKind: 'lender' }, 'charges.0.kind: Points is computed'],
  [{ cents: -1 }, 'charges.0.cents: Enter at least $0.00'],
  [{ id: 'computed:points' }, 'charges.0.id: This id is reserved'],
  [{ name: ' ' }, 'charges.0.name: Enter what the charge is for'],
  [{ name: 'x'.repeat(81) }, 'charges.0.name: '],
])('refuses %j', (over, message) => {
  expect(errorsOf([charge(over)])).toEqual([expect.stringContaining(message)]);
});

// Tests COST-5.
it('takes 100 charges with names of 80 letters, each id once', () => {
  const many = Array.from({ length: MAX_CHARGES }, (_, at) => charge({ id: `${at}`, name: 'n'.repeat(80) }));
  expect(errorsOf(many)).toEqual([]);
  expect(errorsOf([...many, charge()])).toContain('charges: Enter at most 100 charges');
  expect(errorsOf([charge(), charge()])).toEqual(['charges.1.id: Each charge needs an id of its own']);
});

// Tests COST-21.
it.each([
  ["Homeowner's Insurance Premium", 'homeowners-insurance'],
  ['Home insurance, 12 months', 'homeowners-insurance'],
  ['Flood Insurance', 'property-insurance'],
])('reads an earlier row %s as %s', (name, kind) => {
  expect(asRead(charge({ section: 'F', kind: 'property-insurance', name })).kind).toBe(kind);
});

// Tests COST-22.
it.each([
  ['E', 'transfer-tax', 'Recording fees', 'recording-fee'],
  ['F', 'other', 'Flood Insurance', 'property-insurance'],
  ['F', 'homeowners-insurance', 'Premium', null],
  ['B', 'other', 'Appraisal', null],
  ['E', 'recording-fee', 'Recording fees', null],
] as const)('doubts in section %s the kind %s of %s', (section, kind, name, named) => {
  const doubt = kindDoubt(charge({ section, kind, name }));
  expect(doubt).toBe(
    named && `The name says “${CHARGE_KINDS[named].label}”, but the kind is “${CHARGE_KINDS[kind].label}”.`,
  );
});

// Tests COST-13.
it('begins with the costs of the quote, or the default costs of the company', () => {
  const start = (quote: Parameters<typeof startingCosts>[0]['quote']) =>
    startingCosts({ quote, defaultCosts: DEFAULT_COSTS, conventions: CONVENTIONS }, facts());
  const byDefault = start(null);
  expect(loanCostsSchema.parse(byDefault)).toEqual(byDefault);
  expect(byDefault.charges.map(({ kind, payeeKind, cents }) => `${kind} ${payeeKind} ${cents}`)).toEqual([
    'other lender 109500',
    'other lender 79500',
    'other selected 57500',
    'credit-report selected 8500',
    'other selected 8900',
    'title listed 80000',
    'title listed 65000',
    'other listed 40000',
    'recording-fee government 12500',
    'transfer-tax government 40000',
  ]);
  const quoted = start(
    aScenario({
      points: 500,
      lenderCreditCents: 700_00,
      costs: [{ ...DEFAULT_COSTS[2], isPaidToAffiliate: true } as never],
    }),
  );
  expect(loanCostsSchema.parse(quoted)).toEqual(quoted);
  expect(quoted.terms).toMatchObject({ points: 500, lenderCreditCents: 700_00 });
  expect(quoted.charges).toMatchObject([{ name: 'Appraisal', payeeKind: 'affiliate' }]);
});

// Tests COST-12 and LE-11.
it('names what an agency fee needs as missing, and contradictions as faults', () => {
  const fha = { [`${LENDER}.mortgageType`]: 'FHA', [`${LOAN}.loanAmount`]: 380_000 };
  const lacking = chargesOfLoan(costs(), facts(fha));
  expect([lacking.scenario, lacking.missing, lacking.faults]).toEqual([
    null,
    ['How the agency fee is paid'],
    [],
  ]);
  expect(ENTERED_WITH_COSTS.has(lacking.missing[0] ?? '')).toBe(true);
  const whole = chargesOfLoan(costs([], { feePayment: 'Paid in cash' }), facts(fha));
  expect([whole.missing, whole.faults, whole.scenario === null]).toEqual([[], [], false]);
  const tooMuch = facts({ ...fha, [`${LOAN}.loanAmount`]: 399_000 });
  expect(chargesOfLoan(costs([], { feePayment: 'Paid in cash' }), tooMuch)).toMatchObject({
    scenario: null,
    missing: [],
    faults: [expect.stringContaining('FHA insures at most')],
  });
});

// Tests COST-19.
it('keeps percentages of default costs until the loan has its figures', () => {
  const start = (found: ReturnType<typeof facts>) =>
    startingCosts({ quote: null, defaultCosts: DEFAULT_COSTS, conventions: CONVENTIONS }, found);
  const sharesIn = ({ charges }: { charges: readonly Charge[] }) => charges.filter((one) => one.share);
  const arm = facts({ [`${LOAN}.preferredLoanProgram`]: '7-Year ARM' }, { loanProgram: '7-Year ARM' });
  const begun = start(arm);
  expect(loanCostsSchema.parse(begun)).toEqual(begun);
  expect(sharesIn(begun)).toMatchObject([
    { id: 'lenders-title', cents: 0, share: { of: 'loan', rate: 250 } },
    { id: 'transfer-tax', cents: 0, share: { of: 'value', rate: 100 } },
  ]);
  expect(chargesOfLoan(begun, arm).notes).toContain(
    'Transfer tax is 0.100% of the value. It is computed once no figure of the loan is missing.',
  );
  const known = { ...begun, terms: { ...begun.terms, indexedRate: 7000 } };
  const { charges, notes } = chargesOfLoan(known, arm);
  expect([centsOf(charges, 'lenders-title'), centsOf(charges, 'transfer-tax')]).toEqual([800_00, 400_00]);
  expect(notes.join(' ')).not.toContain('Transfer tax');
  expect(sharesIn(withAmounts(known, arm))).toEqual([]);
  expect(errorsOf([charge({ share: { of: 'loan', rate: 250 } })])).toEqual([
    'charges.0.cents: Enter an amount or a percentage, not both',
  ]);
});

// Tests COST-14.
it('counts a charge that the lender pays as charge and as credit, one of the seller as neither', () => {
  const given = costs(
    [
      charge({ id: 'a', cents: 750_00, paidBy: 'lender' }),
      charge({ id: 'b', cents: 90_00, paidBy: 'seller-at-closing' }),
      charge({ id: 'c', cents: 60_00, paidBy: 'borrower-before-closing' }),
    ],
    { points: 0, lenderCreditCents: 100_00 },
  );
  const { charges, scenario } = chargesOfLoan(given, facts());
  expect(lenderCredits(100_00, charges)).toBe(850_00);
  expect(costTotals(given, charges)).toMatchObject({ loanCostsCents: 810_00, lenderCreditsCents: 850_00 });
  expect(scenario).toMatchObject({ lenderCreditCents: 850_00, paidBeforeClosingCents: 60_00 });
});

// Tests COST-15.
it('refuses credits above the costs, and a list of providers from tomorrow', () => {
  const wrong = { ...costs([], { lenderCreditCents: 90_000_00 }), providerListOn: '2026-02-03' };
  expect(costFaults(wrong, facts(), DAYS)).toEqual({
    providerListOn: 'Enter a date up to today',
    'terms.lenderCreditCents': expect.stringContaining('Enter at most the closing costs'),
  });
  expect(costFaults(costs(), facts(), DAYS)).toEqual({});
  const given = (providerListOn: string, applicationOn: string | null) =>
    costFaults({ ...costs(), providerListOn }, facts(), { ...DAYS, applicationOn });
  expect(given('1900-01-01', '2026-01-20')).toEqual({
    providerListOn: 'The application came in on Jan 20, 2026',
  });
  expect(given('2026-01-20', '2026-01-20')).toEqual({});
});
