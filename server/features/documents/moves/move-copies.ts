import { randomUUIDv7 } from 'node:crypto';
import { recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { insertUploadedDocument, type UploadedDocumentRow } from '../documents.store.ts';
import { moveSources } from '../pages/page-steps.store.ts';
import { lockMoveCopies, writeSuccessor } from './move-copies.store.ts';

/**
 * First half of a move. Reuses an earlier try's copy. The copy keeps uploader and dates, because a move does not make
 * a document newer.
 * @returns the copy, and whether it is new.
 */
export async function copyForMove(
  tx: Db,
  document: UploadedDocumentRow,
  to: string,
): Promise<{ copy: UploadedDocumentRow; isNew: boolean }> {
  const copies = await lockMoveCopies(tx, document.id);
  const left = copies.find(
    ({ path, name, hash }) => path === to && name === document.name && hash === document.hash,
  );
  if (left !== undefined) return { copy: left, isNew: false };
  const copy = await insertUploadedDocument(tx, {
    ...document,
    id: randomUUIDv7(),
    path: to,
    moving_from: document.id,
  });
  return { copy, isNew: true };
}

/**
 * Second half: the newest copy replaces the deleted original.
 * @returns whether the deletion ended a move, and is in the history as one.
 */
export async function completeMove(
  tx: Db,
  original: { before: UploadedDocumentRow; after: UploadedDocumentRow },
  actor: Actor,
): Promise<boolean> {
  const { before, after } = original;
  const [copy, ...others] = await lockMoveCopies(tx, before.id);
  if (copy === undefined) return false;
  await moveSources(tx, before.id, copy.id);
  const formerIds = [...(before.former_ids ?? []), before.id];
  const changed = [{ before: copy, after: await writeSuccessor(tx, copy.id, formerIds) }];
  for (const other of others) {
    changed.push({ before: other, after: await writeSuccessor(tx, other.id, other.former_ids ?? []) });
  }
  await recordEvent(tx, {
    kind: 'file-moved',
    at: after.updated_at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: copy.customer_id,
    details: { fileId: copy.id, name: copy.name, path: copy.path, from: before.path, copyOf: before.id },
    changes: [original, ...changed].map((change) =>
      recordChange('file', change.after.id, recordedRow(change.before), recordedRow(change.after)),
    ),
  });
  return true;
}
