import {
  type Cents,
  exactCents,
  periodInterest,
  type RateMilli,
  roundedCents,
} from '../money/exact-cents.ts';
import { MONTHS_OF_A_YEAR, quotedBuydown } from '../quotes/buydowns/temporary-buydown.ts';
import { quotedSchedule } from '../quotes/note/quoted-schedule.ts';
import { costLines } from '../quotes/quote-cost-lines.ts';
import { sumOfLines } from '../quotes/quote-line.ts';
import { buyerCredits, type QuoteScenario, quotedLoanCents } from '../quotes/quote-scenario.ts';
import type { PresentLoan } from './quote-outlook.ts';

export interface CostCourse {
  /** Closing costs, interest and mortgage insurance so far. */
  costs: readonly Cents[];
  /** Payments so far, with mortgage insurance and without closing costs. */
  paid: readonly Cents[];
  balances: readonly Cents[];
}

interface Month {
  interest: Cents;
  principal: Cents;
  insurance: Cents;
}

/** Prepaids and the escrow deposit are due with any loan (QUOTE-80). */
const NOT_FOR_THE_LOAN: readonly string[] = ['F', 'G'];

export function closingCostCents(scenario: QuoteScenario): Cents {
  const forLoan = costLines(scenario, quotedLoanCents(scenario)).filter(
    ({ section }) => !NOT_FOR_THE_LOAN.includes(section),
  );
  return sumOfLines(forLoan) - buyerCredits(scenario).sellerCents;
}

const known = new WeakMap<QuoteScenario, CostCourse>();

/** Cumulative figures of a quoted loan, by its schedule. Cached for an unchanged scenario. */
export function quotedCourse(scenario: QuoteScenario): CostCourse {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const loanCents = quotedLoanCents(scenario);
  const buydown = quotedBuydown(scenario, loanCents);
  const months = quotedSchedule(scenario).rows.map(({ interest, principal, mortgageInsurance }, index) => ({
    // The buydown account pays the rest.
    interest: interest - (buydown?.years[Math.floor(index / MONTHS_OF_A_YEAR)]?.differenceCents ?? 0),
    principal,
    insurance: mortgageInsurance,
  }));
  const course = courseOf(loanCents, closingCostCents(scenario), months);
  known.set(scenario, course);
  return course;
}

const knownPresent = new WeakMap<PresentLoan, CostCourse>();

/** Cumulative figures of the current loan. Cached while it is unchanged. */
export function presentCourse(loan: PresentLoan): CostCourse {
  const before = knownPresent.get(loan);
  if (before !== undefined) return before;
  const course = keptCourse(loan);
  knownPresent.set(loan, course);
  return course;
}

function keptCourse(loan: PresentLoan): CostCourse {
  const { balanceCents, rate, paymentCents, monthsLeft, insurancePerMonthCents = 0 } = loan;
  const { insuranceMonthsLeft = monthsLeft } = loan;
  const rows: Month[] = [];
  let balance = balanceCents;
  for (let month = 1; month <= monthsLeft && balance > 0; month += 1) {
    const interest = interestOfMonth(balance, rate);
    const principal = month === monthsLeft ? balance : Math.min(paymentCents - interest, balance);
    balance -= principal;
    rows.push({ interest, principal, insurance: month <= insuranceMonthsLeft ? insurancePerMonthCents : 0 });
  }
  return courseOf(balanceCents, 0, rows);
}

function interestOfMonth(balance: Cents, rate: RateMilli): Cents {
  return roundedCents(periodInterest(exactCents(balance), rate, 12));
}

function courseOf(loanCents: Cents, closingCents: Cents, months: readonly Month[]): CostCourse {
  const costs = [closingCents];
  const paid = [0];
  const balances = [loanCents];
  months.forEach(({ interest, principal, insurance }, index) => {
    costs.push((costs[index] ?? 0) + interest + insurance);
    paid.push((paid[index] ?? 0) + interest + principal + insurance);
    balances.push((balances[index] ?? 0) - principal);
  });
  return { costs, paid, balances };
}

/** Constant after the end of the loan. */
export function afterMonth(figures: readonly Cents[], month: number): Cents {
  return figures[Math.min(month, figures.length - 1)] ?? 0;
}
