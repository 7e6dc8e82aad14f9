import fc from 'fast-check';
import { FEE_PAYMENTS, VA_REFINANCES, VA_USES } from '../government-loans/loan-types.ts';
import { LOAN_PROGRAMS } from '../loans/loan-product.ts';
import { BUYDOWN_PAYERS, BUYDOWN_PLANS } from './buydowns/temporary-buydown.ts';
import { COST_SECTIONS, type CostSection } from './quote-costs.ts';
import { QUOTE_OCCUPANCIES, type QuoteScenario, quoteScenarioSchema } from './quote-scenario.ts';

const upTo = (dollars: number) => fc.integer({ min: 0, max: dollars * 100 });
const sections = Object.keys(COST_SECTIONS) as CostSection[];

const costs = fc
  .array(
    fc.record({
      section: fc.constantFrom(...sections),
      amount: fc.oneof(
        upTo(3_000).map((cents) => ({ of: 'sum' as const, cents })),
        fc.record({
          of: fc.constantFrom('loan' as const, 'value' as const),
          rate: fc.integer({ min: 0, max: 1_000 }),
        }),
      ),
      isFinanceCharge: fc.boolean(),
      isPaidToAffiliate: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((lines) => lines.map((line, place) => ({ ...line, id: `cost-${place}`, label: `Cost ${place + 1}` })));

const liens = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('Closed-end loan' as const),
      balanceCents: fc.integer({ min: 1_000_00, max: 30_000_00 }),
      paymentCents: upTo(600),
    }),
    fc.record({
      kind: fc.constant('Line of credit' as const),
      balanceCents: upTo(10_000),
      limitCents: fc.integer({ min: 10_000_00, max: 40_000_00 }),
      rate: fc.integer({ min: 0, max: 12_000 }),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);

const agencies = fc.oneof(
  fc.constant({}),
  fc.record({ loanType: fc.constant('FHA' as const), feePayment: fc.constantFrom(...FEE_PAYMENTS) }),
  fc.record({
    loanType: fc.constant('VA' as const),
    feePayment: fc.constantFrom(...FEE_PAYMENTS),
    vaUse: fc.constantFrom(...VA_USES),
    vaRefinance: fc.constantFrom(...VA_REFINANCES),
  }),
  fc.record({ loanType: fc.constant('USDA' as const), feePayment: fc.constantFrom(...FEE_PAYMENTS) }),
);

/** Scenarios that a person could type, with every purpose, program and type of loan. */
export const scenarios: fc.Arbitrary<QuoteScenario> = fc
  .record({
    purpose: fc.constantFrom('Purchase' as const, 'Refinance' as const),
    valueCents: fc.integer({ min: 60_000_00, max: 1_500_000_00 }),
    /** The loan as a share of the value, in percent. */
    share: fc.integer({ min: 5, max: 99 }),
    /** In percent of the value; mostly absent. */
    appraisal: fc.option(fc.integer({ min: 90, max: 110 }), { freq: 3 }),
    liens: fc.option(liens, { freq: 3 }),
    buydown: fc.option(
      fc.record({ plan: fc.constantFrom(...BUYDOWN_PLANS), paidBy: fc.constantFrom(...BUYDOWN_PAYERS) }),
      { freq: 3 },
    ),
    program: fc.constantFrom(...LOAN_PROGRAMS),
    agency: agencies,
    rate: fc.integer({ min: 0, max: 9_000 }),
    indexedRate: fc.integer({ min: 2_750, max: 9_000 }),
    points: fc.integer({ min: 0, max: 3_000 }),
    sellerShare: fc.integer({ min: 0, max: 100 }),
    taxPerYearCents: upTo(15_000),
    insurancePerYearCents: upTo(5_000),
    hoaPerMonthCents: upTo(600),
    mortgageInsuranceRate: fc.integer({ min: 0, max: 1_500 }),
    occupancy: fc.constantFrom(...QUOTE_OCCUPANCIES),
    interestYear: fc.constantFrom(365 as const, 360 as const),
    interestCreditDays: fc.integer({ min: 0, max: 10 }),
    escrowCushionMonths: fc.integer({ min: 0, max: 2 }),
    day: fc.integer({ min: 0, max: 600 }),
    costs,
    lenderCreditCents: upTo(2_000),
    sellerCreditCents: upTo(5_000),
    earnestMoneyCents: upTo(10_000),
  })
  .map(({ share, agency, sellerShare, day, appraisal, liens, buydown, ...typed }): unknown => {
    const loanCents = Math.floor((typed.valueCents * share) / 100);
    const isPurchase = typed.purpose === 'Purchase';
    return {
      ...typed,
      ...agency,
      ...(appraisal === null || !isPurchase
        ? {}
        : { appraisedValueCents: Math.floor((typed.valueCents * appraisal) / 100) }),
      ...(liens === null ? {} : { secondLiens: liens }),
      // Most programs allow a buydown; otherwise the other ones would never be generated.
      ...(buydown === null || typed.program === '7-Year ARM' || typed.rate < 2_000 ? {} : { buydown }),
      name: 'Random',
      downPaymentCents: isPurchase ? typed.valueCents - loanCents : 0,
      loanCents: isPurchase ? 0 : loanCents,
      payoffCents: isPurchase ? 0 : Math.floor(loanCents * 0.9),
      sellerPaidPoints: Math.floor((typed.points * sellerShare) / 100),
      closingOn: new Date(Date.UTC(2025, 0, 2) + day * 86_400_000).toISOString().slice(0, 10),
    };
  })
  .map((typed) => quoteScenarioSchema.safeParse(typed).data)
  .filter((scenario) => scenario !== undefined);
