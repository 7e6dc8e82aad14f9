import { formatFileSize } from '../documents/document-file.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** Limits of an order's e-mail (ORDER-12; the reasons are in docs/decisions/orders.md). */
export const MAX_ORDER_ADDRESSES = 20;
export const MAX_ORDER_SUBJECT_LENGTH = 200;
export const MAX_ORDER_BODY_LENGTH = 20_000;
export const MAX_ORDER_ATTACHMENTS = 20;

/** 25 MB for all attachments together, which the mail servers of title companies and insurers accept. */
export const MAX_ATTACHMENTS_BYTES = 26_214_400;

export const MAX_EXTERNAL_LOAN_ID_LENGTH = 50;

/** The message for an empty required field, at the send step as well (ORDER-4, ORDER-11). */
export const MANDATORY_MESSAGE = '* This field is Mandatory';

/** Whether attachments of this many bytes in all fit an e-mail. */
export function canAttach(bytes: number): Permission {
  if (bytes <= MAX_ATTACHMENTS_BYTES) return ALLOWED;
  const [size, limit] = [formatFileSize(bytes), formatFileSize(MAX_ATTACHMENTS_BYTES)];
  return refused(`The attachments total ${size}. An e-mail can carry at most ${limit}. Remove some.`);
}
