import type {
  AdjustablePaymentTable,
  AdjustableRateTable,
} from '../../domain/loan-estimate/adjustable-tables.ts';
import { WORDS } from '../../domain/loan-estimate/prescribed-words.ts';
import { EMPTY_CELL, type FormPaper, type FormStyle } from '../platform/pdf/form-paper.ts';

const PITCH = 11;
const TEXT: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 8, weight: 'bold' };

interface Half {
  x: number;
  width: number;
  y: number;
}

function rows(paper: FormPaper, title: string, half: Half) {
  let y = paper.tab('H3', title, half, half.width) + 2;
  const table = paper.table();
  const value = half.x + 122;
  return {
    row: (label: string, text: string, indent = 4) => {
      table.row([
        {
          tag: 'TH',
          scope: 'Row',
          draw: () => paper.drawFitted(label, { x: half.x + indent, y, width: 118 - indent }, TEXT),
        },
        { tag: 'TD', draw: () => paper.drawFitted(text, { x: value, y, width: half.width - 122 }, TEXT) },
      ]);
      y += PITCH;
    },
    heading: (label: string) => {
      paper.rule(y, { x: half.x, width: half.width });
      table.row([
        {
          tag: 'TH',
          scope: 'Column',
          draw: () => paper.draw(label, { x: half.x + 4, y, width: half.width - 4 }, BOLD),
        },
        EMPTY_CELL,
      ]);
      y += PITCH;
    },
    end: () => {
      table.end();
      paper.rule(y + 1, { x: half.x, width: half.width, weight: 1 });
    },
  };
}

/** 12 CFR 1026.37(i). */
export function drawAdjustablePayments(paper: FormPaper, ap: AdjustablePaymentTable, half: Half): void {
  const { row, heading, end } = rows(paper, WORDS.apTable, half);
  const answer = ([yesOrNo, period]: readonly [string, string]) => `${yesOrNo} ${period}`.trim();
  row(WORDS.interestOnlyPayments, answer(ap.interestOnly));
  row(WORDS.optionalPayments, answer(ap.optional));
  row(WORDS.stepPayments, answer(ap.step));
  row(WORDS.seasonalPayments, answer(ap.seasonal));
  heading(WORDS.monthlyPayments);
  row(WORDS.firstChangeAmount, ap.firstChange, 10);
  row(WORDS.subsequentChanges, ap.subsequentChanges, 10);
  row(WORDS.maximumPayment, ap.maximumPayment, 10);
  end();
}

/** 12 CFR 1026.37(j). */
export function drawAdjustableRate(paper: FormPaper, air: AdjustableRateTable, half: Half): void {
  const { row, heading, end } = rows(paper, WORDS.airTable, half);
  row(WORDS.indexAndMargin, air.indexAndMargin);
  row(WORDS.initialRate, air.initialRate);
  row(WORDS.minMaxRate, air.minMaxRate);
  heading(WORDS.changeFrequency);
  row(WORDS.firstChange, air.firstChange, 10);
  row(WORDS.subsequentChanges, air.subsequentChanges, 10);
  heading(WORDS.limitsOnChanges);
  row(WORDS.firstChange, air.firstLimit, 10);
  row(WORDS.subsequentChanges, air.subsequentLimit, 10);
  end();
}
