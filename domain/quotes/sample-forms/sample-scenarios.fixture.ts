import type { CostSection, QuoteCost } from '../quote-costs.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../quote-scenario.ts';

/** The loan on both sample forms of 12 CFR 1026, Appendix H, as entered into a quote. */
const LOAN = {
  purpose: 'Purchase',
  valueCents: 180_000_00,
  downPaymentCents: 18_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 3875,
  indexedRate: 0,
  // 0.25% of the loan.
  points: 250,
  // Twelve times the monthly $105.30 and $100.83.
  taxPerYearCents: 1_263_60,
  insurancePerYearCents: 1_209_96,
  taxDueMonths: [4, 10],
  // A one-month cushion and bills in April and October give the two months in section G.
  escrowCushionMonths: 1,
  // $82.35 a month.
  mortgageInsuranceRate: 610,
  // $17.44 a day, on a 360-day year.
  interestYear: 360,
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 10_000_00,
} as const;

/** Section, label, cents, and whether it is a finance charge under 12 CFR 1026.4. */
type Entry = [section: CostSection, label: string, cents: number, isFinanceCharge?: boolean];

function costsOf(entries: readonly Entry[]): QuoteCost[] {
  return entries.map(([section, label, cents, isFinanceCharge = false]) => ({
    id: label,
    label,
    section,
    amount: { of: 'sum', cents },
    isFinanceCharge,
  }));
}

/** Loan Estimate H-24(B), whose rate lock ends on the day of closing. */
export const LOAN_ESTIMATE: QuoteScenario = quoteScenarioSchema.parse({
  ...LOAN,
  name: 'H-24(B)',
  taxDueMonths: [...LOAN.taxDueMonths],
  closingOn: '2013-04-16',
  // Six months are prepaid, so the premium is due twice a year.
  prepaidInsuranceMonths: 6,
  insuranceDueMonths: [4, 10],
  hoaPerMonthCents: 0,
  costs: costsOf([
    ['A', 'Application Fee', 300_00],
    ['A', 'Underwriting Fee', 1_097_00, true],
    ['B', 'Appraisal Fee', 405_00],
    ['B', 'Credit Report Fee', 30_00],
    ['B', 'Flood Determination Fee', 20_00],
    ['B', 'Flood Monitoring Fee', 32_00, true],
    ['B', 'Tax Monitoring Fee', 75_00, true],
    ['B', 'Tax Status Research Fee', 110_00, true],
    ['C', 'Pest Inspection Fee', 135_00],
    ['C', 'Survey Fee', 65_00],
    ['C', 'Title – Insurance Binder', 700_00],
    ['C', 'Title – Lender’s Title Policy', 535_00],
    ['C', 'Title – Settlement Agent Fee', 502_00, true],
    ['C', 'Title – Title Search', 1_261_00],
    ['E', 'Recording Fees and Other Taxes', 85_00],
    ['H', 'Title – Owner’s Title Policy (optional)', 1_017_00],
  ]),
});

/** Closing Disclosure H-25(B), the borrower's side. */
export const CLOSING_DISCLOSURE: QuoteScenario = quoteScenarioSchema.parse({
  ...LOAN,
  name: 'H-25(B)',
  taxDueMonths: [...LOAN.taxDueMonths],
  closingOn: '2013-04-15',
  insuranceDueMonths: [4],
  prepaidTaxMonths: 6,
  hoaPerMonthCents: 150_00,
  sellerCreditCents: 2_500_00,
  paidBeforeClosingCents: 29_80,
  adjustmentsDueCents: 80_00,
  // The title company's rebate of $750.00 and county taxes of $365.04.
  otherCreditsCents: 1_115_04,
  costs: costsOf([
    ['A', 'Application Fee', 300_00],
    ['A', 'Underwriting Fee', 1_097_00, true],
    ['B', 'Credit Report Fee', 29_80],
    ['B', 'Flood Determination Fee', 20_00],
    ['B', 'Flood Monitoring Fee', 31_75, true],
    ['B', 'Tax Monitoring Fee', 75_00, true],
    ['B', 'Tax Status Research Fee', 80_00, true],
    ['C', 'Pest Inspection Fee', 120_50],
    ['C', 'Survey Fee', 85_00],
    ['C', 'Title – Insurance Binder', 650_00],
    ['C', 'Title – Lender’s Title Insurance', 500_00],
    ['C', 'Title – Settlement Agent Fee', 500_00, true],
    ['C', 'Title – Title Search', 800_00],
    ['E', 'Recording Fees', 85_00],
    ['H', 'HOA Capital Contribution', 500_00],
    ['H', 'HOA Processing Fee', 150_00],
    ['H', 'Home Inspection Fee', 750_00],
    ['H', 'Title – Owner’s Title Insurance (optional)', 1_000_00],
  ]),
});
