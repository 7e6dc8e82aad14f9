import { randomUUIDv7 } from 'node:crypto';
import { DIRECTORY_GROUPS } from '../../../contract/directories.ts';
import type { NewNote, Note, NoteChange } from '../../../contract/notes.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { canDeleteNote, canRecategorizeNote, inOrder, noteText } from '../../../domain/notes/note.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { senderOf, senderToColleagues } from '../../platform/mail/sender-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { customerMail, tagMail } from './note-mails.ts';
import {
  holdNote,
  insertNote,
  noteAnswer,
  removeNote,
  type StoredNote,
  updateCategories,
} from './notes.store.ts';

interface NoteIds {
  customerId: string;
  noteId: string;
}

export interface NotesService {
  /**
   *
   * @throws AppError `not_found`, also for somebody else's loan; `invalid` when a target is not in the directories.
   */
  createNote(
    customerId: string,
    note: NewNote,
    by: { actor: Actor; viewer: Viewer },
    run: InTransaction<Note>,
  ): Promise<Note>;
  /**
   *
   * @param fromVersion the version that the change is based on.
   * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current note; `conflict`;
   * `invalid` for another message.
   */
  changeNote(ids: NoteIds, change: NoteChange, fromVersion: number | undefined, actor: Actor): Promise<Note>;
  /** @throws AppError `not_found`, `forbidden`. */
  deleteNote(ids: NoteIds, actor: Actor): Promise<void>;
}

interface Others {
  customers: CustomersService;
  loans: LoansService;
  directories: DirectoriesService;
  access: Pick<LoanAccessService, 'admit' | 'waysToOpen'>;
}

const MAY_NOT_OPEN = 'may not open this customer. An administrator can assign a loan to them';

export function createNotesService(
  { database: { db }, clock, mailer, config, companySettings }: Platform,
  { customers, loans, directories, access }: Others,
): NotesService {
  /** Only people in the directories get mail, so that the server is not an open relay. */
  /** The tagged addresses, each with the loan that its mail leads to (ACCESS-9). */
  const targetsOf = async (
    customerId: string,
    loanId: string | null,
    { notification }: NewNote,
  ): Promise<ReadonlyMap<string, string | null>> => {
    const targets = [...new Set(notification?.targets ?? [])];
    if (targets.length === 0) return new Map();
    const people = await directories.getDirectories();
    const known = new Set(
      DIRECTORY_GROUPS.flatMap((group) => people[group].map(({ email }) => email.toLowerCase())),
    );
    const ways = await access.waysToOpen(customerId, loanId, targets);
    const fields: Record<string, string> = {};
    notification?.targets.forEach((target, place) => {
      if (!known.has(target)) fields[`notification.targets[${place}]`] = 'is not in the directories';
      // A mention must not reveal a customer whom they may not open (ACCESS-9).
      else if (!ways.has(target)) fields[`notification.targets[${place}]`] = MAY_NOT_OPEN;
    });
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Some fields are not valid.', { fields });
    return ways;
  };

  const newestLoanOf = async (customerId: string, viewer: Viewer): Promise<string | null> =>
    (await loans.loansOfCustomers([customerId], viewer)).get(customerId)?.[0]?.loanId ?? null;

  const requireNote = async (tx: Db, ids: NoteIds): Promise<StoredNote> => {
    const note = await holdNote(tx, ids);
    if (note === undefined) throw notFound();
    return note;
  };

  const record = (
    tx: Db,
    kind: string,
    { before, after }: { before?: StoredNote; after?: StoredNote },
    actor: Actor,
    details: object,
  ): Promise<void> => {
    const note = (before ?? after) as StoredNote;
    return recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      customerId: note.customer_id,
      details: { noteId: note.id, ...details },
      changes: [recordChange('note', note.id, before && recordedRow(before), after && recordedRow(after))],
    });
  };

  return {
    async createNote(customerId, given, { actor, viewer }, run) {
      const customer = await customers.getCustomer(customerId);
      const { loanId: writtenIn } = given;
      if (writtenIn != null) {
        await loans.requireLoan({ customerId, loanId: writtenIn });
        await access.admit(viewer, { customerId, loanId: writtenIn });
      }
      const isTagged = (given.notification?.targets.length ?? 0) > 0;
      const loanId = writtenIn ?? (isTagged ? await newestLoanOf(customerId, viewer) : null);
      const ways = await targetsOf(customerId, loanId, given);
      const { message: text, shouldNotifyCustomer } = given;
      const categories = shouldNotifyCustomer
        ? inOrder([...given.collections, 'NOTIFIED_TO_CUSTOMER'])
        : given.collections;
      const now = clock.now().toISOString();
      const created = await run(async (tx) => {
        const note = await insertNote(tx, {
          id: randomUUIDv7(),
          customer_id: customerId,
          message: text,
          categories,
          author_id: actor.staffId,
          created_at: now,
          created_by: actor.name,
          updated_at: now,
          updated_by: actor.name,
        });
        for (const [to, way] of ways) {
          const mail = { to, author: senderToColleagues(actor), text, customer, loanId: way, config };
          await mailer.queueMail(tx, await tagMail(tx, mail));
        }
        if (shouldNotifyCustomer) {
          const from = { author: senderOf(actor), company: companySettings.current().companyName };
          await mailer.queueMail(tx, await customerMail(tx, customer, text, from));
        }
        const mailed = { targets: [...ways.keys()], customer: shouldNotifyCustomer };
        const details = { to: contentOf(note), mailed, ...(writtenIn == null ? {} : { writtenIn }) };
        await record(tx, 'note-created', { after: note }, actor, details);
        return noteAnswer(note, actor.staffId);
      });
      mailer.nudge();
      return created;
    },

    async changeNote(ids, { collections, message }, fromVersion, actor) {
      const changed = await db.transaction().execute(async (tx) => {
        const note = await requireNote(tx, ids);
        if (fromVersion === undefined) throw versionRequired();
        const isSame = collections.join() === note.categories.join();
        if (
          fromVersion !== note.version &&
          !(isSame && mayRepeat({ ...note, by: note.updated_by }, fromVersion, actor))
        ) {
          throw stale(note, actor);
        }
        if (message != null && noteText(message) !== note.message) {
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: { message: 'is on record and cannot be changed' },
          });
        }
        requirePermission(canRecategorizeNote(note.categories, collections));
        if (isSame) return note;
        const now = clock.now().toISOString();
        const after = await updateCategories(tx, note.id, { categories: collections, now, by: actor.name });
        await record(tx, 'note-changed', { before: note, after }, actor, {
          from: { collections: note.categories },
          to: { collections },
        });
        return after;
      });
      return noteAnswer(changed, actor.staffId);
    },

    async deleteNote(ids, actor) {
      await db.transaction().execute(async (tx) => {
        const note = await requireNote(tx, ids);
        const written = { authorId: note.author_id, collections: note.categories };
        requirePermission(canDeleteNote(written, actor.staffId), 'forbidden');
        await removeNote(tx, note.id);
        await record(tx, 'note-deleted', { before: note }, actor, { from: contentOf(note) });
      });
    },
  };
}

function contentOf({ message, categories }: StoredNote): object {
  return { message, collections: categories };
}

function stale(note: StoredNote, actor: Actor): AppError {
  return new AppError('stale', 'This note was changed in the meantime.', {
    headers: { etag: versionTag(note.version) },
    current: noteAnswer(note, actor.staffId),
  });
}
