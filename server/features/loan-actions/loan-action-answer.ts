import { type LoanAction, loanActionSchema } from '../../../contract/loan-actions.ts';
import type { StoredLoanAction } from './loan-actions.store.ts';

/** The app that acts for a person; there is no other way to make an action. */
const CREATED_BY_APP = 'PROCESSING_FRONTEND';

const WIRE_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanActionSchema.shape));

/** An action as the API answers it: what belongs to its type is in its data; of that, what the contract names goes out. */
export function loanActionAnswer(action: StoredLoanAction): LoanAction {
  const { email, ...fields } = action.data as { email?: unknown };
  const data = Object.fromEntries(Object.entries(fields).filter(([field]) => WIRE_FIELDS.has(field)));
  return {
    ...data,
    ...(email === undefined ? {} : { actionData: { email } as LoanAction['actionData'] }),
    actionId: action.id,
    actionType: action.action_type,
    status: action.status,
    version: action.version,
    createdOn: action.created_at,
    createdByApp: CREATED_BY_APP,
    createdByUser: action.created_by,
    updatedOn: action.updated_at,
    updatedByUser: action.updated_by,
  };
}
