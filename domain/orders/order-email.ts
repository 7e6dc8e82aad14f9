import { formatFileSize } from '../documents/document-file.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** ORDER-12. The reasons are in docs/decisions/orders.md. */
export const MAX_ORDER_ADDRESSES = 20;
export const MAX_ORDER_SUBJECT_LENGTH = 200;
export const MAX_ORDER_BODY_LENGTH = 20_000;
export const MAX_ORDER_ATTACHMENTS = 20;

/** 25 MB for all attachments together, which the mail servers of title companies and insurers accept. */
export const MAX_ATTACHMENTS_BYTES = 26_214_400;

export const MAX_EXTERNAL_LOAN_ID_LENGTH = 50;

/** The message for an empty required field, at the send step as well (ORDER-4, ORDER-11). */
export const MANDATORY_MESSAGE = '* This field is Mandatory';

export function canAttach(bytes: number): Permission {
  if (bytes <= MAX_ATTACHMENTS_BYTES) return ALLOWED;
  const [size, limit] = [formatFileSize(bytes), formatFileSize(MAX_ATTACHMENTS_BYTES)];
  return refused(`The attachments total ${size}. An email can carry at most ${limit}. Remove some.`);
}

export interface Sender {
  name: string;
  company: string;
}

const THANKS = 'Thank you,';

export function signatureOf(sender: Sender): string {
  return [THANKS, ...ownName(sender), sender.company].join('\n');
}

/** An API key signs only with the company's name (KEY-11). */
function ownName({ name, company }: Sender): string[] {
  return name === company ? [] : [name];
}

/**
 * Replaces the drafter's signature with the sender's (ORDER-18). A name that is not in `staff` was typed, and stays.
 */
export function signedBy(body: string, sender: Sender, staff: ReadonlySet<string>): string {
  const lines = body.split('\n');
  const textOf = (n: number) => lines[n]?.trimEnd() ?? '';
  const thanks = lines.findLastIndex(
    (_line, n) => textOf(n) === THANKS && staff.has(textOf(n + 1)) && textOf(n + 2) === sender.company,
  );
  return thanks === -1 ? body : lines.toSpliced(thanks + 1, 1, ...ownName(sender)).join('\n');
}
