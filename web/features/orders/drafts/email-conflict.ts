import { restatedEmail } from '../../../../domain/orders/order-draft.ts';
import type { OrderType } from '../../../../domain/orders/order-types.ts';
import { authorName, authorSide } from '../../../loans/failures/author-name.ts';
import type { ConflictQuestion } from '../../../loans/yours-or-theirs.tsx';
import {
  DRAFT_LABELS,
  type DraftField,
  draftDifferences,
  draftFieldText,
  mergedDraft,
} from '../order-email-differences.ts';
import { areTyped, type OrderDraft } from './email-draft-values.ts';

/** Two people's drafts of one order. */
export interface EmailConflict {
  /** The version that both are based on. */
  base: OrderDraft;
  mine: OrderDraft;
  theirs: OrderDraft;
  /** Version number of theirs. */
  version: number;
  /** Who saved or discarded theirs. */
  by: string;
  /** Whether theirs is a discarded draft. */
  isDiscarded: boolean;
}

/**
 * Asks about every field in which the drafts differ. For a field that only they changed, theirs is preselected. Subject
 * and message follow the chosen facts, and are asked about only if they would still differ.
 */
export function emailQuestion(conflict: EmailConflict, orderType: OrderType): ConflictQuestion<DraftField> {
  const { base, mine, theirs, by, isDiscarded } = conflict;
  const restated = areTyped(mine) && areTyped(theirs) ? restatedEmail(orderType, mine, mine, theirs) : mine;
  const follows = (field: DraftField) =>
    (field === 'subject' || field === 'body') && restated[field] === theirs[field];
  const differences = draftDifferences(base, mine, theirs).filter(({ field }) => !follows(field));
  return {
    consequence: isDiscarded
      ? `This email was changed before ${authorName(by)} discarded it. Nothing is restored yet.`
      : `${authorName(by)} saved this email while you were typing. Nothing has been sent. Review the email before you send it.`,
    fields: differences.map(({ field, isMineProposed }) => ({
      name: field,
      label: DRAFT_LABELS[field],
      yours: draftFieldText(mine, field),
      theirs: draftFieldText(theirs, field),
      theirSide: isDiscarded ? 'Discarded' : authorSide(by),
      isTheirsProposed: !isMineProposed,
    })),
  };
}

/** The draft after the choice. Its email states the chosen facts, whoever wrote the text. */
export function decidedDraft(
  { base, mine, theirs }: EmailConflict,
  conceded: ReadonlySet<DraftField>,
  orderType: OrderType,
): OrderDraft {
  const differing = draftDifferences(base, mine, theirs).map(({ field }) => field);
  const chosen = mergedDraft(
    mine,
    theirs,
    differing.filter((field) => !conceded.has(field)),
  );
  return [mine, theirs]
    .filter(areTyped)
    .reduce(
      (draft, stated) => (areTyped(chosen) ? restatedEmail(orderType, draft, stated, chosen) : draft),
      chosen,
    );
}
