import type { Db } from '../../platform/database/database.ts';
import { listDeciders, type StaffMember } from './staff.store.ts';

export type Decider = Pick<StaffMember, 'staffId' | 'email' | 'underwriterLimit'>;

/** Active people who may decide on loans. */
export function readDeciders(db: Db): Promise<Decider[]> {
  return listDeciders(db);
}
