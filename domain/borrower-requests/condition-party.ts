import type { ConditionCategory, ConditionSource } from '../conditions/condition.ts';
import { isKnownDocument } from './request-wording.ts';

/** Who answers a condition (ASK-84). */
export type ConditionParty = 'borrower' | 'third party' | 'internal';

/** Categories that the borrower does not answer, if no known document of theirs is meant. */
const OTHER_PARTIES: Partial<Record<ConditionCategory, ConditionParty>> = {
  PROPERTY: 'third party',
  TITLE: 'third party',
  CLOSING: 'internal',
  DISCLOSURES: 'internal',
};

/** An employer, a bank or a landlord answers it. */
const VERIFICATION = /\bverification of (employment|deposit|rent|mortgage)\b/i;

interface AnsweredCondition {
  text: string;
  category: ConditionCategory;
  source: ConditionSource;
}

/** Uploads, orders and locks that a loan lacks are the lender's; its open questions are the borrower's. */
export function partyOfCondition({ text, category, source }: AnsweredCondition): ConditionParty {
  if (isKnownDocument(text)) return 'borrower';
  if (VERIFICATION.test(text)) return 'third party';
  if (source === 'MISSING_ITEM' && category === 'CREDIT') return 'internal';
  return OTHER_PARTIES[category] ?? 'borrower';
}
