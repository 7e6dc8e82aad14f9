import type { OrderEmail } from '../../../contract/actions/order-email.ts';

/** A field in which two people's e-mails differ. */
export interface EmailDifference {
  field: keyof OrderEmail;
  /** True when I changed it, or both did: mine is then proposed. */
  isMineProposed: boolean;
}

export const EMAIL_LABELS: Record<keyof OrderEmail, string> = {
  recipients: 'To',
  carbonCopies: 'Cc',
  subject: 'Subject',
  body: 'Message',
  attachments: 'Attachments',
};

const FIELDS = Object.keys(EMAIL_LABELS) as (keyof OrderEmail)[];

/**
 * The differences between mine and theirs.
 * @param base the version under both: a field that only they changed is proposed as theirs.
 */
export function emailDifferences(base: OrderEmail, mine: OrderEmail, theirs: OrderEmail): EmailDifference[] {
  return FIELDS.filter((field) => !isSame(mine, theirs, field)).map((field) => ({
    field,
    isMineProposed: !isSame(mine, base, field),
  }));
}

/** Theirs, with my values in the chosen fields. */
export function mergedEmail(
  mine: OrderEmail,
  theirs: OrderEmail,
  mineStand: readonly (keyof OrderEmail)[],
): OrderEmail {
  return { ...theirs, ...Object.fromEntries(mineStand.map((field) => [field, mine[field]])) };
}

/** A field for a person to compare. */
export function emailFieldText(email: OrderEmail, field: keyof OrderEmail): string {
  const value = email[field];
  const text = typeof value === 'string' ? value : value.map(textOf).join(', ');
  return text === '' ? 'Nothing' : text;
}

function textOf(entry: string | { name: string }): string {
  return typeof entry === 'string' ? entry : entry.name;
}

function isSame(one: OrderEmail, other: OrderEmail, field: keyof OrderEmail): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
