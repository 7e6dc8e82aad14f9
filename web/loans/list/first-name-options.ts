import type { Contact } from '../../../contract/directories.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * The people of a directory to choose from. A loan stores only the first name (or initials), so people who share one
 * are listed once. Somebody on an older loan who has left the directory stays a choice.
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
