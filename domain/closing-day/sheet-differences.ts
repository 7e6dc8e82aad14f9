import { closingChanges } from '../closing-disclosure/closing-changes.ts';
import type { ClosingDisclosure } from '../closing-disclosure/closing-disclosure.ts';
import type { LineChange } from '../loan-estimate/line-changes.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { type FundingSheet, sumOf } from './funding-sheet.ts';

/** Where the sheet and the newest Closing Disclosure say something else. Null where one lacks the line. */
export interface SheetDifference {
  line: string;
  form: string | null;
  sheet: string | null;
}

/** Lines that carry money of the closing. The words of the other pages change no wire. */
const MONEY =
  /^([A-J]: .+|Lender credits|Refund in the lender credits|Cash to close.*|Loan amount.*|.+: total.*|(Borrower|Seller): .+)$/i;

/**
 * Why the funding sheet does not equal the form, line by line; empty if it does (CLOSE-3).
 * @param now what the form would say today.
 */
export function sheetDifferences(
  sheet: FundingSheet,
  { issued, now }: { issued: ClosingDisclosure; now: ClosingDisclosure },
): SheetDifference[] {
  const payoffs = new Set(
    [...(issued.payoffs?.lines ?? []), ...(now.payoffs?.lines ?? [])].map(({ to, purpose }) =>
      [purpose, to].filter(Boolean).join(' to '),
    ),
  );
  const lines = closingChanges(issued, now)
    .filter(({ line }) => MONEY.test(line) || payoffs.has(line))
    .map(({ line, before, after }: LineChange) => ({ line, form: before, sheet: after }));
  return [...lines, ...imbalance(sheet)];
}

/** Everything that the settlement agent receives goes out again. */
function imbalance({ receipts, disbursements }: FundingSheet): SheetDifference[] {
  const [received, paid] = [sumOf(receipts), sumOf(disbursements)];
  if (received === paid) return [];
  return [
    {
      line: 'Received and paid out by the settlement agent',
      form: centsText(received),
      sheet: centsText(paid),
    },
  ];
}
