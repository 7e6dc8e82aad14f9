import { sql } from 'kysely';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { underwriterLimit } from './staff.store.ts';

type ReviewedPerson = Omit<StaffPerson, 'roles' | 'secondFactors' | 'isYou' | 'branch'> & {
  branchId: string | null;
  branchName: string | null;
  hasApp: boolean;
  hasPasskey: boolean;
};

/**
 * Everybody by email, including disabled people, with the facts of an access review.
 * @param of one person alone, if given.
 */
export async function listReviewedPeople(db: Db, now: Instant, of?: string): Promise<ReviewedPerson[]> {
  return db
    .selectFrom('staff')
    .select((row) => [
      'id as staffId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'nmls_id as nmlsId',
      underwriterLimit.as('underwriterLimit'),
      'created_at as addedOn',
      'disabled_at as disabledOn',
      'staff_version as version',
      'branch_id as branchId',
      row
        .selectFrom('branches')
        .select('name')
        .whereRef('branches.id', '=', 'staff.branch_id')
        .as('branchName'),
      row
        .selectFrom('events')
        .select((event) => event.fn.max('occurred_at').as('at'))
        // A constant, because the planner would not use the index with a parameter.
        .where('kind', '=', sql.lit('staff-signed-in'))
        .whereRef('events.staff_id', '=', 'staff.id')
        .as('lastSignInOn'),
      row
        .exists(row.selectFrom('authenticator_apps').select('staff_id').whereRef('staff_id', '=', 'staff.id'))
        .$castTo<boolean>()
        .as('hasApp'),
      row
        .exists(row.selectFrom('passkeys').select('id').whereRef('staff_id', '=', 'staff.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
      row
        .exists(row.selectFrom('identity_links').select('staff_id').whereRef('staff_id', '=', 'staff.id'))
        .$castTo<boolean>()
        .as('isLinked'),
      row
        .selectFrom('sessions')
        .select((session) => session.fn.countAll<number>().as('open'))
        .whereRef('sessions.staff_id', '=', 'staff.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ])
    .$if(of !== undefined, (query) => query.where('staff.id', '=', of ?? ''))
    .orderBy('email')
    .execute();
}

export function listGrantedRoles(db: Db) {
  return db
    .selectFrom('staff_roles')
    .select(['staff_id as staffId', 'role', 'granted_at as since'])
    .orderBy('role')
    .execute();
}

export function findEmailOfStaff(db: Db, staffId: string) {
  return db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst();
}
