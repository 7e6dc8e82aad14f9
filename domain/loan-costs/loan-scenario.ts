import type { Application } from '../application/application.ts';
import type { GovernmentLoanType } from '../government-loans/loan-types.ts';
import type { LoanProgram } from '../loans/loan-product.ts';
import { activeLockOf, hasLockEnded, lockInForce } from '../locks/lock-in-force.ts';
import { amountsOfLoan } from '../quote-fill/amounts-elsewhere.ts';
import { type FiguredAction, type LoanFigures, loanFigures, QUOTED_AS } from '../quote-fill/loan-figures.ts';
import { usualClosing } from '../quote-fill/usual-closing.ts';
import type { QuoteCost } from '../quotes/quote-costs.ts';
import { type QuoteScenario, scenarioFaults } from '../quotes/quote-scenario.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { CostTerms } from './cost-terms.ts';

/** Where a loan keeps the figures that its costs follow from. */
export interface CostFacts {
  application: Application;
  loanProgram: string | null;
  closingDate: CalendarDate | null;
  /** Of the closing facts; null while unknown. */
  disbursesOn: CalendarDate | null;
  locks: readonly (FiguredAction & { lockExpirationDate?: CalendarDate | null | undefined })[];
  today: CalendarDate;
}

const LATER_RATE = 'Rate after 7 years';

/** Terms without which an agency's upfront fee is unknown. */
const AGENCY_TERMS: Readonly<Partial<Record<PropertyKey, string>>> = {
  feePayment: 'How the agency fee is paid',
  vaUse: 'VA benefit use',
  vaRefinance: 'VA refinance',
};

/** Entered with the costs; every other figure is the loan's. */
export const ENTERED_WITH_COSTS: ReadonlySet<string> = new Set([
  LATER_RATE,
  ...Object.values(AGENCY_TERMS).filter((label) => label !== undefined),
]);

export interface LoanScenario {
  /** Null while the loan lacks a figure, or its figures contradict each other. */
  scenario: QuoteScenario | null;
  /** 'Loan amount', 'Interest rate'. */
  missing: string[];
  /** Figures that contradict each other. */
  faults: string[];
  notes: string[];
}

/** Of the lock in force, otherwise the loan's. */
export function programOf(facts: CostFacts): LoanProgram | undefined {
  return loanFigures({ ...facts.application, loanProgram: facts.loanProgram }, locksInForce(facts)).program;
}

/** The rate of a lock that has ended is no longer offered (COST-11). */
function locksInForce({ locks, today }: CostFacts): CostFacts['locks'] {
  const lock = lockInForce(locks, today);
  return lock === undefined ? [] : [lock];
}

/**
 * The loan as a scenario of a quote, so that the same functions compute its points, interest, prepaids and escrow
 * (COST-10). Rate and program are those of the lock in force; taxes and insurance those of the application.
 */
export function loanScenario(terms: CostTerms, facts: CostFacts, costs: QuoteCost[] = []): LoanScenario {
  const { application, loanProgram, closingDate, disbursesOn } = facts;
  const figures = loanFigures({ ...application, loanProgram, closingDate }, locksInForce(facts));
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const missing = missingFigures(figures, loan?.loanPurpose, terms);
  const notes = notesOn(facts, figures);
  const { amount, propertyValue, program, rate, closing, occupancy, loanType, lockedOn } = figures;
  if (amount === undefined || propertyValue === undefined || program === undefined || rate === undefined)
    return { scenario: null, missing, faults: [], notes };
  if (missing.length > 0) return { scenario: null, missing, faults: [], notes };
  const refinances = isRefinance(facts);
  const amounts = amountsOfLoan(application);
  const closingOn = closing ?? usualClosing(facts.today);
  const scenario: QuoteScenario = {
    ...terms,
    name: 'Loan',
    purpose: refinances ? 'Refinance' : 'Purchase',
    valueCents: propertyValue * 100,
    downPaymentCents: refinances ? 0 : Math.max(0, (propertyValue - amount) * 100),
    loanCents: refinances ? amount * 100 : 0,
    payoffCents: refinances ? amounts.payoff * 100 : 0,
    program,
    rate: Math.round(rate * 1000),
    ...(loanType === undefined ? {} : { loanType }),
    ...(occupancy === undefined ? {} : { occupancy: QUOTED_AS[occupancy] }),
    ...(lockedOn === undefined ? {} : { rateSetOn: lockedOn }),
    taxPerYearCents: amounts.taxPerYear * 100,
    insurancePerYearCents: amounts.insurancePerYear * 100,
    hoaPerMonthCents: amounts.duesPerMonth * 100,
    closingOn,
    // One before the closing is a fault (CD-48), and would turn the first period around.
    ...(disbursesOn === null || disbursesOn < closingOn ? {} : { disbursesOn }),
    costs,
  };
  const found = scenarioFaults(scenario).map(({ path: [field = ''], message }) => ({
    lacks: AGENCY_TERMS[field],
    message,
  }));
  return {
    scenario: found.length === 0 ? scenario : null,
    missing: found.flatMap(({ lacks }) => lacks ?? []),
    faults: found.flatMap(({ lacks, message }) => (lacks === undefined ? [message] : [])),
    notes,
  };
}

export function isRefinance({ application }: Pick<CostFacts, 'application'>): boolean {
  return application.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanPurpose === 'Refinance';
}

/** Null for a conventional loan, which has no agency fee. */
export function agencyOf(facts: CostFacts): GovernmentLoanType | null {
  const { loanType } = loanFigures(
    { ...facts.application, loanProgram: facts.loanProgram },
    locksInForce(facts),
  );
  return loanType === undefined || loanType === 'Conventional' ? null : loanType;
}

function missingFigures(
  { amount, propertyValue, program, rate }: LoanFigures,
  purpose: string | null | undefined,
  { indexedRate }: CostTerms,
): string[] {
  const asked: [string, unknown][] = [
    ['Loan purpose', purpose],
    ['Loan amount', amount],
    ['Sale price or appraisal value', propertyValue],
    ['Loan program', program],
    ['Interest rate', rate],
    [LATER_RATE, program !== '7-Year ARM' || indexedRate],
  ];
  return asked.filter(([, value]) => !value).map(([label]) => label);
}

/** COST-12. */
function notesOn({ locks, today, application }: CostFacts, { closing }: LoanFigures): string[] {
  const lock = activeLockOf(locks);
  const { taxPerYear, insurancePerYear } = amountsOfLoan(application);
  const rate = 'it is the one that the application asks for.';
  return [
    ...(lock === undefined ? [`The rate is not locked: ${rate}`] : []),
    ...(lock?.lockExpirationDate != null && hasLockEnded(lock, today)
      ? [`The lock ended on ${formatDate(lock.lockExpirationDate)}, so its rate does not count: ${rate}`]
      : []),
    ...(closing === undefined
      ? [`The loan has no closing date. These costs assume ${formatDate(usualClosing(today))}.`]
      : []),
    ...(closing !== undefined && closing < today
      ? [`The closing date, ${formatDate(closing)}, is in the past.`]
      : []),
    ...(taxPerYear === 0 ? ['The application names no property tax.'] : []),
    ...(insurancePerYear === 0 ? ["The application names no homeowner's insurance."] : []),
  ];
}
