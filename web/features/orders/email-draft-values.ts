import type { LoanAction } from '../../../contract/loan-actions.ts';
import type { OrderEmail } from '../../../contract/order-email.ts';

/** What the form of the e-mail holds. A draft that survives a reload says by this on which version it was typed. */
export interface EmailDraftValues {
  basedOn: { version: number; email: OrderEmail };
  email: OrderEmail;
}

const EMPTY: OrderEmail = { subject: '', body: '', recipients: [], carbonCopies: [], attachments: [] };

export function emailOf({ actionData }: LoanAction): OrderEmail {
  return { ...EMPTY, ...actionData?.email, attachments: actionData?.email?.attachments ?? [] };
}

export function draftValuesOf(action: LoanAction): EmailDraftValues {
  const email = emailOf(action);
  return { basedOn: { version: action.version, email }, email };
}
