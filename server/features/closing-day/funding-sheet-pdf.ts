import { type FundingLine, type FundingSheet, sumOf } from '../../../domain/closing-day/funding-sheet.ts';
import { NUMBER_SOURCES } from '../../../domain/closing-day/wire-instructions.ts';
import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import {
  type CalendarDate,
  formatDate,
  formatInstant,
  type Instant,
} from '../../../domain/time/eastern-time.ts';
import { INK, PdfSheet, type TextStyle } from '../../platform/pdf/pdf-sheet.ts';
import type { StoredInstructions } from './closing-day.store.ts';

export interface FundingSheetPrint {
  sheet: FundingSheet;
  /** From 1. */
  number: number;
  form: { number: number; issuedOn: CalendarDate; content: Pick<ClosingDisclosure, 'information'> };
  instructions: StoredInstructions | undefined;
  at: Instant;
}

/** What is wired to whom, on letter paper. The same facts make the same bytes. */
export function composeFundingSheet({ sheet: funding, number, form, instructions, at }: FundingSheetPrint) {
  const { information } = form.content;
  const { lender, agent } = funding;
  const sheet = new PdfSheet({
    title: `Funding sheet ${information.loanId} – ${lender}`,
    author: lender,
    at,
  });
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 12;
  sheet.paragraph('P', lender, { size: 15, weight: 'semibold', color: INK.brand }, { after: 10 });
  sheet.paragraph('H1', 'Funding sheet', { size: 20, weight: 'semibold', color: INK.title });
  const made = `Version ${number} of ${formatInstant(at)}. It equals version ${form.number} of the Closing Disclosure, issued on ${formatDate(form.issuedOn)}.`;
  sheet.paragraph('P', made, { size: 9, color: INK.meta }, { after: 12 });
  drawFacts(sheet, [
    ['Loan', information.loanId],
    ['Borrower', information.borrowers.map(({ name }) => name).join(', ')],
    ['Property', information.property.join(', ')],
    ['Closing date', information.closingDate],
    ['Disbursement date', information.disbursementDate],
    ['Settlement agent', agent],
    ['File number', information.fileNumber],
  ]);
  drawPart(sheet, `Wire to ${agent || 'the settlement agent'}`, {
    lines: [plainLine('Loan amount', funding.loanCents), ...funding.netted],
    total: ['Wire', funding.wireCents],
  });
  drawInstructions(sheet, instructions);
  if (funding.byLender.length > 0)
    drawPart(sheet, `Paid out by ${lender}`, {
      lines: funding.byLender,
      total: ['Total', sumOf(funding.byLender)],
    });
  drawPart(sheet, 'Received by the settlement agent', {
    lines: funding.receipts,
    total: ['Total received', sumOf(funding.receipts)],
  });
  drawPart(sheet, 'Paid out by the settlement agent', {
    lines: funding.disbursements,
    total: ['Total paid out', sumOf(funding.disbursements)],
  });
  return sheet.finish(`Funding sheet of loan ${information.loanId}, version ${number}`);
}

function plainLine(label: string, cents: number): FundingLine {
  return { id: label, label, payee: '', cents, why: '', isChoice: false };
}

/** The account number is never printed whole. */
function drawInstructions(sheet: PdfSheet, row: StoredInstructions | undefined): void {
  if (row === undefined) return;
  sheet.y += 12;
  sheet.reserve(60);
  sheet.paragraph('H2', 'Wire instructions', HEADING, { after: 4 });
  const call = row.call_back;
  drawFacts(sheet, [
    ['Bank', row.bank],
    ['Routing number', row.routing_number],
    ['Account of', row.account_name],
    ['Account number', row.account_mask],
    ['Reference', row.reference || '–'],
    [
      'Verified',
      call === null
        ? 'Not yet. Call the settlement agent before money goes out.'
        : `On ${formatDate(call.calledOn)} with ${call.spokeWith} at ${call.phone}, ${NUMBER_SOURCES[call.numberSource].toLowerCase()}`,
    ],
  ]);
}

interface Part {
  lines: readonly FundingLine[];
  total: readonly [label: string, cents: number];
}

const TEXT: TextStyle = { size: 9.5, color: INK.text };
const SMALL: TextStyle = { size: 8, color: INK.meta };
const HEADING: TextStyle = { size: 11, weight: 'semibold', color: INK.title };
const LABEL: TextStyle = { size: 9.5, color: INK.meta };
const VALUE: TextStyle = { size: 9.5, weight: 'semibold', color: INK.title };
const AMOUNT: TextStyle = { size: 9.5, color: INK.title, align: 'right' };
const TOTAL: TextStyle = { size: 9.5, weight: 'semibold', color: INK.title, align: 'right' };
const LABEL_WIDTH = 130;
const AMOUNT_WIDTH = 100;
const ROW_PAD = 3;

function drawFacts(sheet: PdfSheet, rows: readonly (readonly [label: string, text: string])[]): void {
  const width = sheet.width - LABEL_WIDTH;
  const table = sheet.table();
  for (const [label, text] of rows) {
    const height = sheet.heightOf(text || '–', width, VALUE) + 2 * ROW_PAD;
    sheet.reserve(height);
    const y = sheet.y + ROW_PAD;
    table.row([
      { tag: 'TH', draw: () => sheet.draw(label, { x: sheet.left, y, width: LABEL_WIDTH - 12 }, LABEL) },
      { tag: 'TD', draw: () => sheet.draw(text || '–', { x: sheet.left + LABEL_WIDTH, y, width }, VALUE) },
    ]);
    sheet.y += height;
    sheet.rule(sheet.y);
  }
  table.end();
}

/** Name and payee, the reason below, and the amount. */
function drawPart(sheet: PdfSheet, title: string, { lines, total }: Part): void {
  sheet.y += 14;
  sheet.reserve(70);
  sheet.paragraph('H2', title, HEADING, { after: 4 });
  const width = sheet.width - AMOUNT_WIDTH - 12;
  const table = sheet.table();
  const amount = (cents: number, y: number, style: TextStyle) => () =>
    sheet.draw(
      centsText(cents),
      { x: sheet.left + sheet.width - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH },
      style,
    );
  for (const { label, payee, cents, why } of lines) {
    const name = payee === '' ? label : `${label} to ${payee}`;
    const nameHeight = sheet.heightOf(name, width, TEXT);
    const height = nameHeight + (why === '' ? 0 : sheet.heightOf(why, width, SMALL)) + 2 * ROW_PAD;
    sheet.reserve(height);
    const y = sheet.y + ROW_PAD;
    table.row([
      {
        tag: 'TH',
        draw: () => {
          sheet.draw(name, { x: sheet.left, y, width }, TEXT);
          if (why !== '') sheet.draw(why, { x: sheet.left, y: y + nameHeight, width }, SMALL);
        },
      },
      { tag: 'TD', draw: amount(cents, y, AMOUNT) },
    ]);
    sheet.y += height;
    sheet.rule(sheet.y);
  }
  const [label, cents] = total;
  const height = sheet.heightOf(label, width, VALUE) + 2 * ROW_PAD;
  sheet.reserve(height);
  const y = sheet.y + ROW_PAD;
  table.row([
    { tag: 'TH', draw: () => sheet.draw(label, { x: sheet.left, y, width }, VALUE) },
    { tag: 'TD', draw: amount(cents, y, TOTAL) },
  ]);
  sheet.y += height;
  table.end();
}
