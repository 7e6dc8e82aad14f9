import type { OrderEmail } from '../../../contract/actions/order-email.ts';
import { authorName, authorSide } from '../../loans/failures/author-name.ts';
import type { ConflictQuestion } from '../../loans/yours-or-theirs.tsx';
import { EMAIL_LABELS, emailDifferences, emailFieldText } from './order-email-differences.ts';

/** Two people's drafts of one e-mail. */
export interface EmailConflict {
  /** The version under both. */
  base: OrderEmail;
  mine: OrderEmail;
  theirs: OrderEmail;
  /** The version of theirs. */
  version: number;
  /** The person who saved theirs. */
  by: string;
}

/** Asks for every field in which the drafts differ. A field that only they changed is proposed as theirs. */
export function emailQuestion({ base, mine, theirs, by }: EmailConflict): ConflictQuestion<keyof OrderEmail> {
  return {
    consequence: `${authorName(by)} saved this e-mail while you were typing. Nothing has been sent. Review the e-mail before you send it.`,
    fields: emailDifferences(base, mine, theirs).map(({ field, isMineProposed }) => ({
      name: field,
      label: EMAIL_LABELS[field],
      yours: emailFieldText(mine, field),
      theirs: emailFieldText(theirs, field),
      theirSide: authorSide(by),
      isTheirsProposed: !isMineProposed,
    })),
  };
}
