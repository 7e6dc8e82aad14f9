import { appliedTo, takenBack } from '../../../domain/history/apply-patch.ts';
import type { BothStates } from '../../../domain/history/change-description.ts';
import type { StatesAroundEntry } from '../../../domain/history/describe-event.ts';
import { needsStates } from '../../../domain/history/describe-record.ts';
import type { Json } from '../../../domain/history/json.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import { ownersInPatch } from '../../../domain/history/owner-names.ts';
import type { Db } from '../../platform/database/database.ts';
import { isWhole } from './describe-entry.ts';
import { nameOwnersOf } from './former-owners.ts';
import type { StoredEntry } from './history.store.ts';
import {
  type LaterPatch,
  listApplications,
  listLaterPatches,
  listRecordChanges,
} from './states-around-entries.store.ts';

/** Loans whose later changes are in memory at a time. */
const LOANS_AT_ONCE = 20;

/**
 * Whole applications and records around entries, to name changed rows and notes. Missing if the patch is enough, or
 * history does not lead back.
 */
export async function statesAroundEntries(
  db: Db,
  stored: readonly StoredEntry[],
): Promise<ReadonlyMap<number, StatesAroundEntry>> {
  const known = new Map<number, StatesAroundEntry>();
  const entries = stored.filter(isWhole);
  const ofRows = entries.filter(({ patch, loan_id }) => loan_id !== null && needsApplication(patch));
  const loanIds = [...new Set(ofRows.map(({ loan_id }) => loan_id as string))];
  for (let at = 0; at < loanIds.length; at += LOANS_AT_ONCE) {
    const some = loanIds.slice(at, at + LOANS_AT_ONCE);
    const applications = await listApplications(db, some);
    const around = await applicationsAround(db, ofRows, applications);
    for (const [id, application] of around) known.set(id, { application });
    const present = new Map(applications.map(({ loan_id, document }) => [loan_id, document]));
    for (const [id, nameOwner] of await nameOwnersOf(db, ofRows, around, present)) {
      known.set(id, { ...known.get(id), nameOwner });
    }
  }
  for (const [id, records] of await recordsAround(db, entries)) {
    known.set(id, { ...known.get(id), records });
  }
  return known;
}

/** A patch names neither owners nor the rows that it changes. */
function needsApplication(patch: readonly PatchOperation[] | null): boolean {
  return patch?.some(({ path }) => /\/\d+(\/|$)/.test(path)) === true || ownersInPatch(patch).size > 0;
}

/** Undoes changes one by one from today's application until every entry is reached. */
async function applicationsAround(
  db: Db,
  entries: readonly StoredEntry[],
  applications: Awaited<ReturnType<typeof listApplications>>,
): Promise<Map<number, BothStates>> {
  const loanIds = applications.map(({ loan_id }) => loan_id);
  const wanted = new Set(
    entries.filter(({ loan_id }) => loanIds.includes(loan_id ?? '')).map(({ id }) => id),
  );
  if (wanted.size === 0) return new Map();
  const patches = Map.groupBy(
    (await listLaterPatches(db, loanIds, Math.min(...wanted))).filter(isWhole),
    ({ loan_id }) => loan_id,
  );
  const around = new Map<number, BothStates>();
  for (const { loan_id, version, document } of applications) {
    walkBack(document, (patches.get(loan_id) ?? []).filter(isBefore(version)), (id, states) => {
      if (wanted.has(id)) around.set(id, states);
    });
  }
  return around;
}

/** An application may have been saved again since it was read. */
function isBefore(version: number) {
  return ({ from_version }: LaterPatch) => (from_version ?? 0) < version;
}

function walkBack(
  document: Json,
  patches: readonly LaterPatch[],
  meet: (id: number, states: BothStates) => void,
): void {
  let newer: Json | undefined = document;
  for (const { id, patch } of patches) {
    const older = takenBack(newer, patch);
    if (older === undefined) return;
    meet(id, { older, newer });
    newer = older;
  }
}

/** Replays changes from the record's beginning. */
async function recordsAround(
  db: Db,
  entries: readonly StoredEntry[],
): Promise<Map<number, Map<string, BothStates>>> {
  const around = new Map<number, Map<string, BothStates>>();
  const needy = entries.filter(({ changes }) => changes?.some(needsStates));
  if (needy.length === 0) return around;
  const wanted = new Set(needy.map(({ id }) => id));
  const recordIds = new Set(
    needy.flatMap(({ changes }) => (changes ?? []).filter(needsStates).map(({ id }) => id)),
  );
  const states = new Map<string, Json>();
  const later = await listRecordChanges(db, needy, Math.max(...wanted));
  for (const { id: entry, changes } of later.filter(isWhole)) {
    for (const { id, patch } of changes.filter((change) => recordIds.has(change.id))) {
      const older = states.get(id);
      const newer = appliedTo(older, patch);
      if (newer === undefined) states.delete(id);
      else states.set(id, newer);
      // A record without its beginning is unknown.
      const isKnown = older !== undefined && newer !== undefined;
      if (wanted.has(entry) && isKnown) {
        around.set(entry, (around.get(entry) ?? new Map()).set(id, { older, newer }));
      }
    }
  }
  return around;
}
