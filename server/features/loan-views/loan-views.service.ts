import { randomUUIDv7 } from 'node:crypto';
import type { LoanViewBody, SavedView } from '../../../contract/loan-views.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { type RecordedRow, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import {
  canChangeLoanView,
  canDeleteLoanView,
  canMoveLoanView,
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
} from '../../../domain/loans/loan-view.ts';
import { staffName } from '../../../domain/people/email.ts';
import type { Permission } from '../../../domain/people/permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import {
  deleteLoanView,
  findLoanView,
  holdLoanViews,
  insertLoanView,
  listLoanViews,
  type StoredLoanView,
  updateLoanView,
} from './loan-views.store.ts';

type Caller = Pick<Actor, 'staffId' | 'name' | 'roles'>;

export interface LoanViewsService {
  listLoanViews(actor: Pick<Actor, 'staffId'>): Promise<SavedView[]>;
  createLoanView(body: LoanViewBody, actor: Caller, run: InTransaction<SavedView>): Promise<SavedView>;
  /** @throws AppError `not_found`, `forbidden`, `stale`, and as `createLoanView`. */
  changeLoanView(viewId: string, body: LoanViewBody, fromVersion: number, actor: Caller): Promise<SavedView>;
  deleteLoanView(viewId: string, actor: Caller): Promise<void>;
}

export function createLoanViewsService({ database: { db }, clock }: Platform): LoanViewsService {
  async function record(
    tx: Db,
    kind: string,
    id: string,
    { before, after, actor }: { before?: StoredLoanView; after?: StoredLoanView; actor: Caller },
  ): Promise<void> {
    const changes = [recordChange('loan-view', id, before && recordOf(before), after && recordOf(after))];
    const at = clock.now().toISOString();
    await recordEvent(tx, { kind, at, actor: actor.name, staffId: actor.staffId, changes });
  }

  return {
    listLoanViews: async (actor) =>
      (await listLoanViews(db, actor.staffId)).map((view) => answerOf(view, actor)),

    createLoanView: (body, actor, run) =>
      run(async (tx) => {
        await holdLoanViews(tx);
        const id = randomUUIDv7();
        refuseTaken(await listLoanViews(tx, actor.staffId), { ...body, id }, actor);
        await insertLoanView(tx, { ...body, id, staffId: actor.staffId });
        const after = await requireView(tx, id, actor);
        await record(tx, 'loan-view-created', id, { after, actor });
        return answerOf(after, actor);
      }),

    changeLoanView: (viewId, body, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await holdLoanViews(tx);
        const before = await requireView(tx, viewId, actor);
        const view = answerOf(before, actor);
        refuseUnless(canChangeLoanView(view));
        refuseUnless(canMoveLoanView(view, body));
        const { viewId: _id, isOwn: _isOwn, owner: _owner, version: _version, ...saved } = view;
        const isSame = isSameJson(saved as Json, { page: view.page, ...body } as Json);
        if (before.version !== fromVersion && !(isSame && mayRepeat(before, fromVersion, actor))) {
          throw new AppError('stale', 'This view was changed in another tab or browser in the meantime.', {
            headers: { etag: versionTag(before.version) },
            current: view,
          });
        }
        if (isSame) return view;
        refuseTaken(await listLoanViews(tx, actor.staffId), { ...body, id: viewId }, actor);
        await updateLoanView(tx, viewId, body);
        const after = await requireView(tx, viewId, actor);
        await record(tx, 'loan-view-changed', viewId, { before, after, actor });
        return answerOf(after, actor);
      }),

    deleteLoanView: (viewId, actor) =>
      db.transaction().execute(async (tx) => {
        await holdLoanViews(tx);
        const before = await requireView(tx, viewId, actor);
        refuseUnless(canDeleteLoanView(answerOf(before, actor), actor.roles));
        await deleteLoanView(tx, viewId);
        await record(tx, 'loan-view-deleted', viewId, { before, actor });
      }),
  };
}

/** Another person's private view is answered like a missing one. */
async function requireView(tx: Db, viewId: string, { staffId }: Caller): Promise<StoredLoanView> {
  const view = await findLoanView(tx, viewId);
  if (view === undefined || (view.staff_id !== staffId && !view.is_shared)) throw notFound();
  return view;
}

function refuseUnless(permission: Permission): void {
  if (!permission.ok) throw new AppError('forbidden', permission.reason);
}

/** @param visible own and shared views. */
function refuseTaken(
  visible: readonly StoredLoanView[],
  { id, name, isShared }: LoanViewBody & { id: string },
  { staffId }: Caller,
): void {
  const others = visible.filter((view) => view.id !== id);
  const own = others.filter((view) => view.staff_id === staffId);
  const shared = others.filter((view) => view.is_shared);
  const isNamed = (view: StoredLoanView) => view.name.toLowerCase() === name.toLowerCase();
  const takenBy = own.some(isNamed)
    ? 'You have a view with this name already.'
    : isShared && shared.some(isNamed)
      ? 'A shared view has this name already.'
      : undefined;
  if (takenBy !== undefined) throw new AppError('conflict', takenBy, { fields: { name: takenBy } });
  if (own.length >= MAX_OWN_VIEWS) {
    throw new AppError('conflict', `You have ${MAX_OWN_VIEWS} views already. Delete one first.`);
  }
  if (isShared && shared.length >= MAX_SHARED_VIEWS) {
    throw new AppError('conflict', `There are ${MAX_SHARED_VIEWS} shared views already. Save a private one.`);
  }
}

function answerOf(view: StoredLoanView, { staffId }: Pick<Actor, 'staffId'>): SavedView {
  return {
    viewId: view.id,
    name: view.name,
    isShared: view.is_shared,
    isOwn: view.staff_id === staffId,
    owner: staffName(view.email),
    page: view.page ?? 'loans',
    search: view.search,
    ...(view.page === 'reports' && { mailed: view.mailed ?? 'never' }),
    version: view.version,
  } as SavedView;
}

function recordOf({ email: _email, ...row }: StoredLoanView): RecordedRow {
  return recordedRow(row);
}
