import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import type { OrderEmail } from '../../../../contract/actions/order-email.ts';
import type { TypedFacts } from '../../../../domain/orders/order-draft.ts';
import { signedBy } from '../../../../domain/orders/order-email.ts';
import { ORDERS, type OrderType } from '../../../../domain/orders/order-types.ts';
import { isCalendarDate } from '../../../../domain/time/eastern-time.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { storedSession } from '../../../api/session/session-store.ts';
import { knownStaffName, staffFullNames } from '../../../loans/staff-names.ts';
import type { OrderOf } from '../order-queries.ts';

/** A draft that staff can change: its email, and the facts that the email states. */
export type OrderDraft = OrderEmail & TypedFacts;

/** The values of the draft's form. A draft after a reload names the version that it was typed on. */
export interface EmailDraftValues extends TypedFacts {
  basedOn: { version: number; email: OrderEmail; facts?: TypedFacts };
  email: OrderEmail;
  /** Keeps the order beside its typed text, in case somebody discards it. Older texts in a browser lack it. */
  typedOn?: { loanId: string; order: LoanAction };
}

const EMPTY: OrderEmail = { subject: '', body: '', recipients: [], carbonCopies: [], attachments: [] };

export function emailOf({ actionData }: LoanAction): OrderEmail {
  return { ...EMPTY, ...actionData?.email, attachments: actionData?.email?.attachments ?? [] };
}

/** The facts of an order or of its form: a value that is not there is empty. */
export function factsOf(of: Partial<TypedFacts> | LoanAction, orderType: OrderType): TypedFacts {
  const { field } = ORDERS[orderType].question;
  const { externalLoanId, closingDate, [field]: answer } = of as Partial<TypedFacts>;
  return { externalLoanId: externalLoanId ?? '', closingDate: closingDate ?? '', [field]: answer ?? null };
}

/** Whether the facts are complete enough for the email. */
export function areTyped({ externalLoanId, closingDate }: TypedFacts): boolean {
  return externalLoanId.trim() !== '' && isCalendarDate(closingDate);
}

/** The draft of an order, as this person would send it. */
export function orderDraftOf(action: LoanAction, orderType: OrderType): OrderDraft {
  return { ...inOwnName(emailOf(action)), ...factsOf(action, orderType) };
}

export function draftValuesOf(
  order: LoanAction,
  { orderType, loanId }: Pick<OrderOf, 'orderType' | 'loanId'>,
): EmailDraftValues {
  const email = inOwnName(emailOf(order));
  const facts = factsOf(order, orderType);
  return { basedOn: { version: order.version, email, facts }, email, ...facts, typedOn: { loanId, order } };
}

export function typedDraftOf(values: EmailDraftValues, orderType: OrderType): OrderDraft {
  return { ...inOwnName(values.email), ...factsOf(values, orderType) };
}

/** The draft under the typing. One that was typed before drafts had facts has those of the order. */
export function baseDraftOf(
  { basedOn }: EmailDraftValues,
  order: LoanAction,
  orderType: OrderType,
): OrderDraft {
  return { ...inOwnName(basedOn.email), ...(basedOn.facts ?? factsOf(order, orderType)) };
}

/** The email and the facts of a draft, as the form and the request hold them. */
export function partsOf(draft: OrderDraft, orderType: OrderType): { email: OrderEmail; facts: TypedFacts } {
  const { subject, body, recipients, carbonCopies, attachments } = draft;
  return {
    email: { subject, body, recipients, carbonCopies, attachments },
    facts: factsOf(draft, orderType),
  };
}

/**
 * An email in the name of the signed-in person, as the server sends it (ORDER-18). Until the names of staff are
 * read, it keeps its signature.
 */
function inOwnName<Email extends { body: string }>(email: Email): Email {
  const name = knownStaffName(storedSession()?.userName ?? '');
  if (name === null) return email;
  const sender = { name, company: runtimeConfig().companyName };
  return { ...email, body: signedBy(email.body, sender, staffFullNames()) };
}
