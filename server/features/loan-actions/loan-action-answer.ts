import { type LoanAction, loanActionSchema } from '../../../contract/actions/loan-actions.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredLoanAction } from '../../loan-action-kinds/loan-action-kind.ts';
import type { MailState } from '../../platform/mail/mailer.ts';

/** People create actions only through this app. */
const CREATED_BY_APP = 'PROCESSING_FRONTEND';

const WIRE_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanActionSchema.shape));

export function mailIdOf(action: StoredLoanAction): string | undefined {
  return (action.data as { mailId?: string }).mailId;
}

/** Data has only the fields that the contract names. @param mail delivery state. */
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
    createdOn: fullInstant(action.created_at),
    createdByApp: CREATED_BY_APP,
    createdByUser: action.created_by,
    updatedOn: fullInstant(action.updated_at),
    updatedByUser: action.updated_by,
  };
}

function deliveryOf({ state, attempts, lastError, deliveredTo, sentAt }: MailState): LoanAction['mail'] {
  return { state, attempts, lastError, deliveredTo, sentOn: sentAt };
}
