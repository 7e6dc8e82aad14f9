import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fee, type Input, payoff, plain } from '../closing-disclosure/closing-cash.fixture.ts';
import { REFINANCE } from '../closing-disclosure/closing-disclosure.fixture.ts';
import { closingDisclosure } from '../closing-disclosure/closing-disclosure.ts';
import { ITEM_KINDS, type ItemKind } from '../closing-disclosure/closing-facts.ts';
import type { ClosingDisclosureFacts } from '../closing-disclosure/disclosure-facts.ts';
import { FORM_B, FORM_E, FORM_F, FORM_G } from '../closing-disclosure/sample-forms/sample-facts.fixture.ts';
import { PAYERS, type Payer } from '../loan-costs/charge.ts';
import { canWire, type FundingLine, fundingSheet, sumOf } from './funding-sheet.ts';
import type { SettlerChoices } from './settlement.ts';
import { sheetDifferences } from './sheet-differences.ts';

function sheetOf(facts: ClosingDisclosureFacts, choices: SettlerChoices = []) {
  const form = closingDisclosure(facts);
  const sheet = fundingSheet(facts, form, choices);
  return { sheet, form, differences: sheetDifferences(sheet, { issued: form, now: form }) };
}

const made = (of: Input = {}, choices: SettlerChoices = []) => sheetOf(plain(of), choices);

const amounts = (lines: readonly FundingLine[]) =>
  Object.fromEntries(lines.map(({ label, cents }) => [label, cents]));

// Tests CLOSE-3.
it.each([
  ['H-25(B), a purchase', FORM_B],
  ['H-25(E), a refinance', FORM_E],
  ['H-25(F), a refund', FORM_F],
  ['H-25(G), cash to the borrower', FORM_G],
])('equals the official sample form %s to the cent', (_, facts) => {
  const { sheet, differences } = sheetOf(facts);
  expect(differences).toEqual([]);
  expect(sumOf(sheet.receipts)).toBe(sumOf(sheet.disbursements));
  expect(sheet.wireCents).toBe(sheet.loanCents + sumOf(sheet.netted));
});

// Tests CLOSE-1 and CLOSE-2.
describe('the wire', () => {
  const charges = [
    fee(900, { id: 'origination', section: 'A', name: 'Origination fee', payeeKind: 'lender' }),
    fee(575, { id: 'appraisal', name: 'Appraisal' }),
    fee(5_600, {
      id: 'premium',
      kind: 'mortgage-insurance',
      name: 'Upfront premium',
      payee: 'HUD',
      payeeKind: 'government',
    }),
  ];

  it('is the loan amount less what the lender keeps or passes on itself', () => {
    const { sheet } = made({ charges });
    const withheld = amounts(sheet.netted);
    expect(withheld['Origination fee']).toBe(-900_00);
    expect(withheld['Upfront premium']).toBe(-5_600_00);
    expect(withheld).not.toHaveProperty('Appraisal');
    expect(amounts(sheet.byLender)).toEqual({ 'Upfront premium': 5_600_00 });
    expect(amounts(sheet.disbursements)).toMatchObject({ Appraisal: 575_00 });
    expect(sheet.netted.find(({ label }) => label === 'Origination fee')?.why).toBe(
      'Harbor Lending keeps it.',
    );
  });

  it('follows the closer, who lets the lender pay the appraisal and the agent the premium', () => {
    const { sheet, differences } = made({ charges }, [
      { id: 'appraisal', settledBy: 'lender' },
      { id: 'premium', settledBy: 'agent' },
    ]);
    expect(amounts(sheet.byLender)).toEqual({ Appraisal: 575_00 });
    expect(amounts(sheet.disbursements)).toMatchObject({ 'Upfront premium': 5_600_00 });
    expect(differences).toEqual([]);
  });

  it('carries general credits, and a charge that the lender pays to others', () => {
    const { sheet, differences } = made({
      scenario: { lenderCreditCents: 1_000_00 },
      charges: [fee(400, { id: 'survey', name: 'Survey', paidBy: 'lender' })],
    });
    expect(amounts(sheet.netted)).toMatchObject({ 'Lender credits': 1_000_00, Survey: 400_00 });
    expect(differences).toEqual([]);
  });

  it('leaves out what was paid before closing, or by others', () => {
    const { sheet } = made({
      charges: [
        fee(60, { id: 'report', name: 'Credit report', paidBy: 'borrower-before-closing' }),
        fee(90, { id: 'gift', name: 'Inspection', paidBy: 'others' }),
      ],
    });
    const all = [...sheet.netted, ...sheet.byLender, ...sheet.disbursements].map(({ label }) => label);
    expect(all).not.toContain('Credit report');
    expect(all).not.toContain('Inspection');
  });

  it('cannot be negative', () => {
    const { sheet } = made({
      scenario: { ...REFINANCE, loanCents: 10_000_00, payoffCents: 0 },
      charges: [fee(20_000, { id: 'a', section: 'A', payeeKind: 'lender' })],
    });
    expect(canWire(sheet)).toMatchObject({ ok: false, reason: expect.stringContaining('withholds more') });
  });
});

