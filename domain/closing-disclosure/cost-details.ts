import type { LoanCharge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CostSection } from '../quotes/quote-costs.ts';
import { borrowerPaid, type CostColumn, sumOfColumns } from './cost-columns.ts';
import {
  type ClosingCostLine,
  escrowLines,
  governmentLines,
  originationLines,
  otherLines,
  prepaidLines,
  serviceLines,
} from './cost-lines.ts';
import { type ClosingDisclosureFacts, generalCreditCents } from './disclosure-facts.ts';

export interface ClosingCostSection {
  /** Borrower-paid, at or before closing. */
  total: Cents;
  lines: readonly ClosingCostLine[];
}

type Subtotals = Record<CostColumn, Cents>;

export interface ClosingCostDetails {
  sections: Readonly<Record<CostSection, ClosingCostSection>>;
  /** D, I and J: borrower-paid. */
  loanCosts: Cents;
  otherCosts: Cents;
  total: Cents;
  loanCostsSubtotals: Subtotals;
  otherCostsSubtotals: Subtotals;
  closingCostsSubtotals: Subtotals;
  /** 0 or negative: general credits, and a refund. */
  lenderCredits: Cents;
  /** The part of the credits that gives back an increase above the limits; 0 without one. */
  refundCents: Cents;
  /** Loan costs and other costs have a page each (form H-25(H), 12 CFR 1026.38(t)(5)(iv)(B)). */
  hasTwoPages: boolean;
}

/** Numbered lines of sections A to C and E to H on form H-25(A). Unused ones can move (comment 38(t)(5)(iv)-1). */
const LINES_OF_FORM = 8 + 10 + 8 + 2 + 5 + 8 + 8;

/** 12 CFR 1026.38(f) to (h), to the cent. */
export function closingCostDetails(facts: ClosingDisclosureFacts): ClosingCostDetails {
  const charges = facts.loan.charges.filter(({ cents }) => cents !== 0);
  const of = (section: CostSection) =>
    charges.filter((charge) => sectionOnForm(charge, facts.hasProviderList) === section);
  const sections = {
    A: sectionOf(originationLines(of('A'), facts.loan)),
    B: sectionOf(serviceLines(of('B'))),
    C: sectionOf(serviceLines(of('C'))),
    E: sectionOf(governmentLines(of('E'), facts.closing)),
    F: sectionOf(prepaidLines(of('F'), facts.loan)),
    G: sectionOf(escrowLines(of('G'))),
    H: sectionOf(otherLines(of('H'))),
  };
  const subtotalsOf = (...names: CostSection[]) =>
    sumOfColumns(names.flatMap((name) => sections[name].lines.map(({ columns }) => columns)));
  const loanCostsSubtotals = subtotalsOf('A', 'B', 'C');
  const otherCostsSubtotals = subtotalsOf('E', 'F', 'G', 'H');
  const [loanCosts, otherCosts] = [borrowerPaid(loanCostsSubtotals), borrowerPaid(otherCostsSubtotals)];
  const refundCents = facts.excess?.refund === 'credit' ? facts.excess.cents : 0;
  const lenderCredits = 0 - generalCreditCents(facts.loan) - refundCents;
  const lines = Object.values(sections).reduce((sum, section) => sum + section.lines.length, 0);
  return {
    sections,
    loanCosts,
    otherCosts,
    total: loanCosts + otherCosts + lenderCredits,
    loanCostsSubtotals,
    otherCostsSubtotals,
    closingCostsSubtotals: sumOfColumns([loanCostsSubtotals, otherCostsSubtotals]),
    lenderCredits,
    refundCents,
    hasTwoPages: lines > LINES_OF_FORM,
  };
}

/** A service of section C whose provider is on the lender's list was not shopped for (12 CFR 1026.38(f)(2) and (3)). */
function sectionOnForm({ section, payeeKind }: LoanCharge, hasProviderList: boolean): CostSection {
  return section === 'C' && hasProviderList && payeeKind !== 'chosen' ? 'B' : section;
}

function sectionOf(lines: readonly ClosingCostLine[]): ClosingCostSection {
  return { lines, total: lines.reduce((sum, { columns }) => sum + borrowerPaid(columns), 0) };
}
