import type { Charge } from '../loan-costs/charge.ts';

/** What companies of the directory do. Only those of the first are asked for title documents. */
export const SETTLEMENT_SERVICES = ['Title and closing', 'Survey', 'Pest inspection', 'Other'] as const;

export type SettlementService = (typeof SETTLEMENT_SERVICES)[number];

export const TITLE_SERVICE: SettlementService = 'Title and closing';

/** A first guess by kind and name; staff choose. */
export function serviceOf({ kind, name }: Pick<Charge, 'kind' | 'name'>): SettlementService {
  if (kind === 'title' || /\b(title|settlement|closing|escrow)\b/i.test(name)) return TITLE_SERVICE;
  if (/\bsurvey/i.test(name)) return 'Survey';
  return /\b(pest|termite|wdo)\b|wood.destroying/i.test(name) ? 'Pest inspection' : 'Other';
}

/** Null if the entry of a company can be saved. */
export function companyFault(company: {
  services: readonly SettlementService[];
  recipients: readonly string[];
}): { field: 'services' | 'recipients'; message: string } | null {
  if (company.services.length === 0) return { field: 'services', message: 'Choose what the company does' };
  if (company.services.includes(TITLE_SERVICE) && company.recipients.length === 0)
    return {
      field: 'recipients',
      message: 'Enter at least one recipient: title documents are ordered by email',
    };
  return null;
}
