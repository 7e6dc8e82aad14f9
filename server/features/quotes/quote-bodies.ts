import type { NewQuoteDefaults, QuoteBody } from '../../../contract/quotes.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';

/** @throws AppError `invalid` with a message per field (QUOTE-59). */
export function requireBounds({ scenarios }: QuoteBody, now: Date): void {
  const today = easternDate(now);
  const faults = scenarios.flatMap((scenario, index) =>
    boundFaults(scenario, today).map(({ field, message }) => [`scenarios[${index}].${field}`, message]),
  );
  if (faults.length === 0) return;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: Object.fromEntries(faults) });
}

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
 * Fills in company settings that an API client left out. They are stored with the quote, so that later changes of the
 * settings do not affect it.
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
