import { describe, expect, it } from 'vitest';
import { ARM } from '../loan-estimate/loan-estimate.fixture.ts';
import { closingChanges } from './closing-changes.ts';
import { CLOSING_SETTINGS, closingFacts, paid, REFINANCE } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import { amountText, shortDate } from './closing-text.ts';
import { CLOSING_WORDS } from './closing-words.ts';
import { licenseLabel } from './contact-table.ts';
import { noteWordsOf, prorationCustomOf, protectsFromDeficiency } from './note-words.ts';

type Input = Parameters<typeof closingFacts>[0];
const made = (of: Input = {}) => closingDisclosure(closingFacts(of));

// Tests CD-6.
describe('the first page', () => {
  it('has the parties and the days', () => {
    expect(made().information).toMatchObject({
      dateIssued: '3/10/2026',
      closingDate: '3/16/2026',
      disbursementDate: '3/16/2026',
      settlementAgent: 'Beacon Title',
      fileNumber: 'B-77',
      valueLabel: 'Sale Price',
      value: '$400,000',
      sellers: [{ name: 'Pat Moss' }],
      lender: 'Harbor Lending',
      loanId: '1234',
    });
  });

  it('has no seller in a refinance, and the value of the home, appraised or estimated', () => {
    const refinance = (isAppraised: boolean) =>
      made({ scenario: REFINANCE, closing: { isAppraised } }).information;
    expect(refinance(true)).toMatchObject({ valueLabel: CLOSING_WORDS.appraisedValue, sellers: [] });
    expect(refinance(false).valueLabel).toBe('Estimated Prop. Value');
    // Until somebody says that there is an appraisal.
    expect(made({ scenario: REFINANCE }).information.valueLabel).toBe('Estimated Prop. Value');
    // The money goes out after the right to rescind.
    expect(refinance(true).disbursementDate).toBe('3/20/2026');
  });
});

// Tests CD-7.
describe('rounding', () => {
  it('keeps cents in payments of a fixed rate', () => {
    const [column] = made().payments.columns;
    expect(column?.principalAndInterest).toEqual(['$2,022.62']);
    expect(column?.total[0]).toMatch(/\.\d\d$/);
  });

  it('rounds the range of an adjustable rate, and its total', () => {
    const { payments, adjustableRate, terms } = made({ scenario: ARM });
    const [first, second] = payments.columns;
    expect(first?.total).toHaveLength(1);
    expect(second?.principalAndInterest.join()).not.toContain('.');
    expect(second?.total.join()).not.toContain('.');
    expect(second?.escrow).toMatch(/\.\d\d$/);
    expect(adjustableRate).not.toBeNull();
    expect(terms.canRateIncrease.details).toContain('See AIR Table on page 4 for details');
  });

  it('shows a zero without cents, and days with two digits of the year', () => {
    expect([amountText(0), amountText(-29_80), amountText(18_000_00)]).toEqual([
      '$0',
      '-$29.80',
      '$18,000.00',
    ]);
    expect(shortDate('2013-04-15')).toBe('4/15/13');
  });
});

// Tests CD-25.
describe('the escrow account', () => {
  it('has twelve payments a year, what it pays, and what it does not', () => {
    const { disclosures, costs, payments } = made({ scenario: { hoaPerMonthCents: 150_00 } });
    const { escrow } = disclosures;
    if (!escrow.hasAccount) throw new Error('No account');
    expect(escrow).toMatchObject({
      yearCents: 12 * escrow.monthlyCents,
      escrowed: ['Homeowner’s Insurance', 'Property Taxes'],
      otherYearCents: 1_800_00,
      notEscrowed: ['Homeowner’s Association Dues'],
      initialCents: costs.sections.G.total,
    });
    expect(`$${payments.columns[0]?.escrow}`).toBe(amountText(escrow.monthlyCents));
  });

  it('is none for a reason, with the costs of a year and the fee for it', () => {
    const facts = closingFacts({
      scenario: { hoaPerMonthCents: 0 },
      charges: [paid({ id: 'waiver', section: 'A', name: 'Escrow Waiver Fee', cents: 250_00 })],
      closing: { noEscrow: 'declined', escrowWaiverChargeId: 'waiver' },
    });
    facts.loan.taxes.isEscrowed = false;
    facts.loan.insurance.isEscrowed = false;
    const year = 12 * (facts.loan.taxes.monthlyCents + facts.loan.insurance.monthlyCents);
    expect(closingDisclosure(facts).disclosures.escrow).toEqual({
      hasAccount: false,
      because: 'declined',
      yearCents: year,
      waiverFeeCents: 250_00,
    });
  });
});

// Tests CD-26.
describe('the loan calculations', () => {
  const loanCost = (over: Parameters<typeof paid>[0]) => made({ charges: [paid(over)] }).calculations;
  const without = made().calculations;

  it('count what the borrower pays, and nothing that others pay (comment 38(o)(1)-1)', () => {
    expect(loanCost({}).totalOfPayments - without.totalOfPayments).toBe(100_00);
    for (const paidBy of ['seller-at-closing', 'lender', 'others'] as const)
      expect(loanCost({ paidBy })).toEqual(without);
  });

  it('take a general credit off nothing', () => {
    expect(made({ scenario: { lenderCreditCents: 500_00 } }).calculations).toEqual(without);
  });

  it('take finance charges off the amount financed', () => {
    const charged = loanCost({ isFinanceCharge: true });
    expect(charged.amountFinanced).toBe(without.amountFinanced - 100_00);
    expect(charged.financeCharge).toBe(without.financeCharge + 100_00);
    expect(charged.apr).toBeGreaterThan(without.apr ?? 0);
  });

  it('count a prepaid premium of mortgage insurance (comment 37(l)(1)(i)-1)', () => {
    const premium = loanCost({ section: 'F', kind: 'mortgage-insurance', cents: 82_35 });
    expect(premium.totalOfPayments - without.totalOfPayments).toBe(82_35);
  });
});

