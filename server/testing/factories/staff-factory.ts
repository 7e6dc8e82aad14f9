import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '../../../domain/people/role.ts';
import { createAccessTokens } from '../../features/sessions/tokens/access-token.ts';
import { openSession, type SessionGrant } from '../../features/sessions/tokens/session-grants.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export interface TestStaff {
  staffId: string;
  email: string;
  roles: Role[];
}

export async function addStaff(
  db: Db,
  { email, roles = [] }: { email?: string; roles?: Role[] } = {},
): Promise<TestStaff> {
  const id = randomUUIDv7();
  const staff = { staffId: id, email: email ?? `staff-${id}@lintel.example`, roles };
  await db
    .insertInto('staff')
    .values({ id, email: staff.email, first_name: 'Test', last_name: 'Person' })
    .execute();
  if (roles.length > 0) {
    await db
      .insertInto('staff_roles')
      .values(roles.map((role) => ({ staff_id: id, role })))
      .execute();
  }
  return staff;
}

export function openTestSession(platform: Platform, staff: TestStaff): Promise<SessionGrant> {
  const tokens = createAccessTokens(platform.keysFor('access-token'), platform.clock);
  return openSession(platform.database.db, tokens, staff, { now: platform.clock.now(), userAgent: 'test' });
}
