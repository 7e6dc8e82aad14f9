import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { authorName, authorSide } from '../../loans/failures/author-name.ts';
import type { ConflictQuestion } from '../../loans/yours-or-theirs.tsx';

/** Two administrators' texts for one template. */
export interface TemplateConflict {
  /** The stored text that the edits are based on. */
  base: MailText;
  mine: MailText;
  theirs: MailText;
  /** Version of `theirs`. */
  version: number;
  by: string | null;
}

const LABELS = { subject: 'Subject', body: 'Text' } as const;

type Part = keyof MailText;

const PARTS = Object.keys(LABELS) as Part[];

/** Asks about each differing part. Proposes theirs for a part that only they changed. */
export function templateQuestion({ base, mine, theirs, by }: TemplateConflict): ConflictQuestion<Part> {
  return {
    consequence: `${authorName(by ?? undefined)} saved this template while you were typing. Nothing of yours has been saved yet.`,
    fields: PARTS.filter((part) => mine[part] !== theirs[part]).map((part) => ({
      name: part,
      label: LABELS[part],
      yours: mine[part],
      theirs: theirs[part],
      theirSide: authorSide(by ?? undefined),
      isTheirsProposed: mine[part] === base[part],
    })),
    noFields: 'You both typed the same text.',
  };
}

export function decidedText({ mine, theirs }: TemplateConflict, conceded: ReadonlySet<Part>): MailText {
  const partOf = (part: Part) => (conceded.has(part) ? theirs[part] : mine[part]);
  return { subject: partOf('subject'), body: partOf('body') };
}
