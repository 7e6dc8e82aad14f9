import type { Application } from '../../../domain/application/application.ts';
import { decisionFacts } from '../../../domain/decisions/decision-facts.ts';
import { isApproval } from '../../../domain/decisions/decision-kind.ts';
import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import { limitsLeft, movedSince, movedWarning } from '../../../domain/decisions/moved-since.ts';
import type { ToldDecision } from '../../../domain/notices/notice-letter.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { decisionInForce } from './decision-answer.ts';
import { inputOf } from './decision-input.ts';
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

/** What the letter of an approval no longer agrees with (NOTICE-20). */
export async function warnOfMoved(db: Db, loanId: string, application: Application): Promise<string | null> {
  const row = decisionInForce(await listStoredDecisions(db, loanId));
  if (row === undefined || !isApproval(row.kind)) return null;
  const facts = decisionFacts(await inputOf(db, loanId, application));
  return movedWarning(movedSince(row, facts), limitsLeft(row.limits, facts));
}
