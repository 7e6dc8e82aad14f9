import type { ClosingCosts, CostLineOfForm } from '../../../../domain/loan-estimate/closing-costs.ts';
import { dollarsText } from '../../../../domain/loan-estimate/estimate-text.ts';
import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import { WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { drawAdjustablePayments, drawAdjustableRate } from '../../../disclosure-pdf/adjustable-tables.ts';
import { fromOrTo } from '../../../disclosure-pdf/check-boxes.ts';
import { EMPTY_CELL, type FormPaper, type FormStyle } from '../../../platform/pdf/form-paper.ts';

/** The form has room for all lines of each section (12 CFR 1026.37(f)(1)(ii), (2)(ii), (3)(ii)). */
const PITCH = 11.7;
const TOP = 66;
const GAP = 20;

const TEXT: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 8.5, weight: 'bold' };

interface Half {
  x: number;
  width: number;
  y: number;
}

/** 12 CFR 1026.37(f) to (j). */
export function drawPageTwo(paper: FormPaper, le: LoanEstimate): void {
  paper.paragraph(
    'H2',
    WORDS.closingCostDetails,
    { x: paper.left, y: 26, width: 400 },
    { size: 16, weight: 'bold' },
  );
  const width = (paper.width - GAP) / 2;
  const loan: Half = { x: paper.left, width, y: TOP };
  const other: Half = { x: paper.left + width + GAP, width, y: TOP };
  drawLoanCosts(paper, le.costs, loan);
  drawOtherCosts(paper, le.costs, other);
  drawCash(paper, le.cash, other);
  loan.y = Math.max(loan.y, other.y) + 10;
  if (le.adjustablePayments !== null) drawAdjustablePayments(paper, le.adjustablePayments, loan);
  if (le.adjustableRate !== null) drawAdjustableRate(paper, le.adjustableRate, { ...other, y: loan.y });
}

type CostTable = ReturnType<typeof costTable>;

function costTable(paper: FormPaper, half: Half) {
  const table = paper.table();
  const amountX = half.x + half.width - 62;
  const row = (label: string, amount: string, style: FormStyle, tag: 'TH' | 'TD', indent: number) => {
    const y = half.y + 1;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () =>
          paper.drawFitted(label, { x: half.x + indent, y, width: half.width - 50 - indent }, style),
      },
      {
        tag,
        draw: () => {
          if (amount !== '') paper.draw(amount, { x: amountX, y, width: 60 }, { ...style, align: 'right' });
        },
      },
    ]);
    half.y += PITCH;
  };
  return {
    /** With a rule above it. */
    head: (label: string, amount: string) => {
      paper.rule(half.y, { x: half.x, width: half.width, weight: 1 });
      row(label, amount, BOLD, 'TD', 2);
      paper.rule(half.y, { x: half.x, width: half.width });
    },
    line: ({ label, cents }: CostLineOfForm) => {
      row(label, cents === null ? '' : dollarsText(cents), TEXT, 'TD', 5);
    },
    blanks: (count: number) => {
      half.y += Math.max(0, count) * PITCH;
    },
    end: () => table.end(),
    plain: (label: string, amount: string, style: FormStyle = TEXT) => row(label, amount, style, 'TD', 5),
    table,
  };
}

function drawSection(
  table: CostTable,
  title: string,
  { total, lines }: ClosingCosts['sections']['A'],
  room: number,
): void {
  table.head(title, dollarsText(total));
  for (const line of lines) table.line(line);
  table.blanks(room - lines.length);
}

function drawLoanCosts(paper: FormPaper, { sections, loanCosts }: ClosingCosts, half: Half): void {
  half.y = paper.tab('H3', WORDS.loanCosts, half, half.width) + 3;
  const table = costTable(paper, half);
  drawSection(table, WORDS.sectionA, sections.A, 13);
  drawSection(table, WORDS.sectionB, sections.B, 13);
  drawSection(table, WORDS.sectionC, sections.C, 14);
  table.head(WORDS.sectionD, dollarsText(loanCosts));
  table.end();
}

function drawOtherCosts(paper: FormPaper, costs: ClosingCosts, half: Half): void {
  const { sections } = costs;
  half.y = paper.tab('H3', WORDS.otherCosts, half, half.width) + 3;
  const table = costTable(paper, half);
  drawSection(table, WORDS.sectionE, sections.E, 2);
  half.y += 4;
  drawSection(table, WORDS.sectionF, sections.F, 7);
  half.y += 4;
  drawSection(table, WORDS.sectionG, sections.G, 8);
  half.y += 4;
  drawSection(table, WORDS.sectionH, sections.H, 5);
  half.y += 4;
  table.head(WORDS.sectionI, dollarsText(costs.otherCosts));
  half.y += 6;
  table.head(WORDS.sectionJ, dollarsText(costs.total));
  table.plain(WORDS.dPlusI, dollarsText(costs.beforeCredits));
  table.plain(WORDS.lenderCredits, costs.lenderCredits === null ? '' : dollarsText(costs.lenderCredits));
  table.end();
  half.y += 8;
}

/** 12 CFR 1026.37(h). */
function drawCash(paper: FormPaper, cash: LoanEstimate['cash'], half: Half): void {
  half.y = paper.tab('H3', WORDS.calculatingCashToClose, half, half.width) + 3;
  const table = costTable(paper, half);
  const rule = () => paper.rule(half.y, { x: half.x, width: half.width });
  if (cash.method === 'standard') {
    const lines: [string, number][] = [
      [WORDS.totalClosingCosts, cash.closingCosts],
      [WORDS.closingCostsFinanced, cash.closingCostsFinanced],
      [WORDS.downPayment, cash.downPayment],
      [WORDS.deposit, cash.deposit],
      [WORDS.fundsForBorrower, cash.fundsForBorrower],
      [WORDS.sellerCredits, cash.sellerCredits],
      [WORDS.adjustments, cash.adjustments],
    ];
    for (const [label, cents] of lines) table.plain(label, dollarsText(cents));
    rule();
    table.plain(WORDS.estimatedCashToClose, dollarsText(cash.cashToClose), BOLD);
  } else {
    table.plain(WORDS.loanAmount, dollarsText(cash.loanAmount));
    table.plain(WORDS.totalClosingCosts, dollarsText(cash.closingCosts));
    table.plain(WORDS.estimatedPayoffs, dollarsText(cash.payoffs));
    rule();
    const y = half.y + 1;
    const { spoken, draw } = fromOrTo(
      paper,
      { isTo: cash.isToBorrower, who: WORDS.borrower },
      { x: half.x + 5, y: y + PITCH },
      TEXT,
    );
    table.plain(WORDS.estimatedCashToClose, dollarsText(cash.cashToClose), BOLD);
    table.table.row([{ tag: 'TD', spoken, draw }, EMPTY_CELL]);
    half.y += PITCH;
    rule();
    table.plain(WORDS.estimatedFinanced, dollarsText(cash.closingCostsFinanced));
  }
  rule();
  table.end();
}
