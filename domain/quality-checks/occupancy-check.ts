import type { GovernmentLoanType } from '../government-loans/loan-types.ts';
import { type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';
import type { CheckResult, QualityCheck } from './quality-check.ts';

/**
 * Whether the agency finances a home that the borrower does not live in. Conventional loans finance every occupancy in
 * a quote.
 */
export function occupancyChecks(scenario: QuoteScenario): QualityCheck[] {
  const { loanType = 'Conventional' } = scenario;
  if (loanType === 'Conventional') return [];
  const title = 'The program finances this occupancy';
  return [{ id: 'occupancy', title, how: [], findings: [], notes: [], ...resultOf(scenario, loanType) }];
}

function resultOf(scenario: QuoteScenario, loanType: GovernmentLoanType): CheckResult {
  const notes = [RULES[loanType]];
  const occupancy = quotedOccupancy(scenario).toLowerCase();
  if (occupancy === 'primary residence') {
    return { state: 'holds', summary: `${loanType} finances a primary residence.`, notes };
  }
  const exception = exceptionOf(scenario, loanType);
  if (exception !== null) return { state: 'unknown', summary: exception, notes };
  return {
    state: 'fails',
    summary: `${loanType} does not finance this loan on a ${homeOf(occupancy)}.`,
    notes,
  };
}

function homeOf(occupancy: string): string {
  return occupancy === 'investment property' ? 'property that the owner rents out' : occupancy;
}

const RULES: Readonly<Record<GovernmentLoanType, string>> = {
  FHA: 'HUD Handbook 4000.1, II.A.1.b.iii.',
  VA: '38 USC 3704(c).',
  USDA: '7 CFR 3555.10 and 3555.101: a principal residence.',
};

function exceptionOf(scenario: QuoteScenario, loanType: GovernmentLoanType): string | null {
  if (
    loanType === 'VA' &&
    scenario.vaRefinance === 'Interest rate reduction' &&
    scenario.purpose === 'Refinance'
  ) {
    return 'A rate reduction of VA needs a home that the borrower lived in before.';
  }
  if (loanType !== 'FHA') return null;
  if (scenario.purpose === 'Refinance') {
    return 'FHA refinances such a home only as a streamline refinance of an FHA loan.';
  }
  return quotedOccupancy(scenario) === 'Second Home'
    ? 'FHA finances a secondary residence only with an approval of HUD, for a hardship.'
    : null;
}
