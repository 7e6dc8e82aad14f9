import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import type { FormCell, FormPaper, FormStyle } from '../platform/pdf/form-paper.ts';
import { fromOrTo } from './check-boxes.ts';

const LABEL: FormStyle = { size: 9.5, weight: 'bold' };
const AMOUNT: FormStyle = { size: 10.5 };
const TEXT: FormStyle = { size: 8.5 };
const AMOUNT_X = 140;
const TEXT_X = 214;

export interface CostAtClosing {
  label: string;
  amount: string;
  /** Null has no boxes. */
  isToBorrower: boolean | null;
  text: string;
}

/** 12 CFR 1026.37(d) and 1026.38(d). */
export function drawCostsAtClosing(paper: FormPaper, rows: readonly CostAtClosing[]): void {
  const { left, width } = paper;
  paper.y = paper.tab('H2', WORDS.costsAtClosing, { x: left, y: paper.y, width }, 172);
  const top = paper.y;
  const table = paper.table();
  for (const { label, amount, isToBorrower, text } of rows) {
    const y = paper.y + 5;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.draw(label, { x: left + 6, y, width: AMOUNT_X - 8 }, LABEL),
      },
      {
        tag: 'TD',
        draw: () =>
          paper.drawFitted(amount, { x: left + AMOUNT_X, y, width: TEXT_X - AMOUNT_X - 10 }, AMOUNT),
      },
      wordsCell(paper, text, isToBorrower, y),
    ]);
    paper.y += 28;
    paper.rule(paper.y);
  }
  table.end();
  paper.upright(left + TEXT_X - 8, top, paper.y);
}

function wordsCell(paper: FormPaper, text: string, isToBorrower: boolean | null, y: number): FormCell {
  const x = paper.left + TEXT_X;
  if (isToBorrower === null)
    return { tag: 'TD', draw: () => paper.draw(text, { x, y, width: paper.right - x }, TEXT) };
  const { spoken, draw, end } = fromOrTo(paper, { isTo: isToBorrower, who: WORDS.borrower }, { x, y }, TEXT);
  return {
    tag: 'TD',
    spoken: `${spoken}. ${text}`,
    draw: () => {
      draw();
      paper.draw(text, { x: end + 8, y, width: paper.right - end - 8 }, TEXT);
    },
  };
}
