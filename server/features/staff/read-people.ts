import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { listGrantedRoles, listReviewedPeople } from './access-review.store.ts';

/**
 * Everybody as the API shows them, for an administrator.
 * @param of one person alone, if given.
 */
export async function readPeople(db: Db, actor: Actor, now: Date, of?: string): Promise<StaffPerson[]> {
  const reviewed = await listReviewedPeople(db, now.toISOString(), of);
  const granted = Map.groupBy(await listGrantedRoles(db), ({ staffId }) => staffId);
  return reviewed.map(({ hasApp, hasPasskey, branchId, branchName, ...person }) => ({
    ...person,
    branch: branchId === null || branchName === null ? null : { branchId, name: branchName },
    isYou: person.staffId === actor.staffId,
    roles: (granted.get(person.staffId) ?? []).map(({ role, since }) => ({ role, since })),
    secondFactors: [...when(hasApp, 'authenticator-app'), ...when(hasPasskey, 'passkey')],
  }));
}

function when(has: boolean, method: SecondFactorMethod): SecondFactorMethod[] {
  return has ? [method] : [];
}
