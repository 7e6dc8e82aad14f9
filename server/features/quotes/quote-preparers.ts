import type { QuotePreparers } from '../../../contract/quotes.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';

/** Author as stored, with their current name, address and NMLS ID. */
export interface StoredPreparer {
  saved_by: string;
  saved_by_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  nmls_id: string | null;
}

/** An API key prepares quotes in the company's name (KEY-11) and is not a loan officer. */
export function preparersOf(
  stored: StoredPreparer,
  { companyName, nmlsId }: Pick<CompanySettings, 'companyName' | 'nmlsId'>,
): QuotePreparers {
  const isByProgram = stored.saved_by_id !== null && stored.email === null;
  const name = [stored.first_name, stored.last_name].filter(Boolean).join(' ');
  return {
    lender: { name: companyName, nmlsId },
    officer: isByProgram ? null : { name: name || stored.saved_by, nmlsId: stored.nmls_id ?? '' },
  };
}
