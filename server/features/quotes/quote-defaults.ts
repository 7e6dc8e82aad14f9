import type { NewQuoteDefaults, QuoteBody } from '../../../contract/quotes.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';

/** The company's settings that a new quote begins with. */
export type QuoteDefaults = NewQuoteDefaults;

export function quoteDefaults(settings: CompanySettings): QuoteDefaults {
  const { interestYear, interestCreditDays, escrowCushionMonths } = settings;
  const { housingRatioPercent, debtRatioPercent } = settings;
  return {
    interestYear: interestYear === '360' ? 360 : 365,
    interestCreditDays,
    escrowCushionMonths,
    ratios: { housingRatioPercent, debtRatioPercent },
  };
}

/**
 * The quote with the company's settings where a program left them out. They are stored, so that a later change of a setting
 * changes no quote.
 */
export function withDefaults(body: QuoteBody, { ratios, ...ofScenario }: QuoteDefaults): QuoteBody {
  const { outlook } = body;
  return {
    ...body,
    scenarios: body.scenarios.map((scenario) => ({ ...ofScenario, ...scenario })),
    ...(outlook?.income === undefined
      ? {}
      : { outlook: { ...outlook, income: { ...ratios, ...outlook.income } } }),
  };
}
