import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { OrderEmail } from '../../../contract/actions/order-email.ts';

/** The values of the e-mail's form. A draft after a reload names the version that it was typed on. */
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
