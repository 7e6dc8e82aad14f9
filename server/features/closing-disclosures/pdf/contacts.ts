import type { ClosingContact } from '../../../../domain/closing-disclosure/closing-facts.ts';
import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { ContactColumn } from '../../../../domain/closing-disclosure/contact-table.ts';
import { licenseLabel } from '../../../../domain/closing-disclosure/contact-table.ts';
import {
  EMPTY_CELL,
  type FormCell,
  type FormPaper,
  type FormStyle,
  type Place,
} from '../../../platform/pdf/form-paper.ts';

const LABEL_WIDTH = 80;
const TEXT: FormStyle = { size: 8 };
const BOLD: FormStyle = { size: 8, weight: 'bold' };
const PITCH = 9.8;

interface ContactRow {
  label: string;
  lines(contact: ClosingContact): readonly string[];
  /** Lines that the form has. */
  least: number;
}

/** An email address breaks at no space, so a little too long a one is printed smaller. */
const MOST_SHRUNK = 1.4;

/** A text of at most two lines stands on both; a longer one is printed narrower on one. */
function heightOfLine(paper: FormPaper, text: string, width: number): number {
  if (!text.includes(' ') && paper.widthOf(text, TEXT) <= width * MOST_SHRUNK) return PITCH;
  const height = paper.heightOf(text, width, TEXT);
  return height > PITCH * 1.5 && height < PITCH * 2.5 ? 2 * PITCH : PITCH;
}

function heightOfLines(paper: FormPaper, lines: readonly string[], width: number): number {
  return lines.reduce((sum, line) => sum + heightOfLine(paper, line, width), 0);
}

function drawLines(paper: FormPaper, lines: readonly string[], { x, y, width }: Place): void {
  let at = y;
  for (const line of lines) {
    const height = heightOfLine(paper, line, width);
    if (height > PITCH) paper.draw(line, { x, y: at, width }, TEXT);
    else if (line !== '') paper.drawFitted(line, { x, y: at, width }, TEXT);
    at += height;
  }
}

/** 12 CFR 1026.38(r)(1) to (7). */
export function contactRows(columns: readonly ContactColumn[]): ContactRow[] {
  const one = (label: string, of: (contact: ClosingContact) => string): ContactRow => ({
    label,
    lines: (contact) => [of(contact)],
    least: 1,
  });
  const states = new Set(
    columns.flatMap(({ contact }) =>
      contact !== null && contact.licenseState !== '' ? [contact.licenseState] : [],
    ),
  );
  const [state = ''] = states;
  const isOneState = states.size <= 1;
  const label = (words: string) => licenseLabel(words, { licenseState: isOneState ? state : '' });
  // With several states, each license names its own (comment 38(r)-5).
  const license = (id: string, { licenseState }: ClosingContact) =>
    id === '' || isOneState ? id : `${licenseState} ${id}`.trim();
  return [
    one(WORDS.name, ({ name }) => name),
    { label: WORDS.address, lines: addressLines, least: 2 },
    one(WORDS.nmlsId, ({ nmlsId }) => nmlsId),
    one(label(WORDS.licenseId), (contact) => license(contact.licenseId, contact)),
    one(WORDS.contact, ({ contact }) => contact),
    one(WORDS.contactNmlsId, ({ contactNmlsId }) => contactNmlsId),
    one(label(WORDS.contactLicenseId).replace(/^(\w\w) Contact/, 'Contact $1'), (contact) =>
      license(contact.contactLicenseId, contact),
    ),
    one(WORDS.email, ({ email }) => email),
    one(WORDS.phone, ({ phone }) => phone),
  ];
}

/** ', ' before 'Springfield, IL 62701'. */
const BEFORE_CITY = /, (?=[^,]+, [A-Z]{2} \d{5}(?:-\d{4})?$)/;

/** The lender's address is one line on the Loan Estimate, with the city at its end. */
function addressLines({ address }: ClosingContact): string[] {
  return address.flatMap((line) => line.split(' • ')).flatMap((line) => line.split(BEFORE_CITY));
}

/** A column for each person (12 CFR 1026.38(r)). */
export function drawContacts(paper: FormPaper, columns: readonly ContactColumn[]): void {
  const { left, width } = paper;
  paper.y = paper.tab('H2', WORDS.contactInformation, { x: left, y: paper.y, width }, 142);
  const top = paper.y;
  const columnWidth = (width - LABEL_WIDTH) / columns.length;
  const xOf = (index: number) => left + LABEL_WIDTH + index * columnWidth;
  const table = paper.table();
  const headHeight = 13;
  table.row([
    EMPTY_CELL,
    ...columns.map(
      ({ heading }, index): FormCell => ({
        tag: 'TH',
        scope: 'Column',
        draw: () =>
          paper.drawFitted(heading, { x: xOf(index) + 3, y: top + 1.5, width: columnWidth - 6 }, BOLD),
      }),
    ),
  ]);
  paper.y = top + headHeight;
  paper.rule(paper.y, { weight: 0.25 });
  for (const row of contactRows(columns)) {
    const y = paper.y + 2;
    table.row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => paper.drawFitted(row.label, { x: left + 3, y, width: LABEL_WIDTH - 5 }, BOLD),
      },
      ...columns.map(({ contact }, index): FormCell => {
        const lines = contact === null ? [] : row.lines(contact);
        return {
          tag: 'TD',
          draw: () => drawLines(paper, lines, { x: xOf(index) + 3, y, width: columnWidth - 6 }),
        };
      }),
    ]);
    const heights = columns.map(({ contact }) =>
      contact === null ? 0 : heightOfLines(paper, row.lines(contact), columnWidth - 6),
    );
    paper.y = y + Math.max(row.least * PITCH, ...heights) + 2;
    paper.rule(paper.y, { weight: 0.25 });
  }
  table.end();
  columns.forEach((_, index) => {
    paper.upright(xOf(index), top, paper.y);
  });
  paper.rule(paper.y, { weight: 1 });
}

const LIST_PITCH = 11;

/** One person below the other, in half the width of the seller's page. @returns where it ends. */
export function drawContactList(
  paper: FormPaper,
  columns: readonly ContactColumn[],
  { x, y: top, width }: Place,
): number {
  let y = paper.tab('H2', WORDS.contactInformation, { x, y: top, width }, 142);
  for (const { heading, contact } of columns) {
    const table = paper.table();
    paper.shade({ x, y, width }, LIST_PITCH);
    const headAt = { x: x + 3, y: y + 1, width: width - 6 };
    table.row([
      { tag: 'TH', scope: 'Column', draw: () => paper.drawFitted(heading, headAt, BOLD) },
      EMPTY_CELL,
    ]);
    y += LIST_PITCH;
    for (const row of contactRows([{ heading, contact }])) {
      const lines = contact === null ? [] : row.lines(contact);
      const at = y + 1;
      const place = { x: x + LABEL_WIDTH + 10, y: at, width: width - LABEL_WIDTH - 12 };
      table.row([
        {
          tag: 'TH',
          scope: 'Row',
          draw: () => paper.drawFitted(row.label, { x: x + 3, y: at, width: LABEL_WIDTH + 4 }, BOLD),
        },
        { tag: 'TD', draw: () => drawLines(paper, lines, place) },
      ]);
      y += Math.max(row.least * PITCH, heightOfLines(paper, lines, place.width)) + 1.6;
      paper.rule(y, { x, width, weight: 0.25 });
    }
    table.end();
  }
  return y;
}
