import type { Answer, LoanTermsOfForm } from '../../domain/loan-estimate/loan-terms.ts';
import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import { EMPTY_CELL, type FormPaper, type FormStyle } from '../platform/pdf/form-paper.ts';

const SMALL: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 9.5, weight: 'bold' };
const VALUE: FormStyle = { size: 10 };
const NOTE: FormStyle = { size: 7.5, weight: 'italic' };
const AMOUNT_X = 158;
const ANSWER_X = 232;

/** 12 CFR 1026.37(b) and 1026.38(b). */
export function drawLoanTerms(paper: FormPaper, terms: LoanTermsOfForm): void {
  const { left, width } = paper;
  const top = paper.y;
  paper.y = paper.tab('H2', WORDS.loanTerms, { x: left, y: top, width }, ANSWER_X - 60);
  const table = paper.table();
  const question = (text: string, y: number) => {
    table.row([
      EMPTY_CELL,
      EMPTY_CELL,
      {
        tag: 'TH',
        scope: 'Column',
        draw: () => paper.draw(text, { x: left + ANSWER_X, y, width: width - ANSWER_X }, BOLD),
      },
    ]);
  };
  question(WORDS.canIncrease, top + 2.5);
  const row = (label: string, value: string, answer: Answer, note?: string) => {
    const y = paper.y + 7;
    const labelHeight = 14 + (note === undefined ? 0 : paper.heightOf(note, AMOUNT_X - 12, NOTE) + 1);
    const details = answer.details.length * 10.5;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => {
          paper.draw(label, { x: left + 6, y, width: AMOUNT_X + 40 }, BOLD);
          if (note !== undefined) paper.draw(note, { x: left + 6, y: y + 13, width: AMOUNT_X - 12 }, NOTE);
        },
      },
      { tag: 'TD', draw: () => paper.draw(value, { x: left + AMOUNT_X, y, width: 74 }, VALUE) },
      {
        tag: 'TD',
        draw: () => {
          const x = left + ANSWER_X;
          paper.draw(answer.isYes ? WORDS.yes : WORDS.no, { x, y, width: 30 }, BOLD);
          answer.details.forEach((detail, index) => {
            const place = { x: x + 32, y: y + 1 + index * 10.5, width: width - ANSWER_X - 32 };
            paper.draw(`• ${detail}`, place, SMALL);
          });
        },
      },
    ]);
    paper.y = y + Math.max(labelHeight, details + 2) + 4;
    paper.rule(paper.y);
  };
  row(WORDS.loanAmount, terms.loanAmount, terms.canAmountIncrease);
  row(WORDS.interestRate, terms.interestRate, terms.canRateIncrease);
  row(
    WORDS.monthlyPrincipalAndInterest,
    terms.principalAndInterest,
    terms.canPaymentIncrease,
    WORDS.seeProjected,
  );
  question(WORDS.hasFeatures, paper.y + 4);
  paper.y += 18;
  paper.rule(paper.y, { x: left + ANSWER_X, width: width - ANSWER_X });
  row(WORDS.prepaymentPenalty, '', terms.prepaymentPenalty);
  row(WORDS.balloonPayment, '', terms.balloonPayment);
  table.end();
  paper.upright(left + ANSWER_X - 8, top + 17, paper.y);
  paper.y += 13;
}
