import type { LoanRow } from '../../../contract/loans.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { mismoFileName } from '../../../domain/mismo/mismo-file-name.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MismoLoansService, OfficerNames, ReadMismoLoan } from './mismo-loans.service.ts';
import type { ZippedFile } from './zip-of-files.ts';

type Services = Pick<Platform, 'database' | 'clock'>;

/** The files of many loans without numbers. Each is made when it is asked for, and the next loan is read meanwhile. */
export async function* mismoFiles(
  { database: { db }, clock }: Services,
  loans: MismoLoansService,
  pages: AsyncIterable<readonly LoanRow[]>,
): AsyncGenerator<ZippedFile> {
  const names = await loans.readOfficerNames();
  const begin = (row: LoanRow | undefined) =>
    row === undefined ? undefined : readLoan(db, loans, row, names);
  for await (const page of pages) {
    let reading = begin(page[0]);
    for (const [place, { loanNumber, lastModifiedOn }] of page.entries()) {
      const result = await reading;
      reading = begin(page[place + 1]);
      if (result?.error !== undefined) throw result.error;
      if (result?.read == null) continue;
      const { loan, kept } = result.read;
      const now = clock.now().toISOString();
      const xml = writeXml(exportMismo(loan, { kept, now, version: PRODUCT_VERSION }));
      yield {
        name: mismoFileName({ loanNumber }),
        bytes: Buffer.from(xml),
        changedAt: new Date(lastModifiedOn),
      };
    }
  }
}

/** Never rejects, because nobody may be waiting any more. Nothing is read of a loan that was disposed of meanwhile. */
function readLoan(
  db: Db,
  loans: MismoLoansService,
  { customerId, loanId }: LoanRow,
  names: OfficerNames,
): Promise<{ read?: ReadMismoLoan | null; error?: unknown }> {
  return loans.readMismoLoan(db, { customerId, loanId }, names).then(
    (read) => ({ read }),
    (error: unknown) =>
      error instanceof AppError && error.code === 'not_found' ? { read: null } : { error },
  );
}
