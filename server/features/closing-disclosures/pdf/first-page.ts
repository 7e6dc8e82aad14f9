import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import type { ClosingInformation } from '../../../../domain/closing-disclosure/closing-information.ts';
import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import { PHRASES, WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { checks } from '../../../disclosure-pdf/check-boxes.ts';
import { drawCostsAtClosing } from '../../../disclosure-pdf/costs-at-closing.ts';
import { drawLoanTerms } from '../../../disclosure-pdf/loan-terms-table.ts';
import { type Party, partyLines } from '../../../disclosure-pdf/party-lines.ts';
import { drawPayments } from '../../../disclosure-pdf/payments-table.ts';
import type { FormCell, FormPaper, FormStyle } from '../../../platform/pdf/form-paper.ts';

const LABEL: FormStyle = { size: 8, weight: 'bold' };
const TEXT: FormStyle = { size: 8 };
const PITCH = 10.6;

/** 12 CFR 1026.38(a) to (d). */
export function drawFirstPage(paper: FormPaper, cd: ClosingDisclosure): void {
  drawTitle(paper, WORDS.purposeOfForm);
  drawInformation(paper, [
    closingColumn(cd.information),
    transactionColumn(cd.information),
    loanColumn(paper, cd.information),
  ]);
  paper.y += 8;
  drawLoanTerms(paper, cd.terms);
  drawPayments(paper, cd.payments, { belowAmount: WORDS.seePage4, belowList: WORDS.seeEscrow });
  drawCosts(paper, cd);
}

/** The seller's form has no sentence beside it (12 CFR 1026.38(t)(5)(vi)). */
export function drawTitle(paper: FormPaper, sentence: string): void {
  const { left, right } = paper;
  paper.paragraph('H1', WORDS.title, { x: left, y: 24, width: 250 }, { size: 20, weight: 'bold' });
  const place = { x: right - 262, y: 29, width: 262 };
  if (sentence !== '') paper.paragraph('P', sentence, place, { size: 8.5, weight: 'italic' });
  paper.rule(54, { weight: 2 });
  paper.y = 60;
}

export interface InformationColumn {
  heading: string;
  rows: readonly InformationRow[];
}

interface InformationRow {
  label: string;
  lines: number;
  cell(place: { x: number; y: number; width: number }, paper: FormPaper): FormCell;
}

const COLUMN_PLACES = [
  { x: 0, width: 178, value: 92 },
  { x: 188, width: 184, value: 46 },
  { x: 382, width: 154, value: 56 },
] as const;

function textRow(label: string, lines: readonly string[], least = 1): InformationRow {
  return {
    label,
    lines: Math.max(least, lines.length),
    cell: ({ x, y, width }, paper) => ({
      tag: 'TD',
      draw: () =>
        lines.forEach((line, index) => {
          if (line !== '') paper.drawFitted(line, { x, y: y + index * PITCH, width }, TEXT);
        }),
    }),
  };
}

export function closingColumn(information: Omit<ClosingInformation, 'lender'> | SellersInformation) {
  const { property, valueLabel, value } = information;
  return {
    heading: WORDS.closingInformation,
    rows: [
      textRow(WORDS.dateIssued, [information.dateIssued]),
      textRow(WORDS.closingDate, [information.closingDate]),
      textRow(WORDS.disbursementDate, [information.disbursementDate]),
      textRow(WORDS.settlementAgent, [information.settlementAgent]),
      textRow(WORDS.fileNumber, [information.fileNumber]),
      textRow(WORDS.property, property.slice(0, 2), 2),
      textRow(valueLabel, [value]),
    ],
  };
}

type SellersInformation = Pick<
  ClosingInformation,
  | 'dateIssued'
  | 'closingDate'
  | 'disbursementDate'
  | 'settlementAgent'
  | 'fileNumber'
  | 'property'
  | 'valueLabel'
  | 'value'
>;

/** Lines of borrower and of seller on the form. */
const PARTY_LINES = 3;

/** Otherwise they stand on an attached page (comment 38(a)(4)-1). */
export function fitsParties(parties: readonly Party[]): boolean {
  return partyLines(parties).length <= PARTY_LINES;
}

export function partyRow(label: string, parties: readonly Party[]): InformationRow {
  return textRow(label, fitsParties(parties) ? partyLines(parties) : [WORDS.seeAttached], PARTY_LINES);
}

function transactionColumn({ borrowers, sellers, lender }: ClosingInformation): InformationColumn {
  return {
    heading: WORDS.transactionInformation,
    rows: [
      partyRow(WORDS.borrower, borrowers),
      // (t)(5)(vii)(A): may be left out.
      ...(sellers.length === 0 ? [] : [partyRow(WORDS.seller, sellers)]),
      textRow(WORDS.lender, [lender]),
    ],
  };
}

function loanColumn(paper: FormPaper, i: ClosingInformation): InformationColumn {
  const { width, value } = COLUMN_PLACES[2];
  const product = wrapped(paper, i.product, width - value);
  const types = [
    [
      [SHARED.conventional, i.loanType === 'Conventional'],
      [SHARED.fha, i.loanType === 'FHA'],
    ],
    [
      [SHARED.va, i.loanType === 'VA'],
      [i.otherType || '________', i.loanType === 'Other'],
    ],
  ] as const;
  return {
    heading: WORDS.loanInformation,
    rows: [
      textRow(WORDS.loanTerm, [i.loanTerm]),
      textRow(WORDS.purpose, [i.purpose]),
      textRow(WORDS.product, product),
      {
        label: WORDS.loanType,
        lines: 2,
        cell: ({ x, y }) => {
          const [first, second] = types.map((some, index) =>
            checks(paper, some, { x, y: y + index * PITCH }, TEXT),
          );
          return {
            tag: 'TD',
            spoken: [first?.spoken, second?.spoken].join('. '),
            draw: () => {
              first?.draw();
              second?.draw();
            },
          };
        },
      },
      textRow(WORDS.loanId, [i.loanId]),
      textRow(WORDS.mortgageInsuranceCase, [i.mortgageInsuranceCase]),
    ],
  };
}

/** '5 Year Interest Only,' and '5/3 Adjustable Rate' below it. */
function wrapped(paper: FormPaper, text: string, width: number): string[] {
  const at = text.indexOf(', ');
  if (at < 0 || paper.widthOf(text, TEXT) <= width) return [text];
  return [text.slice(0, at + 1), text.slice(at + 2)];
}

export function drawInformation(paper: FormPaper, columns: readonly InformationColumn[]): void {
  const top = paper.y;
  let bottom = top;
  columns.forEach(({ heading, rows }, index) => {
    const { x, width, value } = COLUMN_PLACES[index] ?? COLUMN_PLACES[0];
    const left = paper.left + x;
    paper.paragraph('H2', heading, { x: left, y: top, width }, { size: 10, weight: 'bold' });
    const table = paper.table();
    let y = top + 15;
    for (const { label, lines, cell } of rows) {
      const labelAt = { x: left, y, width: value - 3 };
      table.row([
        { tag: 'TH', scope: 'Row', draw: () => paper.drawFitted(label, labelAt, LABEL) },
        cell({ x: left + value, y, width: width - value }, paper),
      ]);
      y += lines * PITCH;
    }
    table.end();
    bottom = Math.max(bottom, y);
  });
  paper.y = bottom;
}

/** 12 CFR 1026.38(d). */
function drawCosts(paper: FormPaper, { atClosing }: ClosingDisclosure): void {
  const closingCosts = PHRASES.closingCosts(
    amountText(atClosing.loanCosts),
    amountText(atClosing.otherCosts),
    amountText(0 - atClosing.lenderCredits),
  );
  const hasBoxes = atClosing.isToBorrower !== null;
  drawCostsAtClosing(paper, [
    {
      label: WORDS.closingCosts,
      amount: amountText(atClosing.closingCosts),
      isToBorrower: null,
      text: `${closingCosts} ${SHARED.seePage2}`,
    },
    {
      label: WORDS.cashToClose,
      amount: amountText(atClosing.cashToClose),
      isToBorrower: atClosing.isToBorrower,
      text: hasBoxes ? WORDS.seeCashToClose : `${SHARED.includesClosingCosts} ${WORDS.seeCashToClose}`,
    },
  ]);
}
