import { Readable } from 'node:stream';
import {
  MAX_PACKAGE_BYTES,
  type PackedFolder,
  stackingOrder,
} from '../../../../domain/documents/packages/stacking-orders.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepBytes, storeBytes } from '../bytes/store-bytes.ts';
import type { PageThreads } from '../pages/page-threads.ts';
import { listQuarantined } from '../quarantine/quarantine.store.ts';
import { endPackage, findMaking, noteProgress, type PackableDocument } from './loan-packages.store.ts';
import { type PackageWork, packedPdf, packedZip } from './make-package.ts';
import { stackedDocuments } from './stacked-documents.ts';

/** Makes one package. It begins anew after a stop: nothing of an unfinished package is kept (PACK-3). */
export function createPackageJob(
  { db, clock, files, companySettings }: { db: Db } & Pick<Platform, 'clock' | 'files' | 'companySettings'>,
  threads: PageThreads,
): (packageId: string, stopping: AbortSignal) => Promise<void> {
  return async (packageId, stopping) => {
    const row = await findMaking(db, packageId);
    if (row === undefined) return;
    const settings = companySettings.current();
    const order = stackingOrder(settings, row.purpose);
    const { folders, missing } = await stackedDocuments(db, { customerId: row.customer_id, order });
    const work: PackageWork = {
      purpose: row.purpose,
      company: settings.companyName,
      loanNumber: row.loan_number,
      borrower: row.borrower,
      madeBy: row.made_by,
      at: row.made_at,
      missing,
      ...(await withoutHeldBack(db, folders)),
    };
    let done = 0;
    let pages: number | null = null;
    const onDone = async () => {
      stopping.throwIfAborted();
      done += 1;
      await noteProgress(db, packageId, done);
    };
    const bytes =
      row.format === 'zip'
        ? packedZip(work, { files, onDone })
        : Readable.from(
            packedPdf(work, { files, threads, onDone }, (count) => {
              pages = count;
            }),
          );
    const received = await files.receive(bytes, MAX_PACKAGE_BYTES);
    try {
      await storeBytes(db, { received: [received], at: clock.now().toISOString() }, async (tx) => {
        const end = { state: 'ready', hash: await received.hash, size: received.size } as const;
        const made = { ...end, done, pages, left_out: work.leftOut };
        await keepBytes(tx, files, received, () => endPackage(tx, packageId, made));
      });
    } finally {
      await received.discard();
    }
  };
}

/** Documents in quarantine are in no package (PACK-6). */
async function withoutHeldBack(
  db: Db,
  folders: readonly PackedFolder<PackableDocument>[],
): Promise<Pick<PackageWork, 'folders' | 'leftOut'>> {
  const all = folders.flatMap(({ documents }) => documents);
  const quarantined = await listQuarantined(
    db,
    all.map(({ hash }) => hash),
  );
  const reasons = new Map(
    quarantined.map(({ hash, malware }) => [
      hash,
      malware === null ? 'waits for its malware scan' : 'holds malware',
    ]),
  );
  return {
    folders: folders.map(({ folder, documents }) => ({
      folder,
      documents: documents.filter(({ hash }) => !reasons.has(hash)),
    })),
    leftOut: all.flatMap(({ name, hash }) => {
      const reason = reasons.get(hash);
      return reason === undefined ? [] : [{ name, reason }];
    }),
  };
}
