import { type LoanAction, loanActionSchema } from '../../../contract/loan-actions.ts';
import type { MailState } from '../../platform/mail/mailer.ts';
import type { StoredLoanAction } from './loan-actions.store.ts';

/** The app that acts for a person; there is no other way to make an action. */
const CREATED_BY_APP = 'PROCESSING_FRONTEND';

const WIRE_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanActionSchema.shape));

/** The mail by which an action was sent; undefined where none was. */
export function mailIdOf(action: StoredLoanAction): string | undefined {
  return (action.data as { mailId?: string }).mailId;
}

/**
 * An action as the API answers it: what belongs to its type is in its data; of that, what the contract names goes out.
 * @param mail how far its mail has come.
 */
export function loanActionAnswer(action: StoredLoanAction, mail: MailState | undefined): LoanAction {
  const { email, ...fields } = action.data as { email?: unknown };
  const data = Object.fromEntries(Object.entries(fields).filter(([field]) => WIRE_FIELDS.has(field)));
  return {
    ...data,
    ...(email === undefined ? {} : { actionData: { email } as LoanAction['actionData'] }),
    ...(mail === undefined ? {} : { mail: deliveryOf(mail) }),
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

function deliveryOf({ state, attempts, lastError, deliveredTo, sentAt }: MailState): LoanAction['mail'] {
  return { state, attempts, lastError, deliveredTo, sentOn: sentAt };
}
