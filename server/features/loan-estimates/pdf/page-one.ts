import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import type { Answer } from '../../../../domain/loan-estimate/loan-terms.ts';
import { WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { drawCostsAtClosing } from './costs-at-closing.ts';
import { BOX, EMPTY_CELL, type FormCell, type FormPaper, type FormStyle } from './form-paper.ts';
import { drawPayments } from './payments-table.ts';

const LABEL: FormStyle = { size: 7.5, weight: 'bold' };
const TEXT: FormStyle = { size: 8.5 };
const SMALL: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 9.5, weight: 'bold' };
const VALUE: FormStyle = { size: 10 };
const NOTE: FormStyle = { size: 7.5, weight: 'italic' };

/** 12 CFR 1026.37(a) to (e). */
export function drawPageOne(paper: FormPaper, le: LoanEstimate): void {
  drawHead(paper, le.general);
  drawLoanTerms(paper, le.terms);
  drawPayments(paper, le.payments);
  drawCostsAtClosing(paper, le);
  paper.rule(paper.y + 3, { weight: 1.5 });
  const visit = { x: paper.left, y: paper.y + 7, width: paper.width };
  paper.paragraph('P', WORDS.visit, visit, { size: 8.5, weight: 'bold' });
}

const MOST_APPLICANT_LINES = 4;
const MOST_LETTERS = 52;

/** Otherwise they stand on an additional page (comment 37(a)(5)-1). */
export function fitsApplicants(general: Pick<LoanEstimate['general'], 'applicants'>): boolean {
  const lines = applicantLines(general);
  return lines.length <= MOST_APPLICANT_LINES && lines.every(({ length }) => length <= MOST_LETTERS);
}

/** Names that share an address stand together. */
function applicantLines({ applicants }: Pick<LoanEstimate['general'], 'applicants'>): string[] {
  const byAddress = Map.groupBy(applicants, ({ address }) => address.join('\n'));
  return [...byAddress].flatMap(([address, people]) => [
    people.map(({ name }) => name).join(' and '),
    ...address.split('\n').filter(Boolean),
  ]);
}

function drawHead(paper: FormPaper, general: LoanEstimate['general']): void {
  const { left, width, right } = paper;
  paper.element('P', () =>
    paper.drawFitted(general.creditor.name, { x: left, y: 22, width: 300 }, { size: 15 }),
  );
  paper.element('P', () =>
    paper.drawFitted(general.creditor.address, { x: left, y: 43, width: 270 }, { size: 8 }),
  );
  paper.paragraph(
    'P',
    WORDS.save,
    { x: right - 270, y: 43, width: 270 },
    { ...NOTE, size: 8.5, align: 'right' },
  );
  paper.rule(57, { weight: 2 });
  paper.paragraph('H1', WORDS.title, { x: left, y: 63, width: 240 }, { size: 20, weight: 'bold' });

  const people = fitsApplicants(general) ? applicantLines(general) : [WORDS.seeAttached];
  const facts: [string, readonly string[]][] = [
    [WORDS.dateIssued, [general.dateIssued]],
    [WORDS.applicants, people],
    [WORDS.property, general.property],
    [general.hasSalePrice ? WORDS.salePrice : WORDS.propertyValue, [general.value]],
  ];
  const table = paper.table();
  let y = 96;
  for (const [label, lines] of facts) {
    table.row([
      rowHead(() => paper.draw(label, { x: left, y: y + 0.8, width: 90 }, LABEL)),
      {
        tag: 'TD',
        draw: () =>
          lines.forEach((line, index) => {
            paper.drawFitted(line, { x: left + 84, y: y + index * 10.5, width: 175 }, TEXT);
          }),
      },
    ]);
    y += Math.max(1, lines.length) * 10.5 + 2;
  }
  table.end();
  paper.y = Math.max(y, drawRightHead(paper, general, left + 272, width - 272)) + 6;
}

function drawRightHead(paper: FormPaper, general: LoanEstimate['general'], x: number, width: number): number {
  const inner = x + 68;
  const table = paper.table();
  let y = 65;
  const row = (label: string, cell: FormCell, height = 12) => {
    table.row([rowHead(() => paper.draw(label, { x, y: y + 0.8, width: 70 }, LABEL)), cell]);
    y += height;
  };
  const text = (value: string): FormCell => ({
    tag: 'TD',
    draw: () => paper.drawFitted(value, { x: inner, y, width: width - 68 }, TEXT),
  });
  row(WORDS.loanTerm, text(general.loanTerm));
  row(WORDS.purpose, text(general.purpose));
  row(WORDS.product, text(general.product));
  const types: [string, boolean][] = [
    [WORDS.conventional, general.loanType === 'Conventional'],
    [WORDS.fha, general.loanType === 'FHA'],
    [WORDS.va, general.loanType === 'VA'],
    [general.otherType || '________', general.loanType === 'Other'],
  ];
  row(WORDS.loanType, checks(paper, types, { x: inner, y }));
  row(WORDS.loanId, text(general.loanId));
  const { lockedUntil, costsExpire } = general;
  const lock: [string, boolean][] = [
    [WORDS.no, lockedUntil === null],
    [`${WORDS.yesUntil} ${lockedUntil ?? ''}`, lockedUntil !== null],
  ];
  row(WORDS.rateLock, checks(paper, lock, { x: inner, y }));
  table.end();
  const place = { x: inner, y, width: width - 68 };
  const words = `${WORDS.mayChange} ${costsExpire}`;
  return y + paper.paragraph('P', words, place, { size: 7.5, weight: 'italic' });
}

function rowHead(draw: () => void): FormCell {
  return { tag: 'TH', scope: 'Row', draw };
}

/** Check boxes in a row. A screen reader hears which one is checked. */
export function checks(
  paper: FormPaper,
  options: readonly (readonly [label: string, isChecked: boolean])[],
  { x, y }: { x: number; y: number },
  style: FormStyle = TEXT,
  width = 260,
): FormCell {
  let at = x;
  const placed = options.map(([label, isChecked]) => {
    const place = { x: at, label, isChecked };
    paper.box(at, y + 2);
    at += BOX + 3 + paper.widthOf(label, style) + 9;
    return place;
  });
  return {
    tag: 'TD',
    spoken: options
      .map(([label, isChecked]) => `${isChecked ? 'Checked' : 'Not checked'}: ${label}`)
      .join('. '),
    draw: () => {
      for (const { x: start, label, isChecked } of placed) {
        if (isChecked) paper.mark(start, y + 2);
        paper.draw(label, { x: start + BOX + 3, y, width }, style);
      }
    },
  };
}

const AMOUNT_X = 158;
const ANSWER_X = 232;

/** 12 CFR 1026.37(b). */
function drawLoanTerms(paper: FormPaper, terms: LoanEstimate['terms']): void {
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
      rowHead(() => {
        paper.draw(label, { x: left + 6, y, width: AMOUNT_X + 40 }, BOLD);
        if (note !== undefined) paper.draw(note, { x: left + 6, y: y + 13, width: AMOUNT_X - 12 }, NOTE);
      }),
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
