import type { CashRow } from '../../../../domain/closing-disclosure/cash-changes.ts';
import type { ClosingCash } from '../../../../domain/closing-disclosure/closing-cash.ts';
import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import { dollarsText } from '../../../../domain/loan-estimate/estimate-text.ts';
import { WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { fromOrTo } from '../../../disclosure-pdf/check-boxes.ts';
import {
  EMPTY_CELL,
  type FormCell,
  type FormPaper,
  type FormStyle,
} from '../../../platform/pdf/form-paper.ts';

const TEXT: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 8, weight: 'bold' };
const HEAD: FormStyle = { size: 8.5, weight: 'bold' };
const TOTAL: FormStyle = { size: 9, weight: 'bold' };

interface Columns {
  estimate: number;
  final: number;
  change: number;
  notes: number;
}

/** The table without a seller has check boxes below its amounts. */
const PLACES = {
  standard: { estimate: 190, final: 262, change: 342, notes: 372 },
  alternative: { estimate: 168, final: 268, change: 368, notes: 398 },
} as const satisfies Record<ClosingCash['method'], Columns>;

const TABLE_TAB = 150;

/** A heading with the sentence beside its tab. */
export function drawTableTitle(paper: FormPaper, title: string, use: string): void {
  const top = paper.y;
  const { left, width } = paper;
  paper.y = paper.tab('H2', title, { x: left, y: top, width }, TABLE_TAB);
  const beside = { x: left + TABLE_TAB + 8, y: top + 3.5, width: width - TABLE_TAB - 8 };
  paper.paragraph('P', use, beside, TEXT);
}

/** 12 CFR 1026.38(i), or (e) without a seller. */
export function drawCash(paper: FormPaper, cash: ClosingCash): void {
  const { left } = paper;
  drawTableTitle(paper, SHARED.calculatingCashToClose, WORDS.useForChanges);
  const top = paper.y;
  const x = PLACES[cash.method];
  const table = paper.table();
  const head = (text: string, at: number, width: number): FormCell => ({
    tag: 'TH',
    scope: 'Column',
    draw: () => paper.draw(text, { x: left + at + 6, y: top + 2, width }, HEAD),
  });
  paper.shade({ x: left, y: top, width: paper.width }, 14);
  table.row([
    EMPTY_CELL,
    head(WORDS.loanEstimate, x.estimate, 66),
    head(WORDS.final, x.final, 60),
    head(WORDS.didThisChange, x.change, 160),
  ]);
  paper.y = top + 14;
  for (const row of cash.rows) drawRow(paper, table, row, x);
  drawCashToClose(paper, table, cash);
  if (cash.method === 'alternative') drawFinanced(paper, table, cash);
  table.end();
  for (const at of [x.estimate, x.final, x.change]) paper.upright(left + at, top, paper.y);
  paper.rule(paper.y, { weight: 1 });
}

type Table = ReturnType<FormPaper['table']>;

function drawRow(
  paper: FormPaper,
  table: Table,
  { label, estimate, final, change }: CashRow,
  columns: Columns,
): void {
  const { left, right } = paper;
  const y = paper.y + 2.5;
  const labelWidth = columns.estimate - 10;
  const notesWidth = right - left - columns.notes - 2;
  const heights = change.notes.map(({ text }) => paper.heightOf(`• ${text}`, notesWidth, BOLD));
  const height = Math.max(
    paper.heightOf(label, labelWidth, BOLD),
    heights.reduce((sum, one) => sum + one, 0),
  );
  const amount = (text: string, x: number, width: number): FormCell => ({
    tag: 'TD',
    draw: () => paper.drawFitted(text, { x: left + x + 6, y, width }, TEXT),
  });
  table.row([
    {
      tag: 'TH',
      scope: 'Row',
      draw: () => paper.draw(label, { x: left + 4, y, width: labelWidth }, BOLD),
    },
    amount(dollarsText(estimate), columns.estimate, 62),
    amount(amountText(final), columns.final, 72),
    {
      tag: 'TD',
      draw: () => {
        const yes = change.isYes ? SHARED.yes : SHARED.no;
        paper.draw(yes, { x: left + columns.change + 6, y, width: 26 }, BOLD);
        let at = y;
        change.notes.forEach(({ text, bold }, index) => {
          const place = { x: left + columns.notes, y: at, width: notesWidth };
          paper.drawEmphasized(`• ${text}`, bold, place, TEXT);
          at += heights[index] ?? 0;
        });
      },
    },
  ]);
  paper.y = y + height + 2.5;
  paper.rule(paper.y, { weight: 0.25 });
}

/** The most prominent row (12 CFR 1026.38(i)(9)). */
function drawCashToClose(paper: FormPaper, table: Table, cash: ClosingCash): void {
  const { left } = paper;
  const y = paper.y + 3;
  const columns = PLACES[cash.method];
  const isStandard = cash.method === 'standard';
  const height = isStandard ? 16 : 29;
  paper.shade({ x: left, y: paper.y, width: paper.width }, height);
  const cell = (text: string, x: number, width: number, isToBorrower: boolean | null): FormCell => {
    if (isToBorrower === null)
      return { tag: 'TD', draw: () => paper.drawFitted(text, { x: left + x + 6, y, width }, TOTAL) };
    const boxes = fromOrTo(
      paper,
      { isTo: isToBorrower, who: WORDS.borrower },
      { x: left + x + 6, y: y + 12 },
      TEXT,
    );
    return {
      tag: 'TD',
      spoken: `${text} ${boxes.spoken}`,
      draw: () => {
        paper.drawFitted(text, { x: left + x + 6, y, width }, TOTAL);
        boxes.draw();
      },
    };
  };
  table.row([
    {
      tag: 'TH',
      scope: 'Row',
      draw: () => paper.draw(WORDS.cashToClose, { x: left + 4, y, width: columns.estimate - 10 }, TOTAL),
    },
    ...(cash.method === 'standard'
      ? [
          cell(dollarsText(cash.estimate), columns.estimate, 62, null),
          cell(amountText(cash.final), columns.final, 72, null),
        ]
      : [
          cell(dollarsText(cash.estimate.cents), columns.estimate, 62, cash.estimate.isToBorrower),
          cell(amountText(cash.final.cents), columns.final, 72, cash.final.isToBorrower),
        ]),
    EMPTY_CELL,
  ]);
  paper.y += height;
}

/** (e)(6), below the final amount. */
function drawFinanced(
  paper: FormPaper,
  table: Table,
  { closingCostsFinanced }: Extract<ClosingCash, { method: 'alternative' }>,
): void {
  const { left } = paper;
  const y = paper.y + 3;
  const labelWidth = PLACES.alternative.estimate - 10;
  table.row([
    {
      tag: 'TH',
      scope: 'Row',
      draw: () => paper.draw(SHARED.closingCostsFinanced, { x: left + 4, y, width: labelWidth }, BOLD),
    },
    EMPTY_CELL,
    {
      tag: 'TD',
      draw: () =>
        paper.drawFitted(
          amountText(closingCostsFinanced),
          { x: left + PLACES.alternative.final + 6, y, width: 72 },
          BOLD,
        ),
    },
    EMPTY_CELL,
  ]);
  paper.y = y + paper.heightOf(SHARED.closingCostsFinanced, labelWidth, BOLD) + 3;
  paper.rule(paper.y, { weight: 0.25 });
}
