import { type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';

/** Credit for a rental is for business, and Regulation Z does not cover it (12 CFR 1026.3(a)(1), comment 3(a)-4). */
export function isForBusiness(scenario: QuoteScenario): boolean {
  return quotedOccupancy(scenario) === 'Investment Property';
}

/** The reason on the screen. */
export const FOR_BUSINESS =
  'Credit for a property that the owner rents out is for business (12 CFR 1026.3(a)(1)).';

/**
 * The agencies define the qualified mortgages among their own loans (15 USC 1639c(b)(3)(B)(ii)). The checks know the definition of HUD
 * (24 CFR 203.19), and not those of VA and USDA.
 */
export function qmDefinedElsewhere({ loanType = 'Conventional' }: QuoteScenario): string | null {
  if (loanType === 'Conventional' || loanType === 'FHA') return null;
  return `${loanType} defines the qualified mortgage of its loans itself. Lintel does not know that rule.`;
}
