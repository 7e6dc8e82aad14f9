import type { Contact } from '../../../../../contract/directories.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * The loan officers to choose from. The application stores the first name (or initials) alone, so of two who share it one
 * is listed. An officer of an older application who is in no directory any more stays a choice.
 */
export function loanOfficerOptions(officers: readonly Contact[], chosen: string): Option[] {
  const options = new Map<string, Option>();
  for (const { firstName, lastName } of officers) {
    if (options.has(firstName)) continue;
    options.set(firstName, { value: firstName, label: [firstName, lastName].filter(Boolean).join(' ') });
  }
  if (chosen !== '' && !options.has(chosen)) options.set(chosen, { value: chosen, label: chosen });
  return [...options.values()];
}
