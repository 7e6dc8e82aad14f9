import { randomUUIDv7 } from 'node:crypto';
import type { LoanPackage } from '../../../../contract/documents/loan-packages.ts';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import { freeFileName } from '../../../../domain/documents/document-file-name.ts';
import {
  MAX_PACKAGE_BYTES,
  MAX_PACKAGE_DOCUMENTS,
  PACKAGE_DAYS,
  PACKAGE_NAMES,
  PACKAGE_PURPOSES,
  type PackageFormat,
  type PackagePurpose,
  stackingOrder,
} from '../../../../domain/documents/packages/stacking-orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ExportsService } from '../../exports/exports.service.ts';
import type { LoansService } from '../../loans/loans.service.ts';
import { holdBytes } from '../bytes/stored-bytes.store.ts';
import { namesInFolder } from '../document-lists.store.ts';
import { findDocument, insertUploadedDocument } from '../documents.store.ts';
import type { OpenedFile } from '../downloads/download-documents.service.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import type { PageThreads } from '../pages/page-threads.ts';
import { answerDocument } from '../quarantine/held-back.ts';
import { recordDocument, uploaded } from '../record-document.ts';
import * as store from './loan-packages.store.ts';
import { createPackageJob } from './package-job.ts';
import { stackedDocuments } from './stacked-documents.ts';

const QUEUE = 'make-loan-package';
const SHOWN = 20;
const FORMATS: Record<PackageFormat, string> = { pdf: 'application/pdf', zip: 'application/zip' };

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface LoanPackagesService {
  listLoanPackages(ids: LoanIds): Promise<{
    orders: { purpose: PackagePurpose; documents: number; missing: string[] }[];
    packages: LoanPackage[];
  }>;
  /** @throws AppError `not_found`; `conflict` while one is made, or without documents; `too_large`. */
  createLoanPackage(
    ids: LoanIds,
    asked: { purpose: PackagePurpose; format: PackageFormat },
    actor: Actor,
    run: InTransaction<LoanPackage>,
  ): Promise<LoanPackage>;
  /** @throws AppError `not_found`; `conflict` unless ready. */
  openLoanPackage(ids: store.PackageIds): Promise<OpenedFile & { begin: (actor: Actor) => Promise<void> }>;
  /** @throws AppError `not_found`, `conflict`, `too_large`. */
  keepLoanPackage(ids: store.PackageIds, path: string, actor: Actor): Promise<CustomerDocument>;
}

interface Parts {
  loans: Pick<LoansService, 'requireLoan'>;
  exports: Pick<ExportsService, 'beginExport'>;
  folders: FoldersService;
  threads: PageThreads;
}

