import { folderLabel } from '../../../../domain/documents/document-folder.ts';
import { PACKAGE_NAMES, type PackagePurpose } from '../../../../domain/documents/packages/stacking-orders.ts';
import { copyWords, type PageLoss } from '../../../../domain/documents/pages/page-step.ts';
import { formatInstant, type Instant } from '../../../../domain/time/eastern-time.ts';
import { INK, PdfSheet } from '../../../platform/pdf/pdf-sheet.ts';

interface PackedDocument {
  name: string;
  page: number;
  pages: number;
  losses: readonly PageLoss[];
}

export interface PackageContents {
  purpose: PackagePurpose;
  company: string;
  loanNumber: string;
  borrower: string;
  madeBy: string;
  at: Instant;
  missing: readonly string[];
  /** Documents that could not be packed, with the reason. */
  leftOut: readonly { name: string; reason: string }[];
  folders: readonly { folder: string; documents: readonly PackedDocument[] }[];
}

const TEXT = { size: 10, color: INK.text } as const;
const HEAD = { size: 13, weight: 'semibold', color: INK.title } as const;

/** The cover: what is missing first, then the contents with their pages (PACK-4). */
export async function composeCover(contents: PackageContents): Promise<Buffer> {
  const { purpose, company, loanNumber, borrower, at, missing, leftOut, folders } = contents;
  const title = PACKAGE_NAMES[purpose];
  const sheet = new PdfSheet({ title: `${title} ${loanNumber}`, author: company, at });
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 12;
  sheet.paragraph('P', company, { size: 15, weight: 'semibold', color: INK.brand }, { after: 10 });
  sheet.paragraph('H1', title, { size: 20, weight: 'semibold', color: INK.title }, { after: 4 });
  sheet.paragraph('P', `Loan ${loanNumber}, ${borrower}`, TEXT, { after: 2 });
  sheet.paragraph('P', `Made ${formatInstant(at)} by ${contents.madeBy}`, TEXT, { after: 14 });
  if (missing.length > 0) {
    sheet.paragraph('H2', 'Missing', HEAD, { after: 4 });
    for (const folder of missing) sheet.paragraph('P', folderLabel(folder), TEXT, { after: 2 });
    sheet.y += 10;
  }
  if (leftOut.length > 0) {
    sheet.paragraph('H2', 'Not in this package', HEAD, { after: 4 });
    for (const { name, reason } of leftOut) sheet.paragraph('P', `${name} ${reason}.`, TEXT, { after: 2 });
    sheet.y += 10;
  }
  for (const { folder, documents } of folders) {
    sheet.paragraph('H2', folderLabel(folder), HEAD, { after: 4 });
    for (const { name, page, pages, losses } of documents) {
      const last = page + pages - 1;
      const where = pages === 1 ? `page ${page}` : `pages ${page}–${last}`;
      sheet.paragraph('P', `${name}, ${where}${copyWords(losses)}`, TEXT, { after: 2 });
    }
    sheet.y += 8;
  }
  return sheet.finish(`${title} of loan ${loanNumber}`);
}
