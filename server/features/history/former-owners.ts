import type { NameOwner } from '../../../domain/application/answers/answer-text.ts';
import { takenBack } from '../../../domain/history/apply-patch.ts';
import type { BothStates } from '../../../domain/history/change-description.ts';
import type { Json } from '../../../domain/history/json.ts';
import { namesOfOwners, ownersIn, ownersInPatch } from '../../../domain/history/owner-names.ts';
import type { Db } from '../../platform/database/database.ts';
import { listPatches, type StoredEntry } from './history.store.ts';

/** Batch size while looking for a borrower who left. */
const VERSIONS_AT_ONCE = 100;

type NamedEntry = Pick<StoredEntry, 'id' | 'loan_id' | 'from_version' | 'patch'>;

/**
 * Names of finance owners for each entry. Versions around an entry have the borrowers of that time; earlier ones, those
 * who had left before. An unnamed borrower gets the current name.
 * @param around versions, as far back as the history goes.
 * @param present current applications by loan.
 */
export async function nameOwnersOf(
  db: Db,
  entries: readonly NamedEntry[],
  around: ReadonlyMap<number, BothStates>,
  present: ReadonlyMap<string, Json>,
): Promise<Map<number, NameOwner>> {
  const named = new Map<number, NameOwner>();
  /** By loan; undefined for an owner whom no version names. */
  const former = new Map<string, Map<string, string | undefined>>();
  for (const { id, loan_id, from_version, patch } of entries) {
    const states = around.get(id);
    const owners = ownersInPatch(patch);
    if (owners.size === 0 || states === undefined || loan_id === null) continue;
    const names = namesOfOwners([states.newer, states.older, present.get(loan_id)]);
    const before = former.get(loan_id) ?? new Map<string, string | undefined>();
    former.set(loan_id, before);
    const unknown = new Set([...owners].filter((owner) => !names.has(owner) && !before.has(owner)));
    if (unknown.size > 0 && states.older !== undefined && from_version !== null) {
      const version = { version: from_version, document: states.older };
      const found = await findFormerOwners(db, loan_id, version, unknown);
      for (const owner of unknown) before.set(owner, found.get(owner));
    }
    named.set(id, (owner) => names.get(owner) ?? before.get(owner));
  }
  return named;
}

/** For whole versions of one application, newer first. The current one follows them. */
export async function nameOwnersIn(
  db: Db,
  loanId: string,
  versions: readonly { version: number; document: Json }[],
  present: Json,
): Promise<NameOwner> {
  const names = namesOfOwners([...versions.map(({ document }) => document), present]);
  const owners = versions.flatMap(({ document }) => [...ownersIn(document)]);
  const unknown = new Set(owners.filter((owner) => !names.has(owner)));
  const oldest = versions.toSorted((one, other) => one.version - other.version)[0];
  const former =
    oldest === undefined || unknown.size === 0
      ? new Map<string, string>()
      : await findFormerOwners(db, loanId, oldest, unknown);
  return (owner) => names.get(owner) ?? former.get(owner);
}

/** Goes back until every owner is found, or the history ends. */
async function findFormerOwners(
  db: Db,
  loanId: string,
  { version, document }: { version: number; document: Json },
  owners: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let state: Json | undefined = document;
  for (let before = version; before > 1; before -= VERSIONS_AT_ONCE) {
    for (const { patch } of await listPatches(db, loanId, before - VERSIONS_AT_ONCE, before)) {
      state = takenBack(state, patch);
      if (state === undefined) return found;
      for (const [owner, name] of namesOfOwners([state])) {
        if (owners.has(owner) && !found.has(owner)) found.set(owner, name);
      }
      if (found.size === owners.size) return found;
    }
  }
  return found;
}
