import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import type { ToldDecision } from '../../../domain/notices/notice-letter.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { decisionInForce } from './decision-answer.ts';
import { listStoredDecisions } from './decisions.store.ts';

export interface DecisionInForce extends ToldDecision {
  id: string;
  conditions: readonly DecisionCondition[];
  note: string | null;
  decidedAt: Instant;
}

/** What letters tell. Undefined before the first decision, and while it waits for its confirmation. */
export async function readToldDecision(db: Db, loanId: string): Promise<DecisionInForce | undefined> {
  const row = decisionInForce(await listStoredDecisions(db, loanId));
  return row && { ...row, decidedAt: row.decided_at };
}
