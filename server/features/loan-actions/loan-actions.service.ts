import { type LoanAction, loanActionSchema } from '../../../contract/loan-actions.ts';
import type { LoanActionType } from '../../../domain/loan-action.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { listLoanActions, type StoredLoanAction } from './loan-actions.store.ts';

export interface LoanActionsService {
  /** Newest first. @throws AppError `not_found` when the customer has no such loan. */
  listLoanActions(
    ids: { customerId: string; loanId: string },
    actionType: LoanActionType | undefined,
  ): Promise<LoanAction[]>;
}

export function createLoanActionsService(
  { database: { db } }: Platform,
  loans: LoansService,
): LoanActionsService {
  return {
    async listLoanActions(ids, actionType) {
      await loans.requireLoan(ids);
      const actions = await listLoanActions(db, ids.loanId, actionType);
      return actions.map(toLoanAction);
    },
  };
}

/** The app that acts for a person; there is no other way to make an action. */
const CREATED_BY_APP = 'PROCESSING_FRONTEND';

const WIRE_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanActionSchema.shape));

/** What belongs to the type of the action is in its data; of that, what the contract names goes out. */
function toLoanAction(action: StoredLoanAction): LoanAction {
  const data = Object.fromEntries(Object.entries(action.data).filter(([field]) => WIRE_FIELDS.has(field)));
  return {
    ...data,
    actionId: action.id,
    actionType: action.action_type,
    status: action.status,
    createdOn: action.created_at,
    createdByApp: CREATED_BY_APP,
    createdByUser: action.created_by,
    updatedOn: action.updated_at,
    updatedByUser: action.updated_by,
  };
}
