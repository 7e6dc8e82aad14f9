import { describe, expect, it } from 'vitest';
import { closingFacts, paid } from './closing-disclosure.fixture.ts';
import { closingCostDetails } from './cost-details.ts';
import type { ClosingCostLine } from './cost-lines.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';

const detailsOf = (charges: Parameters<typeof paid>[0][], facts: Partial<ClosingDisclosureFacts> = {}) =>
  closingCostDetails(closingFacts({ charges: charges.map(paid), facts }));

const named = (lines: readonly ClosingCostLine[], label: string) => lines.find((one) => one.label === label);

const at = (over: Partial<ClosingCostLine['columns']>) => ({
  borrowerAtClosing: null,
  borrowerBeforeClosing: null,
  sellerAtClosing: null,
  sellerBeforeClosing: null,
  others: null,
  ...over,
});

// Tests CD-8.
describe('the columns', () => {
  const survey = (cents: number, paidBy: 'borrower-at-closing' | 'seller-at-closing' | 'others' | 'lender') =>
    ({ id: `survey ${paidBy}`, name: 'Survey Fee', cents, paidBy }) as const;

  it('show a cost of three parties in one line', () => {
    const { sections, closingCostsSubtotals } = detailsOf([
      survey(100_00, 'borrower-at-closing'),
      survey(60_00, 'seller-at-closing'),
      survey(40_00, 'others'),
    ]);
    expect(sections.B.lines).toEqual([
      {
        label: 'Survey Fee',
        payee: 'Acme Co.',
        isLenderPaid: false,
        ids: expect.any(Array),
        columns: at({ borrowerAtClosing: 100_00, sellerAtClosing: 60_00, others: 40_00 }),
      },
    ]);
    // Only the borrower's part counts (comment 38(f)(5)-1).
    expect(sections.B.total).toBe(100_00);
    expect(closingCostsSubtotals).toMatchObject({ sellerAtClosing: 60_00, others: 40_00 });
  });

  it('mark what the lender pays, and keep it apart from what others pay', () => {
    const { sections, lenderCredits } = detailsOf([survey(30_00, 'lender'), survey(20_00, 'others')]);
    expect(sections.B.lines.map(({ isLenderPaid, columns }) => [isLenderPaid, columns.others])).toEqual([
      [true, 30_00],
      [false, 20_00],
    ]);
    // A specific credit is no general one (comment 38(h)(3)-1).
    expect(lenderCredits).toBe(0);
  });

  it('keep two payees apart', () => {
    const { sections } = detailsOf([
      { id: '1', name: 'Courier Fee', payee: 'Fast Co.' },
      { id: '2', name: 'Courier Fee', payee: 'Slow Co.' },
    ]);
    expect(sections.B.lines.map(({ payee }) => payee)).toEqual(['Fast Co.', 'Slow Co.']);
  });
});

// Tests CD-9.
it.each([
  ['a provider on the list', true, 'listed', 'B'],
  ['the lender’s choice', true, 'selected', 'B'],
  ['the borrower’s own choice', true, 'chosen', 'C'],
  ['any provider without a list', false, 'listed', 'C'],
] as const)('puts a service that could be shopped for in %s', (_, hasProviderList, payeeKind, section) => {
  const { sections } = detailsOf([{ section: 'C', name: 'Survey Fee', payeeKind }], { hasProviderList });
  expect(named(sections[section].lines, 'Survey Fee')).toBeDefined();
});

// Tests CD-10.
it('lists 70 costs, in alphabetical order, on two pages', () => {
  const many = Array.from({ length: 70 }, (_, number) => ({
    id: `fee ${number}`,
    section: (['A', 'B', 'C', 'H'] as const)[number % 4] ?? 'A',
    name: `Fee ${String(69 - number).padStart(2, '0')}`,
    payeeKind: (['lender', 'selected', 'chosen', 'selected'] as const)[number % 4] ?? 'lender',
  }));
  const { sections, hasTwoPages, loanCosts, otherCosts, total } = detailsOf(many);
  expect(hasTwoPages).toBe(true);
  expect(sections.C.lines.map(({ label }) => label)).toEqual(
    sections.C.lines.map(({ label }) => label).toSorted(),
  );
  expect(['A', 'B', 'C', 'H'].map((name) => sections[name as 'A'].lines.length)).toEqual([19, 18, 17, 17]);
  expect(total).toBe(loanCosts + otherCosts);
  expect(detailsOf(many.slice(0, 20)).hasTwoPages).toBe(false);
});

