import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { lockRateText, lockTermOf } from '../../../domain/locks/rate-lock-terms.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { type CalendarDate, formatDate, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { INK, PdfSheet, type TextStyle } from '../../platform/pdf/pdf-sheet.ts';

export interface LockConfirmationFacts {
  lender: string;
  loanNumber: string;
  borrowers: readonly string[];
  property: string | null;
  loanPurpose: string | null;
  /** Whole dollars. */
  loanAmount: number | null;
  officer: string | null;
  lock: LoanAction;
}

/** The confirmation of a rate lock for the borrower, on letter paper. The same facts make the same bytes. */
export function composeLockConfirmation(facts: LockConfirmationFacts): Promise<Buffer> {
  const { lender, loanNumber, lock } = facts;
  const sheet = new PdfSheet({
    title: `Rate lock confirmation ${loanNumber} – ${lender}`,
    author: lender,
    at: lock.updatedOn,
  });
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 12;
  sheet.paragraph('P', lender, { size: 15, weight: 'semibold', color: INK.brand }, { after: 10 });
  sheet.paragraph('H1', 'Rate lock confirmation', { size: 20, weight: 'semibold', color: INK.title });
  const recorded = `Loan ${loanNumber}, as recorded on ${formatInstantDate(lock.updatedOn)}`;
  sheet.paragraph('P', recorded, { size: 9, color: INK.meta }, { after: 12 });
  sheet.paragraph('P', OPENING, TEXT, { after: 12 });
  drawRows(sheet, lockConfirmationRows(facts));
  sheet.y += 14;
  sheet.paragraph('H2', 'Conditions of this lock', HEADING, { after: 4 });
  for (const condition of LOCK_CONDITIONS) sheet.paragraph('P', condition, TEXT, { after: 5 });
  return sheet.finish(`Rate lock for loan ${loanNumber} · Not a loan approval or a commitment to lend`);
}

const OPENING =
  'We have locked the interest rate on your mortgage loan on the terms below. Please keep this confirmation with your loan documents, and tell your loan officer right away if anything differs from what you agreed to.';

const LOCK_CONDITIONS = [
  'The locked rate applies if the loan closes and funds on or before the expiration date. If it does not, the lock ends and the loan is repriced. The new pricing may be higher.',
  'The lock can be extended only before it expires, and only with our written agreement. An extension may have a fee.',
  'The lock applies to the borrowers, property, loan program and loan amount shown here. If any of these change, or if your credit, income, property value or occupancy turns out to be different, the rate, points and fees may change.',
  'Points and lender credits are those on your current Loan Estimate. If this lock changes them, you will receive a revised Loan Estimate within three business days.',
  'If market rates fall, your locked rate does not change, unless we have agreed otherwise in writing.',
  'This confirmation is not a loan approval or a commitment to lend. Approval still depends on underwriting, the appraisal, title and insurance.',
] as const;

export function lockConfirmationRows(facts: LockConfirmationFacts): [label: string, text: string][] {
  const { lock } = facts;
  const { lockDate, lockExpirationDate, initialLockExpirationDate } = lock;
  const term = lockDate && lockExpirationDate ? `${lockTermOf(lockDate, lockExpirationDate)} days` : null;
  const rows: [string, string | null | undefined][] = [
    ['Lender', facts.lender],
    ['Loan number', facts.loanNumber],
    [facts.borrowers.length > 1 ? 'Borrowers' : 'Borrower', facts.borrowers.join(', ')],
    ['Property', facts.property],
    ['Loan purpose', facts.loanPurpose],
    ['Loan amount', facts.loanAmount === null ? null : formatMoney(facts.loanAmount)],
    ['Loan program', lock.loanProgram],
    ['Interest rate', lockRateText(lock.lockedInterestRate)],
    ['Points and lender credits', 'As shown on your current Loan Estimate'],
    ['Lock date', dated(lockDate)],
    ['Lock term', term],
    ['Lock expiration', dated(lockExpirationDate)],
    ...(lock.isLockExtended === true
      ? [['Initial expiration', dated(initialLockExpirationDate)] as [string, string | null]]
      : []),
    ['Closing date', dated(lock.closingDate)],
    ['Loan officer', facts.officer],
  ];
  return rows.map(([label, text]) => [label, text || 'N/A']);
}

function dated(date: CalendarDate | null | undefined): string | null {
  return date ? formatDate(date) : null;
}

const TEXT: TextStyle = { size: 9.5, color: INK.text };
const HEADING: TextStyle = { size: 11, weight: 'semibold', color: INK.title };
const LABEL: TextStyle = { size: 9.5, color: INK.meta };
const VALUE: TextStyle = { size: 9.5, weight: 'semibold', color: INK.title };
const LABEL_WIDTH = 170;
const ROW_PAD = 4;

function drawRows(sheet: PdfSheet, rows: readonly [label: string, text: string][]): void {
  const width = sheet.width - LABEL_WIDTH;
  const table = sheet.table();
  for (const [label, text] of rows) {
    const height = sheet.heightOf(text, width, VALUE) + 2 * ROW_PAD;
    sheet.reserve(height);
    const y = sheet.y + ROW_PAD;
    table.row([
      { tag: 'TH', draw: () => sheet.draw(label, { x: sheet.left, y, width: LABEL_WIDTH - 12 }, LABEL) },
      { tag: 'TD', draw: () => sheet.draw(text, { x: sheet.left + LABEL_WIDTH, y, width }, VALUE) },
    ]);
    sheet.y += height;
    sheet.rule(sheet.y);
  }
  table.end();
}
