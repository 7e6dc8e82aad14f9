import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import type { LoanFigures } from '../../loans/loan-figures.ts';
import type { ScenarioTexts } from './scenario-texts.ts';

const dollars = (amount: number | undefined) => (amount === undefined ? '' : formatCents(amount * 100));

/** A scenario with the figures of a loan. Price and loan amount are never invented: without them the fields are empty. */
export function scenarioFromLoan(
  { amount, propertyValue, program, rate, closing }: LoanFigures,
  purpose: string | null | undefined,
  empty: ScenarioTexts,
): ScenarioTexts {
  const isRefinance = purpose === 'Refinance';
  const isKnown = amount !== undefined && propertyValue !== undefined && amount <= propertyValue;
  return {
    ...empty,
    purpose: isRefinance ? 'Refinance' : 'Purchase',
    value: dollars(propertyValue),
    downPayment: isKnown && !isRefinance ? formatCents((propertyValue - amount) * 100) : '',
    loan: isRefinance ? dollars(amount) : '',
    program: program ?? empty.program,
    rate: rate === undefined ? empty.rate : String(rate),
    indexedRate: program === '7-Year ARM' && rate !== undefined ? String(rate) : empty.indexedRate,
    closingOn: closing ?? empty.closingOn,
  };
}
