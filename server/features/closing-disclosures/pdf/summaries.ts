import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { SummaryLine, SummaryTable } from '../../../../domain/closing-disclosure/summary-lines.ts';
import type { Transaction } from '../../../../domain/closing-disclosure/transactions.ts';
import type { Cents } from '../../../../domain/money/exact-cents.ts';
import { fromOrTo } from '../../../disclosure-pdf/check-boxes.ts';
import { EMPTY_CELL, FOOT_Y, type FormPaper, type FormStyle } from '../../../platform/pdf/form-paper.ts';
import { drawTableTitle } from './cash-table.ts';
import { BLANK_SELLER, placedGroups, ROOMS, type SummaryLetter } from './summary-lists.ts';

const GAP = 12;
const AMOUNT_WIDTH = 66;
const NUMBER_WIDTH = 15;
const SIDE_HEAD = 12;
const WIDEST_PITCH = 11;

interface Side {
  who: 'borrower' | 'seller';
  due: SummaryLetter;
  paid: SummaryLetter;
}

export const BORROWER_SIDE: Side = { who: 'borrower', due: 'K', paid: 'L' };
export const SELLER_SIDE: Side = { who: 'seller', due: 'M', paid: 'N' };

export const SIDE_TITLES = {
  K: WORDS.sectionK,
  L: WORDS.sectionL,
  M: WORDS.sectionM,
  N: WORDS.sectionN,
} as const satisfies Record<SummaryLetter, string>;

const TOTALS = {
  K: WORDS.totalDueFromBorrower,
  L: WORDS.totalPaidAlready,
  M: WORDS.totalDueToSeller,
  N: WORDS.totalDueFromSeller,
} as const satisfies Record<SummaryLetter, string>;

/** Rows of a table: its lines, and the headings between them. */
function rowsOf(letter: SummaryLetter): number {
  const rooms: readonly { lines: number }[] = ROOMS[letter];
  return rooms.reduce((sum, { lines }) => sum + lines + 1, 0);
}

/** Calculation, two totals and the cash. */
const CALCULATION_ROWS = 4.4;

/** 12 CFR 1026.38(j) and (k). */
export function drawSummaries(
  paper: FormPaper,
  { borrower, seller }: NonNullable<ClosingDisclosure['summaries']>,
): void {
  drawTableTitle(paper, WORDS.summaries, WORDS.useForSummary);
  const top = paper.y;
  const width = (paper.width - GAP) / 2;
  const rows = Math.max(rowsOf('K'), rowsOf('M')) + Math.max(rowsOf('L'), rowsOf('N')) + CALCULATION_ROWS;
  const pitch = Math.min(WIDEST_PITCH, (FOOT_Y - 4 - top - SIDE_HEAD) / rows);
  // L and N begin at the same height, and so do the calculations.
  const starts = {
    paid: top + SIDE_HEAD + pitch * Math.max(rowsOf('K'), rowsOf('M')),
    calculation: 0,
  };
  starts.calculation = starts.paid + pitch * Math.max(rowsOf('L'), rowsOf('N'));
  const draw = (side: Side, transaction: Transaction | null, x: number) =>
    drawSide(paper, { side, transaction, x, y: top, width, pitch, starts });
  draw(BORROWER_SIDE, borrower, paper.left);
  draw(SELLER_SIDE, seller, paper.left + width + GAP);
}

interface SidePlace {
  side: Side;
  /** Null leaves the amounts blank. */
  transaction: Transaction | null;
  x: number;
  y: number;
  width: number;
  pitch: number;
  /** Where the second table and the calculation begin; each follows at once without. */
  starts: { paid: number; calculation: number } | null;
}

/** One transaction, from its title to its cash. @returns where it ends. */
export function drawSide(paper: FormPaper, of: SidePlace): number {
  const { side, transaction, x, y, width, pitch, starts } = of;
  const title = side.who === 'borrower' ? WORDS.borrowersTransaction : WORDS.sellersTransaction;
  paper.paragraph('H3', title, { x: x + 4, y: y + 1, width }, { size: 8, weight: 'bold' });
  const place = { x, width, pitch };
  const due = transaction?.due ?? BLANK_SELLER.due;
  const paid = transaction?.paid ?? BLANK_SELLER.paid;
  const afterDue = drawTable(paper, side.due, due, { ...place, y: y + SIDE_HEAD });
  const afterPaid = drawTable(paper, side.paid, paid, { ...place, y: starts?.paid ?? afterDue });
  return drawCalculation(paper, side, transaction, { ...place, y: starts?.calculation ?? afterPaid });
}

interface TablePlace {
  x: number;
  y: number;
  width: number;
  pitch: number;
}

function styles(pitch: number): { text: FormStyle; bold: FormStyle } {
  const size = Math.min(7.5, pitch - 2.4);
  return { text: { size }, bold: { size, weight: 'bold' } };
}

type TableOfSide = Pick<SummaryTable, 'groups'> & { total: Cents | null };

