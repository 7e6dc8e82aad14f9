import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import type { Db } from '../../platform/database/database.ts';
import { listOpenConditions } from './conditions.store.ts';

/** What a decision keeps of the conditions of its moment. */
export async function readOpenConditions(db: Db, loanId: string): Promise<DecisionCondition[]> {
  const rows = await listOpenConditions(db, loanId);
  return rows.map(({ id, text, stage }) => ({ conditionId: id, text, stage }));
}
