import { userLabel, useStaffNames } from './user-label.ts';

/** The name of a person who acted, drawn anew when names are learned. */
export function UserName({ user }: { user: string | null | undefined }) {
  useStaffNames();
  return userLabel(user);
}
