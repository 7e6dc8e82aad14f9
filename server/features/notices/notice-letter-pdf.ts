import { type CalendarDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { INK, PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import { refuseUnprinted } from './unprinted-letters.ts';

export interface Letter {
  company: { name: string; address: string; logo: Buffer | undefined };
  date: CalendarDate;
  recipient: { name: string; address: readonly string[] | null };
  /** The filled template. */
  subject: string;
  body: string;
}

const TEXT = { size: 10, color: INK.text } as const;
const LOGO = { width: 150, height: 44, gap: 12 };

/**
 * The same letter makes the same bytes. Creditor, date and applicant come from the loan, never from a template.
 * @throws AppError `conflict` for characters that the typeface lacks.
 */
export function composeLetterPdf({ company, date, recipient, subject, body }: Letter): Promise<Buffer> {
  const { name, address } = recipient;
  refuseUnprinted([company.name, company.address, name, ...(address ?? []), subject, body]);
  const sheet = new PdfSheet({ title: subject, author: company.name, at: `${date}T12:00:00.000Z` });
  drawCompany(sheet, company);
  sheet.paragraph('P', formatDate(date), TEXT, { after: 14 });
  for (const line of [name, ...(address ?? [])]) sheet.paragraph('P', line, TEXT);
  sheet.y += 18;
  sheet.paragraph('H1', subject, { size: 12, weight: 'semibold', color: INK.title }, { after: 10 });
  for (const line of body.split('\n')) {
    if (line.trim() === '') sheet.y += 8;
    else sheet.paragraph('P', line, TEXT, { after: 2 });
  }
  return sheet.finish(`${company.name} · ${subject}`);
}

function drawCompany(sheet: PdfSheet, { name, address, logo }: Letter['company']): void {
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 12;
  const top = sheet.y;
  const drawn = logo && sheet.picture(logo, { ...LOGO, x: sheet.left, y: top });
  const indent = drawn === undefined ? 0 : drawn.width + LOGO.gap;
  const place = { x: sheet.left + indent, width: sheet.width - indent };
  sheet.paragraph('P', name, { size: 14, weight: 'semibold', color: INK.brand }, place);
  sheet.paragraph('P', address, { size: 9, color: INK.meta }, place);
  sheet.y = Math.max(sheet.y, top + (drawn?.height ?? 0)) + 22;
}
