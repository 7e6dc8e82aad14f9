import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import {
  calculatedRate,
  type LoanCalculations,
} from '../../../../domain/closing-disclosure/loan-calculations.ts';
import { WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { drawChoices } from '../../../disclosure-pdf/check-boxes.ts';
import { drawReceipt } from '../../../disclosure-pdf/confirm-receipt.ts';
import type { FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';
import { drawContacts } from './contacts.ts';

const TEXT: FormStyle = { size: 8.5 };
const HEAD: FormStyle = { size: 9, weight: 'bold' };
const GAP = 20;
const AMOUNT_WIDTH = 76;
const TOP = 28;

interface Column {
  x: number;
  y: number;
  width: number;
}

/** 12 CFR 1026.38(o) to (s). */
export function drawLastPage(paper: FormPaper, cd: ClosingDisclosure): void {
  const width = (paper.width - GAP) / 2;
  const left: Column = { x: paper.left, y: TOP, width };
  const right: Column = { x: paper.left + width + GAP, y: TOP, width };
  drawCalculations(paper, cd.calculations, left);
  left.y += 16;
  const questions = { ...left };
  drawOtherDisclosures(paper, cd, right);
  left.y = drawQuestions(paper, WORDS.useContacts, questions);
  paper.y = Math.max(left.y, right.y) + 12;
  drawContacts(paper, cd.contacts);
  paper.y += 12;
  if (cd.hasSignatureLines) drawReceipt(paper, 2, { tag: 'H2' });
}

function drawCalculations(paper: FormPaper, calculations: LoanCalculations, column: Column): void {
  const { x, width } = column;
  column.y = paper.tab('H2', WORDS.loanCalculations, column, 142);
  const top = column.y;
  const table = paper.table();
  const row = (label: string, meaning: string, amount: string) => {
    const text = `${label}. ${meaning}`;
    const inner = width - AMOUNT_WIDTH - 8;
    const y = column.y + 5;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.drawEmphasized(text, [`${label}.`], { x: x + 4, y, width: inner }, TEXT),
      },
      {
        tag: 'TD',
        draw: () => {
          const at = { x: x + width - AMOUNT_WIDTH + 4, y, width: AMOUNT_WIDTH - 6 };
          if (amount !== '') paper.drawFitted(amount, at, TEXT);
        },
      },
    ]);
    column.y = y + paper.heightOf(text, inner, { ...TEXT, weight: 'bold' }) + 4;
    paper.rule(column.y, { x, width, weight: 0.25 });
  };
  row(WORDS.totalOfPayments, WORDS.totalMeaning, amountText(calculations.totalOfPayments));
  row(WORDS.financeCharge, WORDS.financeMeaning, amountText(calculations.financeCharge));
  row(WORDS.amountFinanced, WORDS.financedMeaning, amountText(calculations.amountFinanced));
  row(SHARED.apr, SHARED.aprMeaning, calculatedRate(calculations.apr));
  row(SHARED.tip, SHARED.tipMeaning, calculatedRate(calculations.totalInterestPercentage));
  table.end();
  paper.upright(x + width - AMOUNT_WIDTH, top, column.y);
  paper.rule(column.y, { x, width, weight: 1 });
}

/** 12 CFR 1026.38(p), in alphabetical order as on the form. */
function drawOtherDisclosures(
  paper: FormPaper,
  { protectsFromDeficiency: protects, hasSignatureLines }: ClosingDisclosure,
  column: Column,
): void {
  column.y = paper.tab('H2', WORDS.otherDisclosures, column, 142) + 6;
  const head = (text: string) => {
    column.y += paper.paragraph('H3', text, column, HEAD) + 0.5;
  };
  const words = (text: string, gap = 6) => {
    column.y += paper.paragraph('P', text, column, TEXT) + gap;
  };
  head(SHARED.appraisal);
  words(WORDS.appraisalText);
  head(WORDS.contractDetails);
  words(WORDS.contractText, 0);
  for (const point of WORDS.contractPoints) column.y += drawPoint(paper, point, column);
  column.y += 6;
  head(SHARED.liability);
  const liability = {
    start: WORDS.liabilityText,
    ends: [
      [WORDS.lawProtects, protects === true],
      [WORDS.lawDoesNotProtect, protects === false],
    ],
  } as const;
  column.y += drawChoices(paper, liability, column, TEXT);
  column.y += 6;
  // (s)(2)
  if (!hasSignatureLines) {
    head(SHARED.loanAcceptance);
    words(SHARED.loanAcceptanceText);
  }
  head(SHARED.refinance);
  words(SHARED.refinanceText);
  head(WORDS.taxDeductions);
  words(WORDS.taxText, 0);
}

const POINT_X = 8;

/** @returns its height. */
function drawPoint(paper: FormPaper, text: string, { x, y, width }: Column): number {
  const inner = { x: x + POINT_X, y, width: width - POINT_X };
  paper.element('P', () => {
    paper.draw('•', { x, y, width: POINT_X }, TEXT);
    paper.draw(text, inner, TEXT);
  });
  return paper.heightOf(text, inner.width, TEXT);
}

const MARK_WIDTH = 44;

/**
 * 12 CFR 1026.38(q), with its prominent question mark.
 * @param directions (q)(1), which the seller's form leaves out.
 * @returns where it ends.
 */
export function drawQuestions(paper: FormPaper, directions: string, { x, y, width }: Column): number {
  const inner = { x: x + MARK_WIDTH + 12, y: y + 6, width: width - MARK_WIDTH - 20 };
  const title: FormStyle = { size: 10, weight: 'bold' };
  const text = `${directions} ${WORDS.contactBureau} ${WORDS.website}`.trim();
  const height = 16 + paper.heightOf(text, inner.width, { ...TEXT, weight: 'bold' });
  paper.panel({ x, y, width }, height + 12);
  paper.questionMark(x + 8, y + (height + 12 - 38) / 2, 38);
  paper.paragraph('H2', WORDS.questions, inner, title);
  paper.element('P', () => paper.drawEmphasized(text, [WORDS.website], { ...inner, y: inner.y + 14 }, TEXT));
  return y + height + 12;
}
