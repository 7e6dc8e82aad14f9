import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import type { NamedParty } from '../../../../domain/closing-disclosure/closing-information.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { SummaryTable } from '../../../../domain/closing-disclosure/summary-lines.ts';
import type { Transaction } from '../../../../domain/closing-disclosure/transactions.ts';
import { EMPTY_CELL, type FormPaper, type FormStyle } from '../../../platform/pdf/form-paper.ts';
import { fitsParties } from './first-page.ts';
import { payoffAmount, payoffLabel, placedPayoffs } from './payoffs.ts';
import { amountOf, SIDE_TITLES, summaryLabel } from './summaries.ts';
import { placedGroups, type SummaryLetter } from './summary-lists.ts';

export interface AttachedPart {
  /** Of the table that the lines belong to. */
  title: string;
  rows: readonly (readonly [label: string, amount: string])[];
}

/** What the form has no room for (comments 38(a)(4)-1, 38(j)-2 and 38(k)(1)-2). */
export function attachedParts({ information, summaries, payoffs }: ClosingDisclosure): AttachedPart[] {
  const { borrowers, sellers } = information;
  const sides: [SummaryLetter, SummaryLetter, Transaction | null][] = [
    ['K', 'L', summaries?.borrower ?? null],
    ['M', 'N', summaries?.seller ?? null],
  ];
  return [
    ...partyPart(WORDS.borrower, borrowers),
    ...partyPart(WORDS.seller, sellers),
    ...sides.flatMap(([due, paid, transaction]) =>
      transaction === null ? [] : [...rest(due, transaction.due), ...rest(paid, transaction.paid)],
    ),
    ...payoffPart(payoffs),
  ];
}

export function partyPart(title: string, parties: readonly NamedParty[]): AttachedPart[] {
  if (fitsParties(parties)) return [];
  return [{ title, rows: parties.map(({ name, address }) => [[name, ...address].join(', '), ''] as const) }];
}

function rest(letter: SummaryLetter, table: SummaryTable): AttachedPart[] {
  return placedGroups(letter, table)
    .filter((group) => group.rest.length > 0)
    .map(({ heading, rest: lines }) => ({
      title: [SIDE_TITLES[letter], heading].filter(Boolean).join(': '),
      rows: lines.map((line) => [summaryLabel(line), amountOf(line)] as const),
    }));
}

export function transactionParts({ due, paid }: Transaction): AttachedPart[] {
  return [...rest('M', due), ...rest('N', paid)];
}

function payoffPart(payoffs: ClosingDisclosure['payoffs']): AttachedPart[] {
  const lines = payoffs === null ? [] : placedPayoffs(payoffs.lines).rest;
  if (lines.length === 0) return [];
  return [
    {
      title: WORDS.totalPayoffs,
      rows: lines.map((line) => [payoffLabel(line), payoffAmount(line)] as const),
    },
  ];
}

const ROWS_A_PAGE = 54;

/** Each part repeats its title on a further page. */
export function attachedPages(parts: readonly AttachedPart[]): AttachedPart[][] {
  const pages: AttachedPart[][] = [];
  let room = 0;
  for (const { title, rows } of parts) {
    let left = rows;
    while (left.length > 0) {
      if (room < 3) {
        pages.push([]);
        room = ROWS_A_PAGE;
      }
      const taken = left.slice(0, room - 2);
      pages.at(-1)?.push({ title, rows: taken });
      room -= taken.length + 2;
      left = left.slice(taken.length);
    }
  }
  return pages;
}

const PITCH = 12.6;
const TEXT: FormStyle = { size: 8.5 };
const BOLD: FormStyle = { size: 8.5, weight: 'bold' };
const AMOUNT_WIDTH = 90;

export function drawAttachedPage(paper: FormPaper, parts: readonly AttachedPart[]): void {
  const { left, width, right } = paper;
  const heading = { x: left, y: 26, width };
  paper.paragraph('H2', WORDS.attachedPage, heading, { size: 14, weight: 'bold' });
  paper.y = 52;
  for (const { title, rows } of parts) {
    const table = paper.table();
    const titleAt = { x: left + 4, y: paper.y + 1.5, width: width - 8 };
    paper.shade({ x: left, y: paper.y, width }, PITCH);
    table.row([
      { tag: 'TH', scope: 'Column', draw: () => paper.drawFitted(title, titleAt, BOLD) },
      EMPTY_CELL,
    ]);
    paper.y += PITCH;
    for (const [label, amount] of rows) {
      const at = { x: left + 4, y: paper.y + 1.5, width: width - AMOUNT_WIDTH - 10 };
      const amountAt = { x: right - AMOUNT_WIDTH, y: paper.y + 1.5, width: AMOUNT_WIDTH - 4 };
      table.row([
        { tag: 'TH', scope: 'Row', draw: () => paper.drawFitted(label, at, TEXT) },
        {
          tag: 'TD',
          draw: () => {
            if (amount !== '') paper.drawFitted(amount, amountAt, { ...TEXT, align: 'right' });
          },
        },
      ]);
      paper.y += PITCH;
      paper.rule(paper.y, { weight: 0.25 });
    }
    table.end();
    paper.y += PITCH;
  }
}