function drawTable(paper: FormPaper, letter: SummaryLetter, of: TableOfSide, place: TablePlace): number {
  const { x, width, pitch } = place;
  const { text, bold } = styles(pitch);
  let y = place.y;
  const table = paper.table();
  const amountAt = () => ({ x: x + width - AMOUNT_WIDTH, y: y + 1, width: AMOUNT_WIDTH - 4 });
  const row = (label: () => void, amount: string, style: FormStyle, scope: 'Row' | 'Column' = 'Row') => {
    const at = amountAt();
    table.row([
      { tag: 'TH', scope, draw: label },
      {
        tag: 'TD',
        draw: () => {
          if (amount !== '') paper.drawFitted(amount, at, { ...style, align: 'right' });
        },
      },
    ]);
    y += pitch;
    paper.rule(y, { x, width, weight: 0.25 });
  };
  paper.shade({ x, y, width }, pitch);
  const titleAt = { x: x + 4, y: y + 1, width: width - AMOUNT_WIDTH - 4 };
  row(
    () => paper.drawFitted(SIDE_TITLES[letter], titleAt, bold),
    of.total === null ? '' : amountText(of.total),
    bold,
  );
  let number = 0;
  for (const { heading, lines } of placedGroups(letter, of)) {
    if (heading !== null) {
      const at = { x: x + 4, y: y + 1, width: width - 8 };
      row(() => paper.drawFitted(heading, at, bold), '', bold, 'Column');
    }
    for (const line of lines) {
      number += 1;
      const mark = String(number).padStart(2, '0');
      const at = { x: x + 4, y: y + 1, width: NUMBER_WIDTH };
      const labelAt = { x: x + 4 + NUMBER_WIDTH, y: y + 1, width: width - AMOUNT_WIDTH - NUMBER_WIDTH - 4 };
      row(
        () => {
          paper.draw(mark, at, text);
          if (line !== null) paper.drawFitted(summaryLabel(line), labelAt, text);
        },
        amountOf(line),
        text,
      );
    }
  }
  table.end();
  return y;
}

/** '$500.00 Principal Reduction P.O.C. Lender': no amount of the column (comment 38-4.i). */
export function summaryLabel({ label, cents, isOutside }: SummaryLine): string {
  return isOutside && cents !== null ? `${amountText(cents)} ${label}` : label;
}

export function amountOf(line: SummaryLine | null): string {
  return line === null || line.cents === null || line.isOutside ? '' : amountText(line.cents);
}

/** 12 CFR 1026.38(j)(3) and (k)(3). @returns where it ends. */
function drawCalculation(
  paper: FormPaper,
  side: Side,
  transaction: Transaction | null,
  { x, y: start, width, pitch }: TablePlace,
): number {
  const { text, bold } = styles(pitch);
  let y = start;
  const table = paper.table();
  const at = (inner: number) => ({ x: x + 4, y: y + 1, width: inner });
  const heading = at(width - 8);
  table.row([
    { tag: 'TH', scope: 'Column', draw: () => paper.draw(WORDS.calculation, heading, bold) },
    EMPTY_CELL,
  ]);
  y += pitch;
  paper.rule(y, { x, width, weight: 0.25 });
  const amountAt = () => ({ x: x + width - AMOUNT_WIDTH, y: y + 1, width: AMOUNT_WIDTH - 4 });
  const total = (letter: SummaryLetter, cents: Cents | null) => {
    const [label, amount] = [at(width - AMOUNT_WIDTH - 4), amountAt()];
    table.row([
      { tag: 'TH', scope: 'Row', draw: () => paper.drawFitted(TOTALS[letter], label, text) },
      {
        tag: 'TD',
        draw: () => {
          if (cents !== null) paper.drawFitted(amountText(cents), amount, { ...text, align: 'right' });
        },
      },
    ]);
    y += pitch;
    paper.rule(y, { x, width, weight: 0.25 });
  };
  total(side.due, transaction?.due.total ?? null);
  // Negative (12 CFR 1026.38(j)(3)(ii), (k)(3)(ii)).
  total(side.paid, transaction === null ? null : 0 - transaction.paid.total);
  drawCashLine(paper, table, side, transaction, { x, y, width, pitch });
  table.end();
  return y + pitch * 1.4;
}

function drawCashLine(
  paper: FormPaper,
  table: ReturnType<FormPaper['table']>,
  side: Side,
  transaction: Transaction | null,
  { x, y, width, pitch }: TablePlace,
): void {
  const height = pitch * 1.4;
  const size = Math.min(8.5, pitch - 1.6);
  const bold: FormStyle = { size, weight: 'bold' };
  const middle = y + (height - size * 1.3) / 2;
  paper.shade({ x, y, width }, height);
  const label = side.who === 'borrower' ? WORDS.cashToClose : WORDS.cash;
  const who = side.who === 'borrower' ? WORDS.borrower : WORDS.seller;
  // The borrower pays what is due; the seller gets it.
  const isTo = transaction === null ? null : transaction.isDuePositive === (side.who === 'seller');
  const boxesAt = { x: x + 8 + paper.widthOf(label, bold) + 4, y: middle };
  const boxes = fromOrTo(paper, { isTo, who }, boxesAt, bold);
  table.row([
    {
      tag: 'TH',
      scope: 'Row',
      spoken: `${label} ${boxes.spoken}`.trim(),
      draw: () => {
        paper.draw(label, { x: x + 4, y: middle, width: 90 }, bold);
        boxes.draw();
      },
    },
    {
      tag: 'TD',
      draw: () => {
        if (transaction === null) return;
        const amount = { x: x + width - AMOUNT_WIDTH, y: middle, width: AMOUNT_WIDTH - 4 };
        paper.drawFitted(amountText(transaction.cash), amount, { ...bold, align: 'right' });
      },
    },
  ]);
  paper.rule(y + height, { x, width, weight: 1 });
}
