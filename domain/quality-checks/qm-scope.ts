import { type QuoteScenario, quotedOccupancy } from '../quotes/quote-scenario.ts';

/** Credit for a rental is for business, and Regulation Z does not cover it (12 CFR 1026.3(a)(1), comment 3(a)-4). */
export function isForBusiness(scenario: QuoteScenario): boolean {
  return quotedOccupancy(scenario) === 'Investment Property';
}

/** The reason on the screen. */
export const FOR_BUSINESS =
  'Credit for a property that the owner rents out is for business (12 CFR 1026.3(a)(1)).';

/**
 * The agencies define the qualified mortgages among their own loans (15 USC 1639c(b)(3)(B)(ii)). The definition of VA is not known here.
 * HUD (24 CFR 203.19) and USDA (7 CFR 3555.109) take over the limit of points and fees of 12 CFR 1026.43(e)(3).
 */
export function withoutFeesRule({ loanType }: QuoteScenario): string | null {
  if (loanType !== 'VA') return null;
  return 'VA defines the qualified mortgage of its loans itself. Lintel does not know that rule.';
}

/** USDA takes over 12 CFR 1026.43(e)(2)(i) to (iii) and (e)(3), so not the limit of (e)(2)(vi). Its guidance may have more. */
export function withoutPriceRule(scenario: QuoteScenario): string | null {
  if (scenario.loanType !== 'USDA') return withoutFeesRule(scenario);
  return "USDA's rule (7 CFR 3555.109) names no limit of the APR. Lintel does not know the guidance that it refers to.";
}
