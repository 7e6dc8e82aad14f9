import type { LoanRow } from '../../../contract/loans.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { mismoFileName } from '../../../domain/mismo/mismo-file-name.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MismoLoansService } from './mismo-loans.service.ts';
import type { ZippedFile } from './zip-of-files.ts';

/** The files of many loans without numbers, each made when it is asked for. */
export async function* mismoFiles(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  loans: MismoLoansService,
  pages: AsyncIterable<readonly LoanRow[]>,
): AsyncGenerator<ZippedFile> {
  const names = await loans.readOfficerNames();
  for await (const page of pages) {
    for (const { customerId, loanId, loanNumber, lastModifiedOn } of page) {
      const read = await loans.readMismoLoan(db, { customerId, loanId }, names).catch(unlessGone);
      if (read === null) continue;
      const now = clock.now().toISOString();
      const xml = writeXml(exportMismo(read.loan, { now, version: PRODUCT_VERSION }));
      yield {
        name: mismoFileName({ loanNumber }),
        bytes: Buffer.from(xml),
        changedAt: new Date(lastModifiedOn),
      };
    }
  }
}

/** A loan can be disposed of while the list is read. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
