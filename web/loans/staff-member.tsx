import { staffName, useStaffNames } from './staff-names.ts';

/** A staff member's name; renders again when names arrive. */
export function StaffMember({ user }: { user: string | null | undefined }) {
  useStaffNames();
  return staffName(user);
}
