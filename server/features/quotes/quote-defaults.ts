import type { QuoteBody } from '../../../contract/quotes.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';

/** The company's settings that a new quote begins with. */
export type QuoteDefaults = Pick<CompanySettings, 'escrowCushionMonths'>;

export function quoteDefaults({ escrowCushionMonths }: CompanySettings): QuoteDefaults {
  return { escrowCushionMonths };
}

/**
 * The quote with the company's settings where a program left them out. They are stored, so that a later change of a setting
 * changes no quote.
 */
export function withDefaults(body: QuoteBody, defaults: QuoteDefaults): QuoteBody {
  return { ...body, scenarios: body.scenarios.map((scenario) => ({ ...defaults, ...scenario })) };
}
