import type { Cents } from '../../money/exact-cents.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { CLOSING_PHRASES, CLOSING_WORDS } from '../closing-words.ts';

/** What a form says that the borrower gets back: as a lender credit, or as a reduction of the principal (CD-13). */
export function refundGiven({ costs, summaries, payoffs, information }: ClosingDisclosure): Cents {
  if (costs.refundCents > 0) return costs.refundCents;
  const reduction = CLOSING_PHRASES.paidOutside(CLOSING_WORDS.principalReduction, information.lender);
  const summaryLines = summaries?.borrower.due.groups.flatMap(({ lines }) => lines) ?? [];
  const payoffLines = (payoffs?.lines ?? []).map(({ purpose, ...line }) => ({ ...line, label: purpose }));
  return [...summaryLines, ...payoffLines]
    .filter(({ label, isOutside }) => isOutside && label === reduction)
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
