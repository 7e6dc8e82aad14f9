import { Readable } from 'node:stream';
import { formatLabel, previewOf } from '../../../../domain/documents/document-file.ts';
import { folderLabel } from '../../../../domain/documents/document-folder.ts';
import type { PackagePurpose, PackedFolder } from '../../../../domain/documents/packages/stacking-orders.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { zipStream } from '../downloads/zip-stream.ts';
import type { PageThreads } from '../pages/page-threads.ts';
import type { PackableDocument } from './loan-packages.store.ts';
import { contentsText } from './package-contents-text.ts';
import { composeCover, type PackageContents } from './package-cover.ts';
import { type Bookmark, PackageWriter } from './package-writer.ts';

export interface PackageWork {
  purpose: PackagePurpose;
  company: string;
  loanNumber: string;
  borrower: string;
  madeBy: string;
  at: Instant;
  missing: string[];
  folders: PackedFolder<PackableDocument>[];
  /** Filled while it is made. */
  leftOut: { name: string; reason: string }[];
}

interface PackageTools {
  files: Pick<FileStore, 'read' | 'readPieces'>;
  threads: Pick<PageThreads, 'makePart'>;
  /** After each document. @throws to stop. */
  onDone: () => Promise<void>;
}

/** One PDF, written while it is made: no more than one document is in memory. @returns its pages. */
export async function* packedPdf(
  work: PackageWork,
  { files, threads, onDone }: PackageTools,
  onPages: (pages: number) => void,
): AsyncGenerator<Buffer> {
  const writer = new PackageWriter();
  yield writer.begin();
  const packed: PackageContents['folders'][number][] = [];
  for (const { folder, documents } of work.folders) {
    const inFolder: PackageContents['folders'][number]['documents'][number][] = [];
    for (const { name, format, hash } of documents) {
      const preview = previewOf(format);
      if (preview !== 'pdf' && preview !== 'image')
        work.leftOut.push({ name, reason: `is of the type ${formatLabel(format)}, which a ZIP can hold` });
      else {
        const bytes = await readAll(files, hash);
        const part = await threads.makePart(
          writer.taskFor({ format, bytes }, { isNumbered: true }),
          work.madeBy,
        );
        if (part.ok) {
          inFolder.push({
            name,
            page: writer.pageCount + 1,
            pages: part.pages.length,
            losses: part.losses,
          });
          yield writer.add(part);
        } else work.leftOut.push({ name, reason: part.reason });
      }
      await onDone();
    }
    if (inFolder.length > 0) packed.push({ folder, documents: inFolder });
  }
  const cover = await composeCover({ ...work, folders: packed });
  const part = await threads.makePart(
    writer.taskFor({ format: 'application/pdf', bytes: cover }, { isNumbered: false }),
    work.madeBy,
  );
  if (!part.ok) throw new Error(`The cover ${part.reason}`);
  yield writer.add(part, { isCover: true });
  const before = part.pages.length;
  onPages(writer.pageCount);
  yield* writer.end([
    { title: 'Contents', page: 0, below: [] },
    ...packed.map((one) => bookmarkOf(one, before)),
  ]);
}

function bookmarkOf({ folder, documents }: PackageContents['folders'][number], before: number): Bookmark {
  const below = documents.map(({ name, page }) => ({ title: name, page: before + page - 1, below: [] }));
  return { title: folderLabel(folder), page: below[0]?.page ?? 0, below };
}

async function readAll(files: Pick<FileStore, 'readPieces'>, hash: string): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await files.readPieces(hash)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** A ZIP with the order in its names: '02 Appraisal/001 Report.pdf'. Its first file lists what is missing (PACK-10). */
export function packedZip(work: PackageWork, { files, onDone }: Omit<PackageTools, 'threads'>) {
  const folders = work.folders.map(({ folder, documents }, place) => ({
    folder: `${padded(place + 1, 2)} ${plain(folderLabel(folder))}`,
    documents: documents.map((document, index) => ({
      ...document,
      name: `${padded(index + 1, 3)} ${plain(document.name)}`,
    })),
  }));
  const list = Buffer.from(contentsText({ ...work, folders }));
  const entries = folders.flatMap(({ folder, documents }) =>
    documents.map(({ name, size, format, createdOn, hash }) => ({
      name: `${folder}/${name}`,
      size,
      format,
      changedAt: createdOn,
      read: async () => {
        await onDone();
        return files.read(hash);
      },
    })),
  );
  const contents = {
    name: '00 Contents.txt',
    size: list.length,
    format: 'text/plain',
    changedAt: work.at,
    read: async () => Readable.from([list]),
  };
  return zipStream([contents, ...entries]);
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** Windows cannot unpack names with these, and a slash would be a folder. */
function plain(name: string): string {
  return name.replace(/[<>:"|?*/\\]/g, '-').replace(/[. ]+$/, '');
}
