import type { Selectable } from 'kysely';
import type { LoanActionType } from '../../../domain/loan-action.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type StoredLoanAction = Selectable<Tables['loan_actions']>;

/** The actions of a loan, newest first. */
export function listLoanActions(
  db: Db,
  loanId: string,
  actionType: LoanActionType | undefined,
): Promise<StoredLoanAction[]> {
  const actions = db.selectFrom('loan_actions').selectAll().where('loan_id', '=', loanId);
  const ofType = actionType === undefined ? actions : actions.where('action_type', '=', actionType);
  return ofType.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}
