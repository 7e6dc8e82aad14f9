import type { OrderEmail } from '../../../contract/order-email.ts';

/** A field of an e-mail that two people have left different. */
export interface EmailDifference {
  field: keyof OrderEmail;
  /** Only I changed it, or both did: then mine is proposed. */
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

/** Where mine and theirs differ. @param base what both began with: a field that only they changed is proposed as theirs. */
export function emailDifferences(base: OrderEmail, mine: OrderEmail, theirs: OrderEmail): EmailDifference[] {
  return FIELDS.filter((field) => !isSame(mine, theirs, field)).map((field) => ({
    field,
    isMineProposed: !isSame(mine, base, field),
  }));
}

/** Theirs, with the fields of mine that are to stand. */
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
