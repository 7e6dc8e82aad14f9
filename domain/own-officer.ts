import { fullName } from './person-name.ts';
import type { NamedPerson } from './staff-name.ts';

/**
 * The loan officer of the directory who is a signed-in person: by the address that they sign in with, else by first and last name.
 * The directory may know somebody by another address than the one of their sign-in; an entry that has the address of another member
 * of staff is that member, whatever its name.
 * @param staffAddresses with which staff sign in.
 */
export function ownOfficer<Officer extends NamedPerson>(
  officers: readonly Officer[],
  person: { email: string; fullName: string },
  staffAddresses: readonly string[],
): Officer | undefined {
  const own = person.email.toLowerCase();
  const byAddress = officers.find(({ email }) => email.toLowerCase() === own);
  if (byAddress !== undefined) return byAddress;
  const taken = new Set(staffAddresses.map((address) => address.toLowerCase()));
  const namesakes = officers.filter(
    (officer) =>
      officer.lastName &&
      !taken.has(officer.email.toLowerCase()) &&
      fullName(officer).toLowerCase() === person.fullName.toLowerCase(),
  );
  return namesakes.length === 1 ? namesakes[0] : undefined;
}