/** Names its job's handler, so call it before `jobs.start`. */
export function createLoanPackagesService(
  {
    database: { db },
    clock,
    files,
    jobs,
    companySettings,
  }: Pick<Platform, 'database' | 'clock' | 'files' | 'jobs' | 'companySettings'>,
  { loans, exports, folders, threads }: Parts,
): LoanPackagesService {
  const now = () => clock.now().toISOString();
  const oldest = () => new Date(clock.now().getTime() - PACKAGE_DAYS * 86_400_000).toISOString();

  const stacked = (on: Db, customerId: string, purpose: PackagePurpose) =>
    stackedDocuments(on, { customerId, order: stackingOrder(companySettings.current(), purpose) });

  const make = createPackageJob({ db, clock, files, companySettings }, threads);
  jobs.handle<{ packageId: string }>(QUEUE, ({ packageId }, stopping) => make(packageId, stopping), {
    retryLimit: 2,
    onGivenUp: ({ packageId }) => store.endPackage(db, packageId, { state: 'failed' }),
  });
  jobs.schedule('remove-old-packages', '23 * * * *', () => store.removeOldPackages(db, oldest()));

  return {
    async listLoanPackages(ids) {
      await loans.requireLoan(ids);
      const orders = await Promise.all(
        PACKAGE_PURPOSES.map(async (purpose) => {
          const { folders: full, missing } = await stacked(db, ids.customerId, purpose);
          return { purpose, documents: countIn(full), missing };
        }),
      );
      return {
        orders,
        packages: (await store.listPackages(db, ids.loanId, { since: oldest(), limit: SHOWN })).map(answer),
      };
    },

    async createLoanPackage(ids, { purpose, format }, actor, run) {
      await loans.requireLoan(ids);
      const made = await run(async (tx) => {
        const { folders: full, missing } = await stacked(tx, ids.customerId, purpose);
        const total = countIn(full);
        const size = full.flatMap(({ documents }) => documents).reduce((sum, one) => sum + one.size, 0);
        if (total === 0)
          throw new AppError('conflict', 'There is no document in the folders of this stacking order.');
        if (total > MAX_PACKAGE_DOCUMENTS)
          throw new AppError(
            'too_large',
            `A package has at most ${MAX_PACKAGE_DOCUMENTS} documents; these are ${total}.`,
          );
        if (size > MAX_PACKAGE_BYTES)
          throw new AppError('too_large', `A package has at most ${formatFileSize(MAX_PACKAGE_BYTES)}.`);
        const row = await store.insertPackage(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          purpose,
          format,
          total,
          missing,
          made_at: now(),
          made_by: actor.name,
        });
        if (row === undefined)
          throw new AppError('conflict', 'A package of this loan is being made already.');
        await recordEvent(tx, {
          kind: 'package-made',
          at: row.made_at,
          actor: actor.name,
          staffId: actor.staffId,
          ...ids,
          details: { title: PACKAGE_NAMES[purpose], packageId: row.id, format, documents: total },
        });
        await jobs.enqueue(tx, QUEUE, { packageId: row.id }, { key: row.id });
        return answer(row);
      });
      jobs.nudge(QUEUE);
      return made;
    },

    async openLoanPackage(ids) {
      const row = ready(await store.findPackage(db, ids));
      const { purpose, format, hash, size } = row;
      const { customerId, loanId, packageId } = ids;
      return {
        fileId: packageId,
        customerId,
        name: nameOf(row),
        format: FORMATS[format],
        size,
        hash,
        readPieces: (range) => files.readPieces(hash, range),
        begin: (actor) =>
          exports.beginExport(actor, {
            kind: 'loan-package',
            items: row.done,
            customerId,
            loanId,
            details: { title: PACKAGE_NAMES[purpose], packageId },
          }),
      };
    },

    keepLoanPackage: (ids, path, actor) =>
      db.transaction().execute(async (tx) => {
        await folders.holdFolder(tx, ids.customerId, path);
        await store.lockPackage(tx, ids.packageId);
        const row = ready(await store.findPackage(tx, ids));
        if (row.kept_as !== null) {
          const kept = { customerId: ids.customerId, fileId: row.kept_as };
          return answerDocument(tx, uploaded(await findDocument(tx, kept)));
        }
        const { hash, size, format } = row;
        if (size > MAX_FILE_BYTES)
          throw new AppError(
            'too_large',
            `This package has ${formatFileSize(size)}. A document has at most ${formatFileSize(MAX_FILE_BYTES)}: download the package instead.`,
          );
        await holdBytes(tx, hash);
        const at = now();
        const document = await insertUploadedDocument(tx, {
          id: randomUUIDv7(),
          customer_id: ids.customerId,
          name: freeFileName(nameOf(row), await namesInFolder(tx, ids.customerId, path)),
          path,
          description: null,
          format: FORMATS[format],
          hash,
          size,
          uploaded_at: at,
          created_at: at,
          created_by: actor.name,
          updated_at: at,
          updated_by: actor.name,
        });
        await recordDocument(tx, 'file-made', { after: document }, actor, { size, hash });
        await store.noteKept(tx, row.id, document.id);
        return answerDocument(tx, document);
      }),
  };
}

function countIn(folders: readonly { documents: readonly unknown[] }[]): number {
  return folders.reduce((sum, { documents }) => sum + documents.length, 0);
}

function ready<Row extends store.PackageRow>(row: Row | undefined): Row & { hash: string; size: number } {
  if (row === undefined) throw notFound();
  const { hash, size } = row;
  if (hash === null || size === null) throw new AppError('conflict', 'This package is not ready.');
  return { ...row, hash, size: Number(size) };
}

function nameOf({
  purpose,
  format,
  loan_number,
}: Pick<store.PackageRow, 'purpose' | 'format'> & { loan_number: string }): string {
  return `${PACKAGE_NAMES[purpose]} ${loan_number}.${format}`;
}

function answer(row: store.PackageRow): LoanPackage {
  return {
    packageId: row.id,
    purpose: row.purpose,
    format: row.format,
    state: row.state,
    done: row.done,
    total: row.total,
    pages: row.pages,
    missing: row.missing,
    leftOut: row.left_out,
    size: row.size === null ? null : Number(row.size),
    keptAs: row.kept_as,
    madeOn: row.made_at,
    madeBy: row.made_by,
  };
}
