import { previewOf } from '../../../../domain/documents/document-file.ts';
import { type DocumentReview, isRejected } from '../../../../domain/documents/document-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findDocuments } from '../documents.store.ts';
import { findSuccessors } from '../moves/move-copies.store.ts';
import { listIdsOf, listMadeOf, listOriginIds } from './page-origins.store.ts';

/** A rejected document that was made of pages of a file. */
export interface RejectedPart {
  /** Its present id and the earlier ones. */
  ids: readonly string[];
  /** The file's own, ascending; null for a picture. */
  pages: number[] | null;
  review: DocumentReview;
}

export interface FileRejection {
  /** Of the whole file. */
  review: DocumentReview | null;
  parts: RejectedPart[];
}

export interface RejectedDocuments {
  /** By the given ids, which may be earlier ones. Files without a rejection are left out (REVIEW-6, REVIEW-10). */
  rejectionsOf(db: Db, customerId: string, fileIds: readonly string[]): Promise<Map<string, FileRejection>>;
  /** The documents that pages of these were taken from, with their earlier ids. */
  originsOf(db: Db, customerId: string, fileIds: readonly string[]): Promise<string[]>;
}

export function createRejectedDocuments(): RejectedDocuments {
  return {
    async rejectionsOf(db, customerId, fileIds) {
      const whole = await reviewsOf(db, customerId, fileIds);
      const parts = await rejectedParts(db, customerId, fileIds);
      const rejected = fileIds.filter((id) => whole.has(id) || parts.has(id));
      return new Map(
        rejected.map((id) => [id, { review: whole.get(id) ?? null, parts: parts.get(id) ?? [] }]),
      );
    },

    originsOf: listOriginIds,
  };
}

async function reviewsOf(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<Map<string, DocumentReview>> {
  const found = [
    ...(await findDocuments(db, customerId, fileIds)),
    ...(await findSuccessors(db, customerId, fileIds)),
  ];
  return new Map(
    found.flatMap(({ id, former_ids, review }) =>
      review?.state === 'rejected' ? [id, ...(former_ids ?? [])].map((one) => [one, review] as const) : [],
    ),
  );
}

/** A page of one of the files in question. */
interface Origin {
  fileId: string;
  page: number;
}

/** Follows pages from document to document: a part can be split again. */
async function rejectedParts(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<Map<string, RejectedPart[]>> {
  const parts = new Map<string, RejectedPart[]>();
  if (fileIds.length === 0) return parts;
  const pictures = new Set<string>();
  let originsOf = new Map<string, (page: number) => Origin[]>(
    fileIds.map((fileId) => [fileId, (page) => [{ fileId, page }]]),
  );
  for (const { ids, format } of await listIdsOf(db, customerId, fileIds)) {
    const asked = ids.filter((id) => fileIds.includes(id));
    for (const id of ids) originsOf.set(id, (page) => asked.map((fileId) => ({ fileId, page })));
    if (previewOf(format) === 'image') for (const id of asked) pictures.add(id);
  }
  while (originsOf.size > 0) {
    const next: typeof originsOf = new Map();
    for (const { ids, review, parts: taken } of await listMadeOf(db, customerId, [...originsOf.keys()])) {
      const pages = taken.flatMap((part) =>
        part.pages.map((page) => originsOf.get(part.sourceId)?.(page) ?? []),
      );
      for (const id of ids) next.set(id, (page) => pages[page - 1] ?? []);
      if (review === null || !isRejected({ review })) continue;
      for (const [fileId, own] of Map.groupBy(pages.flat(), (origin) => origin.fileId)) {
        const numbers = [...new Set(own.map(({ page }) => page))].sort((a, b) => a - b);
        const part = { ids, pages: pictures.has(fileId) ? null : numbers, review };
        parts.set(fileId, [...(parts.get(fileId) ?? []), part]);
      }
    }
    originsOf = next;
  }
  return parts;
}
