import type { NewQuoteDefaults, QuoteBody } from '../../../contract/quotes.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';

/** The company's settings that a new quote begins with. */
export type QuoteDefaults = NewQuoteDefaults;

export function quoteDefaults(settings: CompanySettings): QuoteDefaults {
  const { interestYear, interestCreditDays, escrowCushionMonths } = settings;
  return { interestYear: interestYear === '360' ? 360 : 365, interestCreditDays, escrowCushionMonths };
}

/**
 * The quote with the company's settings where a program left them out. They are stored, so that a later change of a setting
 * changes no quote.
 */
export function withDefaults(body: QuoteBody, defaults: QuoteDefaults): QuoteBody {
  return { ...body, scenarios: body.scenarios.map((scenario) => ({ ...defaults, ...scenario })) };
}
