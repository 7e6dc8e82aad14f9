import { dollarsText } from '../../../../domain/loan-estimate/estimate-text.ts';
import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import { PHRASES, WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { BOX, type FormCell, type FormPaper, type FormStyle } from './form-paper.ts';

const LABEL: FormStyle = { size: 9.5, weight: 'bold' };
const AMOUNT: FormStyle = { size: 10.5 };
const TEXT: FormStyle = { size: 8.5 };
const AMOUNT_X = 140;
const TEXT_X = 214;

/** 12 CFR 1026.37(d). */
export function drawCostsAtClosing(paper: FormPaper, { costs, cash }: LoanEstimate): void {
  const { left, width } = paper;
  paper.y = paper.tab('H2', WORDS.costsAtClosing, { x: left, y: paper.y, width }, 172);
  const top = paper.y;
  const table = paper.table();
  const row = (label: string, amount: string, cell: (y: number) => FormCell) => {
    const y = paper.y + 5;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.draw(label, { x: left + 6, y, width: AMOUNT_X - 8 }, LABEL),
      },
      { tag: 'TD', draw: () => paper.drawFitted(amount, { x: left + AMOUNT_X, y, width: 60 }, AMOUNT) },
      cell(y),
    ]);
    paper.y += 28;
    paper.rule(paper.y);
  };
  const words = (y: number, text: string, x = TEXT_X) =>
    paper.draw(text, { x: left + x, y, width: width - x }, TEXT);
  const closingCosts = PHRASES.closingCosts(
    dollarsText(costs.loanCosts),
    dollarsText(costs.otherCosts),
    dollarsText(-(costs.lenderCredits ?? 0)),
  );
  row(WORDS.estimatedClosingCosts, dollarsText(costs.total), (y) => ({
    tag: 'TD',
    draw: () => words(y, `${closingCosts} ${WORDS.seePage2}`),
  }));
  row(WORDS.estimatedCashToClose, dollarsText(cash.cashToClose), (y) => {
    if (cash.method === 'standard') {
      return { tag: 'TD', draw: () => words(y, `${WORDS.includesClosingCosts} ${WORDS.seeCashToClose}`) };
    }
    const { spoken, draw, end } = fromOrTo(paper, cash.isToBorrower, { x: left + TEXT_X, y }, TEXT);
    return {
      tag: 'TD',
      spoken: `${spoken}. ${WORDS.seeCashToClose}`,
      draw: () => {
        draw();
        paper.draw(WORDS.seeCashToClose, { x: end + 8, y, width: paper.right - end - 8 }, TEXT);
      },
    };
  });
  table.end();
  paper.upright(left + TEXT_X - 8, top, paper.y);
}

/** 'From' or 'To Borrower', by check boxes (comments 37(d)(2)-2 and 37(h)(2)(iv)-1). */
export function fromOrTo(
  paper: FormPaper,
  isToBorrower: boolean,
  { x, y }: { x: number; y: number },
  style: FormStyle,
): { spoken: string; draw: () => void; end: number } {
  const second = x + BOX + 3 + paper.widthOf(WORDS.from, style) + 7;
  const borrower = second + BOX + 3 + paper.widthOf(WORDS.to, style) + 4;
  paper.box(x, y + 2);
  paper.box(second, y + 2);
  return {
    spoken: `${isToBorrower ? WORDS.to : WORDS.from} ${WORDS.borrower}`,
    end: borrower + paper.widthOf(WORDS.borrower, style),
    draw: () => {
      paper.mark(isToBorrower ? second : x, y + 2);
      paper.draw(WORDS.from, { x: x + BOX + 3, y, width: 40 }, style);
      paper.draw(WORDS.to, { x: second + BOX + 3, y, width: 30 }, style);
      paper.draw(WORDS.borrower, { x: borrower, y, width: 60 }, style);
    },
  };
}
