import { type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';

/** Credit for a rental is for business, and Regulation Z does not cover it (12 CFR 1026.3(a)(1), comment 3(a)-4). */
export function isForBusiness(scenario: QuoteScenario): boolean {
  return quotedOccupancy(scenario) === 'Investment Property';
}

/** The reason on the screen. */
export const FOR_BUSINESS =
  'Credit for a property that the owner rents out is for business (12 CFR 1026.3(a)(1)).';

/** The agencies define the qualified mortgages among their own loans (15 USC 1639c(b)(3)(B)(ii)). */
export function qmDefinedElsewhere({ loanType = 'Conventional' }: QuoteScenario): string | null {
  if (loanType === 'Conventional') return null;
  const agency = loanType === 'FHA' ? 'HUD' : loanType;
  return `${agency} defines the qualified mortgage of ${loanType} loans itself. Lintel does not know that rule.`;
}
