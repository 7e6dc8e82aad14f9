import { dollarsText } from '../../../../domain/loan-estimate/estimate-text.ts';
import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import { PHRASES, WORDS } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { checks } from '../../../disclosure-pdf/check-boxes.ts';
import { drawCostsAtClosing } from '../../../disclosure-pdf/costs-at-closing.ts';
import { drawLoanTerms } from '../../../disclosure-pdf/loan-terms-table.ts';
import { partyLines } from '../../../disclosure-pdf/party-lines.ts';
import { drawPayments } from '../../../disclosure-pdf/payments-table.ts';
import type { FormCell, FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';

const LABEL: FormStyle = { size: 7.5, weight: 'bold' };
const TEXT: FormStyle = { size: 8.5 };
const NOTE: FormStyle = { size: 7.5, weight: 'italic' };

/** 12 CFR 1026.37(a) to (e). */
export function drawPageOne(paper: FormPaper, le: LoanEstimate): void {
  drawHead(paper, le.general);
  drawLoanTerms(paper, le.terms);
  drawPayments(paper, le.payments, { belowAmount: '', belowList: WORDS.seeSectionG });
  drawCosts(paper, le);
  paper.rule(paper.y + 3, { weight: 1.5 });
  const visit = { x: paper.left, y: paper.y + 7, width: paper.width };
  paper.paragraph('P', WORDS.visit, visit, { size: 8.5, weight: 'bold' });
}

const MOST_APPLICANT_LINES = 4;
const MOST_LETTERS = 52;

/** Otherwise they stand on an additional page (comment 37(a)(5)-1). */
export function fitsApplicants({ applicants }: Pick<LoanEstimate['general'], 'applicants'>): boolean {
  const lines = partyLines(applicants);
  return lines.length <= MOST_APPLICANT_LINES && lines.every(({ length }) => length <= MOST_LETTERS);
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

  const people = fitsApplicants(general) ? partyLines(general.applicants) : [WORDS.seeAttached];
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

/** 12 CFR 1026.37(d). */
function drawCosts(paper: FormPaper, { costs, cash }: LoanEstimate): void {
  const closingCosts = PHRASES.closingCosts(
    dollarsText(costs.loanCosts),
    dollarsText(costs.otherCosts),
    dollarsText(-(costs.lenderCredits ?? 0)),
  );
  const isStandard = cash.method === 'standard';
  drawCostsAtClosing(paper, [
    {
      label: WORDS.estimatedClosingCosts,
      amount: dollarsText(costs.total),
      isToBorrower: null,
      text: `${closingCosts} ${WORDS.seePage2}`,
    },
    {
      label: WORDS.estimatedCashToClose,
      amount: dollarsText(cash.cashToClose),
      isToBorrower: isStandard ? null : cash.isToBorrower,
      text: isStandard ? `${WORDS.includesClosingCosts} ${WORDS.seeCashToClose}` : WORDS.seeCashToClose,
    },
  ]);
}
