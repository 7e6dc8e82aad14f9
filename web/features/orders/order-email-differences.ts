import { ORDER_TYPES, ORDERS } from '../../../domain/orders/order-types.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import type { OrderDraft } from './drafts/email-draft-values.ts';

export type DraftField = keyof OrderDraft;

interface DraftDifference {
  field: DraftField;
  /** True when I changed it, or both did: mine is then proposed. */
  isMineProposed: boolean;
}

export const DRAFT_LABELS = {
  externalLoanId: 'Loan Id',
  closingDate: 'Closing Date',
  ...(Object.fromEntries(
    ORDER_TYPES.map((orderType) => [ORDERS[orderType].question.field, ORDERS[orderType].question.label]),
  ) as Record<(typeof ORDERS)[keyof typeof ORDERS]['question']['field'], string>),
  recipients: 'To',
  carbonCopies: 'Cc',
  subject: 'Subject',
  body: 'Message',
  attachments: 'Attachments',
} satisfies Record<DraftField, string>;

const FIELDS = Object.keys(DRAFT_LABELS) as DraftField[];

/**
 * The differences between mine and theirs.
 * @param base the version under both: a field that only they changed is proposed as theirs.
 */
export function draftDifferences(base: OrderDraft, mine: OrderDraft, theirs: OrderDraft): DraftDifference[] {
  return FIELDS.filter((field) => !isSame(mine, theirs, field)).map((field) => ({
    field,
    isMineProposed: !isSame(mine, base, field),
  }));
}

/** Theirs, with my values in the chosen fields. */
export function mergedDraft(
  mine: OrderDraft,
  theirs: OrderDraft,
  mineStand: readonly DraftField[],
): OrderDraft {
  return { ...theirs, ...Object.fromEntries(mineStand.map((field) => [field, mine[field]])) };
}

/** A field's value for comparison. */
export function draftFieldText(draft: OrderDraft, field: DraftField): string {
  const value = draft[field] ?? '';
  const text = typeof value === 'string' ? value : value.map(textOf).join(', ');
  if (text === '') return 'Nothing';
  return field === 'closingDate' ? usDate(text) : text;
}

function textOf(entry: string | { name: string }): string {
  return typeof entry === 'string' ? entry : entry.name;
}

function isSame(one: OrderDraft, other: OrderDraft, field: DraftField): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
