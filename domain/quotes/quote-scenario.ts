import '../texts/plain-issues.ts';
import { z } from 'zod';
import type { Occupancy } from '../application/section3/property-options.ts';
import { mayRescind } from '../deadlines/rescission/rescission-period.ts';
import type { GovernmentFees } from '../government-loans/government-fees.ts';
import { LOAN_PROGRAMS, PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { type Cents, INTEREST_YEARS, type InterestYear } from '../money/exact-cents.ts';
import { type AmortizationTerms, MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../schedules/amortization-terms.ts';
import { MAX_CUSHION_MONTHS } from '../schedules/escrow-account.ts';
import { monthlyPremium } from '../schedules/insurance-premium.ts';
import { type InterestStart, interestStart, MAX_CREDIT_DAYS } from '../schedules/interest-start.ts';
import { needsMortgageInsurance } from '../schedules/mortgage-insurance.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { enteredDate } from '../time/entered-date.ts';
import { armFaults, armTermsSchema, quotedAdjustment } from './arm/quote-arm.ts';
import { buydownFault, buydownField } from './buydowns/temporary-buydown.ts';
import { checkFields } from './quote-check-fields.ts';
import { closingFields } from './quote-closing.ts';
import { quoteCostsSchema } from './quote-costs.ts';
import {
  type FeeScenario,
  feeFault,
  governmentFields,
  governmentTypeOf,
  quotedFees,
} from './quote-government.ts';
import { quoteName } from './quote-name.ts';
import { type PricedAmounts, pricingFaults, pricingFields } from './quote-pricing.ts';
import { appraisedValueField, ratioValueCents, type ValuedScenario } from './quote-value.ts';
import { lienFaults, secondLiensField } from './second-liens/second-liens.ts';

export const QUOTE_PURPOSES = ['Purchase', 'Refinance'] as const;

export const QUOTE_OCCUPANCIES = [
  'Primary Residence',
  'Second Home',
  'Investment Property',
] as const satisfies readonly Occupancy[];

export type QuoteOccupancy = (typeof QUOTE_OCCUPANCIES)[number];

/** More do not fit side by side. */
export const MAX_SCENARIOS = 3;

const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);
const rate = z.int().min(0).max(MAX_RATE_MILLI);

export const MIN_LOAN_CENTS = 1_000_00;

/** Ten points. */
const MAX_POINTS = 10_000;

const dueMonths = z
  .array(z.int().min(1).max(12))
  .min(1, 'Enter at least one month')
  .max(12)
  .refine((months) => new Set(months).size === months.length, 'Enter each month once');

/** One way to borrow. All amounts are cents. */
export const quoteScenarioSchema = z
  .strictObject({
    name: quoteName(60, 'Enter a name'),
    purpose: z.enum(QUOTE_PURPOSES),
    /** The price, or the home's value in a refinance. */
    valueCents: cents.min(1_000_00, 'Enter at least $1,000'),
    ...appraisedValueField,
    ...secondLiensField,
    ...buydownField,
    /** For a purchase. */
    downPaymentCents: cents,
    /** Refinance: the new loan, and the payoff of the old ones. */
    loanCents: cents,
    payoffCents: cents,
    program: z.enum(LOAN_PROGRAMS),
    ...governmentFields,
    ...pricingFields,
    rate,
    /** The rate of a 7-Year ARM after seven years: index plus margin. */
    indexedRate: rate,
    /** Caps, margin and months between changes of a 7-Year ARM. Those of the agencies by default. */
    armTerms: armTermsSchema.optional(),
    /** Thousandths of a percent of the loan; one point is 1000. */
    points: z.int().min(0).max(MAX_POINTS, 'Enter at most 10 points'),
    /** Points paid by the seller of a purchase. */
    sellerPaidPoints: z.int().min(0).max(MAX_POINTS, 'Enter at most 10 points').optional(),
    /** The rate of the same loan without points, for the break-even. By default the first scenario's rate. */
    rateWithoutPoints: rate.optional(),
    taxPerYearCents: cents,
    insurancePerYearCents: cents,
    /** Equal installments. Default: June and December. */
    taxDueMonths: dueMonths.optional(),
    /** Default: the month of closing. */
    insuranceDueMonths: dueMonths.optional(),
    /** A save fills in the company's setting. */
    escrowCushionMonths: z
      .int()
      .min(0)
      .max(MAX_CUSHION_MONTHS, 'A cushion is at most two months (12 CFR 1024.17(c)(1))')
      .optional(),
    hoaPerMonthCents: cents,
    /** Of the loan, per year; required above 80% of the value. */
    mortgageInsuranceRate: rate,
    /** Decides whether the borrower may rescind. Default: primary residence. */
    occupancy: z.enum(QUOTE_OCCUPANCIES).optional(),
    /** Days of the year by which prepaid interest counts; a new quote has the company's. Absent for 365. */
    interestYear: z.literal(INTEREST_YEARS).optional(),
    /** Interest that starts by this day of a month is credited; a new quote has the company's. Absent for none. */
    interestCreditDays: z.int().min(0).max(MAX_CREDIT_DAYS).optional(),
    closingOn: enteredDate,
    ...checkFields,
    costs: quoteCostsSchema,
    lenderCreditCents: cents,
    sellerCreditCents: cents,
    earnestMoneyCents: cents,
    ...closingFields,
  })
  .superRefine((scenario, context) => {
    for (const fault of scenarioFaults(scenario)) context.addIssue({ code: 'custom', ...fault });
  });

export type QuoteScenario = z.infer<typeof quoteScenarioSchema> & {
  /** Only of a loan with closing facts (CD-48). */
  disbursesOn?: CalendarDate | undefined;
  /** Only of a loan: the terms of its note (COST-23). */
  penaltyCents?: Cents | undefined;
  penaltyYears?: number | undefined;
};

/** By path. Each field on its own is valid. */
export function scenarioFaults(scenario: QuoteScenario): { path: PropertyKey[]; message: string }[] {
  const faults: { path: PropertyKey[]; message: string }[] = [
    ...armFaults(scenario),
    ...lienFaults(scenario),
    ...[buydownFault(scenario) ?? []].flat(),
  ];
  const refuse = (field: keyof QuoteScenario, message: string) => faults.push({ path: [field], message });
  if (scenario.purpose === 'Refinance') {
    if (scenario.loanCents < MIN_LOAN_CENTS) refuse('loanCents', 'Enter at least $1,000');
  } else if (scenario.valueCents - scenario.downPaymentCents < MIN_LOAN_CENTS) {
    refuse('downPaymentCents', 'Leave at least $1,000 to borrow');
  }
  if (scenario.vaRefinance === 'Interest rate reduction' && scenario.refinanceKind === 'Cash-out') {
    refuse('refinanceKind', 'A VA interest rate reduction pays no cash out');
  }
  const fault = feeFaultOf(scenario);
  if (fault === null) faults.push(...pricingFaultsOf(scenario));
  else refuse(fault.field, fault.message);
  if (sellerPaidPoints(scenario) > scenario.points) {
    refuse('sellerPaidPoints', 'Enter at most the points of the loan');
  }
  return faults;
}

/** Primary residence in quotes older than this field. */
export function quotedOccupancy({ occupancy = 'Primary Residence' }: QuoteScenario): QuoteOccupancy {
  return occupancy;
}

/** QUOTE-30. */
export function isRescindable(scenario: QuoteScenario): boolean {
  return mayRescind(scenario.purpose === 'Refinance', quotedOccupancy(scenario));
}

/** 365 for quotes older than this field, and for every FHA loan (HUD Handbook 4000.1, per diem interest). */
export function interestYearOf({ interestYear = 365, loanType }: QuoteScenario): InterestYear {
  return loanType === 'FHA' ? 365 : interestYear;
}

/** HUD lets amortization begin at most seven days before disbursement. */
const FHA_LAST_CREDIT_DAY = 8;

/** Quotes older than the setting have no interest credit. */
export function interestStartOf(scenario: QuoteScenario): InterestStart {
  const { closingOn, disbursesOn, interestCreditDays = 0, loanType } = scenario;
  return interestStart(closingOn, {
    disbursesOn,
    isRescindable: isRescindable(scenario),
    creditDays: loanType === 'FHA' ? Math.min(interestCreditDays, FHA_LAST_CREDIT_DAY) : interestCreditDays,
  });
}

/** The loan as entered: the price minus the down payment, or the refinanced amount. */
function enteredLoanCents(
  scenario: Pick<QuoteScenario, 'purpose' | 'valueCents' | 'downPaymentCents' | 'loanCents'>,
): Cents {
  return scenario.purpose === 'Purchase'
    ? Math.max(0, scenario.valueCents - scenario.downPaymentCents)
    : scenario.loanCents;
}

/** A scenario without a value is refused elsewhere; until then its ratios must not throw. */
function divisorCents(scenario: ValuedScenario): Cents {
  return Math.max(1, ratioValueCents(scenario));
}

/** Agency limits use the same value as LTV. VA's down payment is a share of the price. */
function feeScenario(scenario: Omit<QuoteScenario, 'name'>): FeeScenario {
  return {
    ...scenario,
    valueCents: divisorCents(scenario),
    priceCents: scenario.valueCents,
    enteredCents: enteredLoanCents(scenario),
  };
}

/** Why the scenario's agency has no fees for it; null if it has. */
export function feeFaultOf(scenario: Omit<QuoteScenario, 'name'>): ReturnType<typeof feeFault> {
  return governmentTypeOf(scenario) === null ? null : feeFault(feeScenario(scenario));
}

export function pricedAmounts(scenario: Omit<QuoteScenario, 'name' | 'costs'>): PricedAmounts {
  return { baseCents: enteredLoanCents(scenario), valueCents: divisorCents(scenario) };
}

function pricingFaultsOf(scenario: Omit<QuoteScenario, 'name' | 'costs'>): ReturnType<typeof pricingFaults> {
  return pricingFaults(scenario, pricedAmounts(scenario));
}

export function governmentFeesOf(scenario: QuoteScenario): GovernmentFees | null {
  return governmentTypeOf(scenario) === null ? null : quotedFees(feeScenario(scenario));
}

/** LTV uses the loan before a financed fee (QUOTE-71). */
export function quotedBaseCents(scenario: QuoteScenario): Cents {
  return governmentFeesOf(scenario)?.baseCents ?? enteredLoanCents(scenario);
}

export function quotedLoanCents(scenario: QuoteScenario): Cents {
  return governmentFeesOf(scenario)?.loanCents ?? enteredLoanCents(scenario);
}

/** A refinance has no seller (QUOTE-4). */
export function buyerCredits(scenario: QuoteScenario): { sellerCents: Cents; earnestMoneyCents: Cents } {
  return scenario.purpose === 'Purchase'
    ? { sellerCents: scenario.sellerCreditCents, earnestMoneyCents: scenario.earnestMoneyCents }
    : { sellerCents: 0, earnestMoneyCents: 0 };
}

/** The points that the seller pays, in thousandths of a percent of the loan; 0 in a refinance, which has no seller. */
export function sellerPaidPoints(scenario: Pick<QuoteScenario, 'purpose' | 'sellerPaidPoints'>): number {
  return scenario.purpose === 'Purchase' ? (scenario.sellerPaidPoints ?? 0) : 0;
}

export function quotedTerms(scenario: QuoteScenario): AmortizationTerms {
  const fees = governmentFeesOf(scenario);
  const loanCents = fees?.loanCents ?? enteredLoanCents(scenario);
  const terms: AmortizationTerms = {
    amountCents: loanCents,
    rate: scenario.rate,
    termMonths: PROGRAM_TERM_MONTHS[scenario.program],
    firstPaymentOn: interestStartOf(scenario).firstPaymentOn,
  };
  const adjustment = quotedAdjustment(scenario);
  if (adjustment !== undefined) terms.adjustment = adjustment;
  if (fees?.annual) {
    const { rate, financedRate, years } = fees.annual;
    terms.annualPremium = { rate, financedRate, years };
  }
  const insurance = mortgageInsuranceCents(scenario, loanCents);
  if (insurance > 0) {
    terms.mortgageInsurance = { cents: insurance, originalValueCents: ratioValueCents(scenario) };
  }
  return terms;
}

/** For a conventional loan; none at 80% LTV or below. */
export function mortgageInsuranceCents(scenario: QuoteScenario, loanCents: Cents): Cents {
  if (governmentTypeOf(scenario) !== null) return 0;
  if (!needsMortgageInsurance(loanCents, ratioValueCents(scenario))) return 0;
  return monthlyPremium(loanCents, scenario.mortgageInsuranceRate);
}
