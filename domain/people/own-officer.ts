import { fullName } from './person-name.ts';
import type { NamedPerson } from './staff-name.ts';

/**
 * The loan officer in the directory who is the signed-in person: found by sign-in address, else by first and
 * last name. The directory may list a person under another address. An entry with another staff member's
 * address belongs to that member, whatever its name (APP-8.2).
 * @param staffAddresses the sign-in addresses of staff.
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
