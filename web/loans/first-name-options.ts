import type { Contact } from '../../contract/directories.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * The people of a directory to choose from. A loan stores the first name (or initials) alone, so of two who share it one is
 * listed. Somebody on an older loan who is in no directory any more stays a choice.
 */
export function firstNameOptions(people: readonly Contact[], chosen: string): Option[] {
  const options = new Map<string, Option>();
  for (const { firstName, lastName } of people) {
    if (options.has(firstName)) continue;
    options.set(firstName, { value: firstName, label: [firstName, lastName].filter(Boolean).join(' ') });
  }
  if (chosen !== '' && !options.has(chosen)) options.set(chosen, { value: chosen, label: chosen });
  return [...options.values()];
}
