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

/** Values of the draft's form. After a reload, a draft says which version it was typed on. */
export interface EmailDraftValues extends TypedFacts {
  basedOn: { version: number; email: OrderEmail; facts?: TypedFacts };
  email: OrderEmail;
  /** Keeps the order beside its typed text, in case somebody discards it. Drafts from older versions lack it. */
  typedOn?: { loanId: string; order: LoanAction };
}

const EMPTY: OrderEmail = { subject: '', body: '', recipients: [], carbonCopies: [], attachments: [] };

export function emailOf({ actionData }: LoanAction): OrderEmail {
  return { ...EMPTY, ...actionData?.email, attachments: actionData?.email?.attachments ?? [] };
}

/** The facts of an order or of its form. Missing values are empty. */
export function factsOf(of: Partial<TypedFacts> | LoanAction, orderType: OrderType): TypedFacts {
  const { field } = ORDERS[orderType].question;
  const { externalLoanId, closingDate, [field]: answer } = of as Partial<TypedFacts>;
  return { externalLoanId: externalLoanId ?? '', closingDate: closingDate ?? '', [field]: answer ?? null };
}

/** Whether the facts are complete enough for the email. */
export function areTyped({ externalLoanId, closingDate }: TypedFacts): boolean {
  return externalLoanId.trim() !== '' && isCalendarDate(closingDate);
}

/** An order's draft, as this person would send it. */
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

/**
 * The draft that the edits are based on. If it has no facts, because it is from an older version, the order's are used.
 */
export function baseDraftOf(
  { basedOn }: EmailDraftValues,
  order: LoanAction,
  orderType: OrderType,
): OrderDraft {
  return { ...inOwnName(basedOn.email), ...(basedOn.facts ?? factsOf(order, orderType)) };
}

/** Email and facts of a draft, in the form's and the request's structure. */
export function partsOf(draft: OrderDraft, orderType: OrderType): { email: OrderEmail; facts: TypedFacts } {
  const { subject, body, recipients, carbonCopies, attachments } = draft;
  return {
    email: { subject, body, recipients, carbonCopies, attachments },
    facts: factsOf(draft, orderType),
  };
}

/**
 * The email signed by the current person, as the server sends it (ORDER-18). Until staff names have loaded, it keeps
 * its signature.
 */
function inOwnName<Email extends { body: string }>(email: Email): Email {
  const name = knownStaffName(storedSession()?.userName ?? '');
  if (name === null) return email;
  const sender = { name, company: runtimeConfig().companyName };
  return { ...email, body: signedBy(email.body, sender, staffFullNames()) };
}
