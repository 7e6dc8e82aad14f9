import type { CalendarDate } from '../time/eastern-time.ts';
import { wrongLine, wrongPastDate } from './credit-scores.ts';

/** The automated underwriting systems of the two agencies. */
export const UNDERWRITING_SYSTEMS = ['du', 'lpa'] as const;

export type UnderwritingSystem = (typeof UNDERWRITING_SYSTEMS)[number];

export const SYSTEM_NAMES: Record<UnderwritingSystem, { short: string; name: string; caseId: string }> = {
  du: { short: 'DU', name: 'Desktop Underwriter', caseId: 'Casefile ID' },
  lpa: { short: 'LPA', name: 'Loan Product Advisor', caseId: 'LP key' },
};

export const MAX_RECOMMENDATION_LENGTH = 100;
export const MAX_CASE_ID_LENGTH = 40;

export interface AutomatedFinding {
  /** In the words of the findings report. */
  recommendation: string;
  caseId: string;
  date: CalendarDate;
}

export function wrongFindingFields(given: AutomatedFinding, today: CalendarDate): Record<string, string> {
  return {
    ...wrongLine('recommendation', given.recommendation),
    ...wrongLine('caseId', given.caseId),
    ...wrongPastDate(given.date, today),
  };
}
