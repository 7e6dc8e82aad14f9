import type { AutomatedFinding } from './automated-findings.ts';
import type { CreditScore } from './credit-scores.ts';

/** What staff enter or a MISMO file brings for the decision, each with a version of its own. */
export interface UnderwritingFacts {
  'credit-score': CreditScore;
  'automated-finding': AutomatedFinding & { isFromFile?: boolean };
}

export type FactKind = keyof UnderwritingFacts;