// Tests CLOSE-2.
describe('a payoff', () => {
  it('is paid by the settlement agent, and the lender’s own loan by nobody', () => {
    const other = made({ scenario: REFINANCE, closing: { payoffs: [payoff(250_000_00)] } });
    expect(amounts(other.sheet.disbursements)).toMatchObject({ 'Payoff of Existing Loan': 250_000_00 });
    const own = made({
      scenario: REFINANCE,
      closing: { payoffs: [{ ...payoff(250_000_00), payee: 'harbor lending' }] },
    });
    expect(amounts(own.sheet.netted)).toMatchObject({ 'Payoff of Existing Loan': -250_000_00 });
    expect(own.sheet.byLender).toEqual([]);
    expect([other.differences, own.differences]).toEqual([[], []]);
  });

  it('grows until the money goes out, which the form of before does not say', () => {
    const at = (disbursesOn: string) =>
      plain({
        scenario: REFINANCE,
        closing: {
          disbursesOn,
          payoffs: [{ ...payoff(250_000_00), goodThrough: '2026-03-20', perDayCents: 45_12 }],
        },
      });
    const issued = closingDisclosure(at('2026-03-20'));
    const facts = at('2026-03-23');
    const sheet = fundingSheet(facts, issued, []);
    expect(amounts(sheet.disbursements)['Payoff of Existing Loan']).toBe(250_000_00 + 3 * 45_12);
    const differences = sheetDifferences(sheet, { issued, now: closingDisclosure(facts) });
    expect(differences).toContainEqual({
      line: 'Payoff of Existing Loan to Old Bank',
      form: '$250,000.00',
      sheet: '$250,135.36',
    });
    expect(differences.at(-1)?.line).toBe('Received and paid out by the settlement agent');
  });
});

// Tests CLOSE-3.
it('names the line of a charge that was changed after the form', () => {
  const issued = closingDisclosure(plain({ charges: [fee(575, { id: 'a', name: 'Appraisal' })] }));
  const facts = plain({ charges: [fee(600, { id: 'a', name: 'Appraisal' })] });
  const sheet = fundingSheet(facts, issued, []);
  expect(sheetDifferences(sheet, { issued, now: closingDisclosure(facts) })).toContainEqual({
    line: 'B: Appraisal to Acme Co., borrower at closing',
    form: '$575.00',
    sheet: '$600.00',
  });
});

const cents = fc.integer({ min: 0, max: 9_000_00 });
const anyCharge = fc.record({
  cents,
  paidBy: fc.constantFrom(...(Object.keys(PAYERS) as Payer[])),
  payeeKind: fc.constantFrom('lender', 'selected', 'government', 'broker'),
  section: fc.constantFrom('A', 'B', 'C', 'E', 'H'),
} as const);
const anyItem = fc.record({
  kind: fc.constantFrom(...(Object.keys(ITEM_KINDS) as ItemKind[])),
  cents,
  outsidePayer: fc.constantFrom('', 'Buyer'),
});

// Tests CLOSE-3.
it.each(['Purchase', 'Refinance'] as const)('balances in every %s, whoever pays and pays out', (purpose) => {
  fc.assert(
    fc.property(
      fc.array(anyCharge, { maxLength: 8 }),
      fc.array(anyItem, { maxLength: 5 }),
      fc.array(cents, { maxLength: 2 }),
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      fc.record({ credit: cents, seller: cents, excess: cents, first: cents, assumed: cents }),
      (charges, items, payoffs, flips, money) => {
        const isPurchase = purpose === 'Purchase';
        const facts = plain({
          scenario: {
            ...(isPurchase ? {} : REFINANCE),
            lenderCreditCents: money.credit,
            ...(isPurchase ? { sellerCreditCents: money.seller } : {}),
          },
          charges: charges
            .filter(({ paidBy }) => isPurchase || !paidBy.startsWith('seller'))
            .map((charge, at) => fee(0, { ...charge, id: `c${at}`, name: `Fee ${at}` })),
          closing: {
            items: items.map((item, at) => ({ ...item, id: `i${at}`, name: `Item ${at}` })),
            payoffs: payoffs.map((amount, at) => ({ ...payoff(amount), id: `p${at}` })),
            ...(isPurchase
              ? {
                  excessDepositCents: money.excess,
                  sellerFirstPayoffCents: money.first,
                  assumedLoansCents: money.assumed,
                  prorated: [
                    {
                      id: 't',
                      kind: 'county-taxes' as const,
                      name: '',
                      cents: 2_000_00,
                      from: '2026-01-01',
                      to: '2026-06-30',
                      isPaidBySeller: flips[9] ?? false,
                    },
                  ],
                }
              : {}),
          },
        });
        const choices: SettlerChoices = ['c0', 'c1', 'c2', 'c3', 'p0', 'p1'].map((id, at) => ({
          id,
          settledBy: flips[at] ? 'lender' : 'agent',
        }));
        const deposit = isPurchase ? 10_000_00 : 0;
        const { sheet, differences } = sheetOf(
          { ...facts, loan: { ...facts.loan, depositCents: deposit } },
          choices,
        );
        expect(differences).toEqual([]);
        expect(sumOf(sheet.receipts)).toBe(sumOf(sheet.disbursements));
      },
    ),
  );
});
