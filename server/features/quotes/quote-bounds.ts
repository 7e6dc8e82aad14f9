import type { QuoteBody } from '../../../contract/quotes.ts';
import { boundFaults } from '../../../domain/quotes/quote-bounds.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';

/** @throws AppError `invalid` with a message at each field that a new version may not have (QUOTE-59). */
export function requireBounds({ scenarios }: QuoteBody, now: Date): void {
  const today = easternDate(now);
  const faults = scenarios.flatMap((scenario, index) =>
    boundFaults(scenario, today).map(({ field, message }) => [`scenarios[${index}].${field}`, message]),
  );
  if (faults.length === 0) return;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: Object.fromEntries(faults) });
}
