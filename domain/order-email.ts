import { formatFileSize } from './document-file.ts';
import type { LoanActionType } from './loan-action.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/** What is ordered by e-mail (loan actions specification, section 4). */
export const ORDER_TYPES = ['TITLE_DOCS', 'INSURANCE_BINDER'] as const satisfies readonly LoanActionType[];

export type OrderType = (typeof ORDER_TYPES)[number];

/** Limits of an order's e-mail; why these, is in decision 15. */
export const MAX_ORDER_ADDRESSES = 20;
export const MAX_ORDER_SUBJECT_LENGTH = 200;
export const MAX_ORDER_BODY_LENGTH = 20_000;
export const MAX_ORDER_ATTACHMENTS = 20;

/** 25 MB: what the mail servers of title companies and insurers take, all attachments together. */
export const MAX_ATTACHMENTS_BYTES = 26_214_400;

export const MAX_EXTERNAL_LOAN_ID_LENGTH = 50;

/** Said of a needed field that is empty, at the send step as well (loan actions specification, section 5). */
export const MANDATORY_MESSAGE = '* This field is Mandatory';

/** Said of an empty list of recipients and of an address that is none. The two screens spell it differently. */
export const INVALID_RECIPIENT_MESSAGE: Record<OrderType, string> = {
  TITLE_DOCS: '*Please enter a valid email',
  INSURANCE_BINDER: '* Please enter a valid email',
};

/** Whether files of so many bytes together can go along with an e-mail. */
export function canAttach(bytes: number): Permission {
  if (bytes <= MAX_ATTACHMENTS_BYTES) return ALLOWED;
  const [size, limit] = [formatFileSize(bytes), formatFileSize(MAX_ATTACHMENTS_BYTES)];
  return refused(`The files have ${size} together; an e-mail takes ${limit}. Remove some.`);
}