// Tests CD-11.
describe('prescribed lines', () => {
  it('stay, and are blank without an amount', () => {
    const { sections } = detailsOf([]);
    expect(sections.A.lines[0]).toMatchObject({ label: '% of Loan Amount (Points)', columns: at({}) });
    expect(sections.E.lines[0]).toMatchObject({ label: 'Recording Fees Deed: Mortgage:', columns: at({}) });
    expect(sections.G.lines.at(-1)).toMatchObject({ label: 'Aggregate Adjustment' });
  });

  it('name deed and mortgage, each transfer tax with its government, and other charges', () => {
    const { sections } = closingCostDetails(
      closingFacts({
        charges: [
          paid({ section: 'E', kind: 'recording-fee', name: 'Recording', cents: 90_00 }),
          paid({
            section: 'E',
            kind: 'transfer-tax',
            name: 'Transfer Tax',
            payee: 'Suffolk County',
            cents: 10_00,
          }),
          paid({
            id: 'state',
            section: 'E',
            kind: 'transfer-tax',
            name: 'Transfer Tax',
            payee: 'Massachusetts',
            cents: 20_00,
            paidBy: 'seller-at-closing',
          }),
        ],
        closing: { deedFeeCents: 40_00, mortgageFeeCents: 45_00 },
      }),
    );
    expect(sections.E.lines.map(({ label, payee }) => [label, payee])).toEqual([
      ['Recording Fees Deed: $40.00 Mortgage: $45.00', ''],
      ['Transfer Tax', 'Suffolk County'],
      ['Transfer Tax', 'Massachusetts'],
    ]);
    expect(sections.E.total).toBe(100_00);
  });

  it('have interest of $0.00 without a day of it, and a credit with its days', () => {
    const interest = (closingOn: string, interestCreditDays = 0) => {
      const { sections } = closingCostDetails(
        closingFacts({ scenario: { closingOn, interestCreditDays }, facts: { closingOn } }),
      );
      return sections.F.lines[2];
    };
    expect(interest('2026-04-01')).toMatchObject({ columns: at({ borrowerAtClosing: 0 }) });
    const credit = interest('2026-04-03', 5);
    expect(credit?.label).toMatch(/from 4\/1\/26 to 4\/3\/26\)$/);
    expect(credit?.columns.borrowerAtClosing).toBeLessThan(0);
  });

  it('call insurance optional only where the borrower pays it', () => {
    const policy = { section: 'H', kind: 'title', name: 'Owner’s Title Policy' } as const;
    expect(detailsOf([policy]).sections.H.lines[0]?.label).toBe('Title – Owner’s Title Policy (optional)');
    expect(detailsOf([{ ...policy, paidBy: 'seller-at-closing' }]).sections.H.lines[0]?.label).toBe(
      'Title – Owner’s Title Policy',
    );
  });
});

// Tests CD-13.
it('adds a refund to the lender credits', () => {
  const details = closingCostDetails(
    closingFacts({
      scenario: { lenderCreditCents: 500_00 },
      facts: { excess: { cents: 200_00, refund: 'credit' } },
    }),
  );
  expect(details).toMatchObject({ lenderCredits: -700_00, refundCents: 200_00 });
  expect(details.total).toBe(details.loanCosts + details.otherCosts - 700_00);
});

// Tests CD-33.
it('leaves the fee of a deed blank without one', () => {
  const recording = (closing: { deedFeeCents: number; mortgageFeeCents: number }) =>
    closingCostDetails(
      closingFacts({
        charges: [paid({ section: 'E', kind: 'recording-fee', name: 'Recording', cents: 85_00 })],
        closing,
      }),
    ).sections.E.lines[0]?.label;
  expect(recording({ deedFeeCents: 40_00, mortgageFeeCents: 45_00 })).toBe(
    'Recording Fees Deed: $40.00 Mortgage: $45.00',
  );
  expect(recording({ deedFeeCents: 0, mortgageFeeCents: 85_00 })).toBe(
    'Recording Fees Deed: Mortgage: $85.00',
  );
});
