import type { Db } from '../../platform/database/database.ts';
import { findMember, type StaffMember } from './staff.store.ts';

export type { StaffMember };

/** A person who may sign in, or once could; undefined for an unknown id. */
export function findStaffMember(db: Db, staffId: string): Promise<StaffMember | undefined> {
  return findMember(db, staffId);
}