// Tests CD-28.
it('says what the notes of the lender and the state say', () => {
  const { disclosures, protectsFromDeficiency: protects } = made();
  expect(disclosures).toMatchObject({
    hasDemandFeature: false,
    partialPayments: 'hold',
    latePayment:
      'If your payment is more than 15 days late, your lender will charge a late fee of 5% of the monthly principal and interest payment.',
  });
  expect(protects).toBe(false);
});

// Tests CD-28.
it('takes the words of the note and the customs from the settings', () => {
  const settings = CLOSING_SETTINGS;
  expect(noteWordsOf(settings)).toEqual({
    hasDemandFeature: false,
    partialPayments: 'hold',
    unprotectedStates: [],
  });
  expect(prorationCustomOf(settings)).toEqual({ year: 'calendar', dayOfClosing: 'buyer' });
  const some = { ...settings, demandFeature: 'yes', unprotectedStates: ['IA', 'ND'] } as const;
  expect(noteWordsOf(some)).toMatchObject({ hasDemandFeature: true, unprotectedStates: ['IA', 'ND'] });
  const protects = (state: string) => protectsFromDeficiency(noteWordsOf(some), state);
  expect([protects('IA'), protects('CA'), protects('')]).toEqual([false, true, null]);
  expect(protectsFromDeficiency(noteWordsOf(settings), '')).toBe(true);
});

// Tests CD-6.
it('has a column for each person who takes part', () => {
  expect(made().contacts.map(({ heading }) => heading)).toHaveLength(5);
  const refinance = made({ scenario: REFINANCE });
  expect(refinance.contacts.map(({ heading }) => heading)).toEqual([
    'Lender',
    'Mortgage Broker',
    'Settlement Agent',
  ]);
  expect(refinance.contacts[0]?.contact).toMatchObject({ name: 'Harbor Lending', contact: 'Olivia Grant' });
  expect(licenseLabel('License ID', { licenseState: 'TX' })).toBe('TX License ID');
  expect(licenseLabel('License ID', { licenseState: '' })).toBe('License ID');
});

// Tests CD-19.
describe('changes between two forms', () => {
  it('are none but the day of issue', () => {
    const facts = closingFacts();
    const later = { ...facts, loan: { ...facts.loan, issuedOn: '2026-03-12' } };
    expect(closingChanges(closingDisclosure(facts), closingDisclosure(later))).toEqual([]);
  });

  it('are none for a stored form, whose fields have another order', () => {
    const form = closingDisclosure(closingFacts());
    const stored = JSON.parse(JSON.stringify(form), (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    );
    expect(closingChanges(stored, form)).toEqual([]);
  });

  it('name each line: a payoff on the last day', () => {
    const refinance = (cents: number) =>
      made({
        scenario: REFINANCE,
        closing: {
          sellers: [],
          payoffs: [
            {
              id: 'old',
              payee: 'Old Bank',
              name: 'First mortgage',
              cents,
              goodThrough: null,
              perDayCents: 0,
              outsidePayer: '',
            },
          ],
        },
      });
    const changes = closingChanges(refinance(250_000_00), refinance(250_100_00));
    expect(changes.map(({ line }) => line)).toEqual([
      'Cash to close: Total Payoffs and Payments (K)',
      'Cash to close',
      'First mortgage to Old Bank',
    ]);
    expect(changes.at(-1)).toMatchObject({ before: '$250,000.00', after: '$250,100.00' });
  });

  it('name who pays a cost now', () => {
    const survey = (paidBy: 'borrower-at-closing' | 'seller-at-closing') =>
      made({ charges: [paid({ name: 'Survey Fee', paidBy })] });
    const changes = closingChanges(survey('borrower-at-closing'), survey('seller-at-closing'));
    expect(changes).toContainEqual({
      line: 'B: Survey Fee to Acme Co., seller at closing',
      before: null,
      after: '$100.00',
    });
  });
});

// Tests CD-19.
it('compares the last pages too: no escrow account, and liability after foreclosure', () => {
  const facts = closingFacts({
    closing: { noEscrow: 'declined' },
    facts: { note: { hasDemandFeature: false, partialPayments: 'hold', unprotectedStates: [] } },
  });
  facts.loan.taxes.isEscrowed = false;
  facts.loan.insurance.isEscrowed = false;
  const lines = closingChanges(made(), closingDisclosure(facts)).map(({ line }) => line);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Escrow account',
      'Why there is no escrow account',
      'Monthly escrow payment',
      'Liability after foreclosure',
    ]),
  );
});

// Tests CD-29.
it('takes the words that both forms share from the Loan Estimate', async () => {
  const { WORDS } = await import('../loan-estimate/prescribed-words.ts');
  const shared = new Set<string>(Object.values(WORDS));
  const copies = Object.entries(CLOSING_WORDS).filter(
    ([, words]) => typeof words === 'string' && words.length > 40 && shared.has(words),
  );
  expect(copies).toEqual([]);
});
