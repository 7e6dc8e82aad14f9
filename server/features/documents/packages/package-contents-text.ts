import { folderLabel } from '../../../../domain/documents/document-folder.ts';
import { PACKAGE_NAMES } from '../../../../domain/documents/packages/stacking-orders.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import type { PackageContents } from './package-cover.ts';

type Contents = Omit<PackageContents, 'folders'> & {
  folders: readonly { folder: string; documents: readonly { name: string }[] }[];
};

/** What the cover of a PDF package says, for a ZIP (PACK-10). Lines end as Windows expects. */
export function contentsText(contents: Contents): string {
  const { purpose, company, loanNumber, borrower, madeBy, at, missing, leftOut, folders } = contents;
  const listed = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];
  const lines = [
    `${company}: ${PACKAGE_NAMES[purpose]}`,
    `Loan ${loanNumber}, ${borrower}`,
    `Made ${formatInstant(at)} by ${madeBy}`,
    ...listed('Missing', missing.map(folderLabel)),
    ...listed(
      'Not in this package',
      leftOut.map(({ name, reason }) => `${name} ${reason}`),
    ),
    ...folders.flatMap(({ folder, documents }) =>
      listed(
        folder,
        documents.map(({ name }) => name),
      ),
    ),
    '',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
