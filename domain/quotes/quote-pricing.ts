import { z } from 'zod';
import type { LoanType } from '../government-loans/loan-types.ts';
import { type LoanProgram, PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { type Cents, percentOf, type RateMilli } from '../money/exact-cents.ts';
import { type GradedRow, MAX_SCORE, MIN_SCORE } from '../rate-tables/graded-table.ts';
import {
  type GradedLoan,
  isRowOf,
  type TableReading,
  tableReadingSchema,
  type WantedItem,
} from '../rate-tables/table-reading.ts';
import { needsMortgageInsurance } from '../schedules/mortgage-insurance.ts';
import { type CalendarDate, isCalendarDate } from '../time/eastern-time.ts';
import { governmentTypeOf } from './quote-government.ts';

export const REFINANCE_KINDS = ['Rate or term', 'Cash-out'] as const;
export type RefinanceKind = (typeof REFINANCE_KINDS)[number];

export const INSURANCE_SOURCES = ['By hand', 'From the table'] as const;
export type InsuranceSource = (typeof INSURANCE_SOURCES)[number];

export const ADJUSTMENT_SOURCES = ['None', 'From the table'] as const;
export type AdjustmentSource = (typeof ADJUSTMENT_SOURCES)[number];

export const SCORE_MESSAGE = `Enter a credit score from ${MIN_SCORE} to ${MAX_SCORE}`;

/** For rate tables. Absent from older scenarios. */
export const pricingFields = {
  creditScore: z.int().min(MIN_SCORE, SCORE_MESSAGE).max(MAX_SCORE, SCORE_MESSAGE).optional(),
  /** Of a refinance; VA has `vaRefinance` instead. For FHA and USDA it decides a check (QUOTE-96). */
  refinanceKind: z.enum(REFINANCE_KINDS).optional(),
  /** Absent if the rate is entered by hand. */
  insuranceSource: z.enum(INSURANCE_SOURCES).optional(),
  /** Set if the rate comes from a table. They add up to `mortgageInsuranceRate`. */
  insuranceReading: tableReadingSchema.optional(),
  /** Absent for none. */
  adjustmentSource: z.enum(ADJUSTMENT_SOURCES).optional(),
  /** In thousandths of a percent of the loan. */
  adjustmentReading: tableReadingSchema.optional(),
};

interface PricedScenario {
  purpose: 'Purchase' | 'Refinance';
  occupancy?: string | undefined;
  program: LoanProgram;
  loanType?: LoanType | undefined;
  closingOn: CalendarDate;
  /** One by default. */
  units?: number | undefined;
  mortgageInsuranceRate: RateMilli;
  creditScore?: number | undefined;
  refinanceKind?: RefinanceKind | undefined;
  insuranceSource?: InsuranceSource | undefined;
  insuranceReading?: TableReading | undefined;
  adjustmentSource?: AdjustmentSource | undefined;
  adjustmentReading?: TableReading | undefined;
}

export interface PricedAmounts {
  baseCents: Cents;
  valueCents: Cents;
}

export function readsInsurance(scenario: PricedScenario, { baseCents, valueCents }: PricedAmounts): boolean {
  return (
    scenario.insuranceSource === 'From the table' &&
    governmentTypeOf(scenario) === null &&
    needsMortgageInsurance(baseCents, valueCents)
  );
}

/** LLPA tables apply to conventional loans only. */
export function readsAdjustments(scenario: PricedScenario): boolean {
  return scenario.adjustmentSource === 'From the table' && governmentTypeOf(scenario) === null;
}

function featuresOf(scenario: PricedScenario): WantedItem[] {
  const { occupancy = 'Primary Residence', program, units = 1 } = scenario;
  return [
    ...(occupancy === 'Primary Residence' ? [] : [occupancy]),
    ...(units > 1 ? ['Two to four units'] : []),
    ...(program === '7-Year ARM' ? ['Adjustable rate'] : []),
  ].map((item) => ({ item, isRequired: false }));
}

function refinanceItem({ refinanceKind }: PricedScenario): string {
  return refinanceKind === 'Cash-out' ? 'Cash-out refinance' : 'Rate or term refinance';
}

function loanOf(
  scenario: PricedScenario,
  { baseCents, valueCents }: PricedAmounts,
  items: readonly WantedItem[],
): GradedLoan | null {
  const { creditScore, program } = scenario;
  if (creditScore === undefined) return null;
  return {
    creditScore,
    items,
    loanToValue: percentOf(baseCents, valueCents),
    termMonths: PROGRAM_TERM_MONTHS[program],
  };
}

/** Null without a credit score. */
export function insuredLoan(scenario: PricedScenario, amounts: PricedAmounts): GradedLoan | null {
  return loanOf(scenario, amounts, [
    { item: 'Base rate', isRequired: true },
    ...(scenario.purpose === 'Refinance' ? [{ item: refinanceItem(scenario), isRequired: false }] : []),
    ...featuresOf(scenario),
  ]);
}

/** Null without a credit score. */
export function adjustedLoan(scenario: PricedScenario, amounts: PricedAmounts): GradedLoan | null {
  const item = scenario.purpose === 'Purchase' ? 'Purchase' : refinanceItem(scenario);
  return loanOf(scenario, amounts, [{ item, isRequired: true }, ...featuresOf(scenario)]);
}

export function sumOfRates(rows: readonly GradedRow[]): number {
  return rows.reduce((sum, { rate }) => sum + rate, 0);
}

/** Deductions stop at a rate of 0. */
export function insuranceRateOf(rows: readonly GradedRow[]): RateMilli {
  return Math.max(0, sumOfRates(rows));
}

interface PricingFault {
  path: [
    'creditScore' | 'refinanceKind' | 'insuranceReading' | 'adjustmentReading' | 'mortgageInsuranceRate',
  ];
  message: string;
}

export const NEEDS_SCORE = 'Enter the credit score: the table is by score';

/** Faults visible without the table; a save also compares the rows with it. */
export function pricingFaults(scenario: PricedScenario, amounts: PricedAmounts): PricingFault[] {
  const insured = readsInsurance(scenario, amounts);
  const adjusted = readsAdjustments(scenario);
  // An unfinished date has its own message.
  if ((!insured && !adjusted) || !isCalendarDate(scenario.closingOn)) return [];
  if (scenario.creditScore === undefined) return [{ path: ['creditScore'], message: NEEDS_SCORE }];
  if (scenario.purpose === 'Refinance' && scenario.refinanceKind === undefined) {
    return [{ path: ['refinanceKind'], message: 'Choose the refinance type' }];
  }
  const faults: PricingFault[] = [];
  const check = (field: 'insuranceReading' | 'adjustmentReading', loan: GradedLoan | null) => {
    const message = readingFault(scenario, field, loan);
    if (message !== null) faults.push({ path: [field], message });
  };
  if (insured) {
    check('insuranceReading', insuredLoan(scenario, amounts));
    const rate = insuranceRateOf(scenario.insuranceReading?.rows ?? []);
    if (faults.length === 0 && rate !== scenario.mortgageInsuranceRate) {
      faults.push({ path: ['mortgageInsuranceRate'], message: 'This is not the rate of the table' });
    }
  }
  if (adjusted) check('adjustmentReading', adjustedLoan(scenario, amounts));
  return faults;
}

function readingFault(
  scenario: PricedScenario,
  field: 'insuranceReading' | 'adjustmentReading',
  loan: GradedLoan | null,
): string | null {
  const reading = scenario[field];
  if (reading === undefined) return 'The rows of the table are missing';
  if (reading.validFrom > scenario.closingOn) return 'The table begins after the closing date';
  const isRight = loan !== null && reading.rows.every((row) => isRowOf(row, loan));
  return isRight ? null : 'The rows of the table are not those of this loan';
}
