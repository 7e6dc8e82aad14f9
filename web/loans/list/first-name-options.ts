import type { Contact } from '../../../contract/directories.ts';
import type { TaskRole } from '../../../domain/loans/task-assignment.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { assigneeName } from '../staff-names.ts';

interface Option {
  value: string;
  label: string;
}

/**
 * People of a directory as options. A loan stores only the first name (or initials), so people who share one are one
 * option, which names them all. Somebody on an older loan who has left the directory stays an option.
 */
export function firstNameOptions(role: TaskRole, people: readonly Contact[], chosen: string): Option[] {
  const options = new Map<string, Option>();
  for (const person of people) {
    const { firstName } = person;
    const others = options.get(firstName);
    const label = [others?.label, fullName(person)].filter(Boolean).join(' or ');
    options.set(firstName, { value: firstName, label });
  }
  if (chosen !== '' && !options.has(chosen)) {
    options.set(chosen, { value: chosen, label: assigneeName(role, chosen) ?? chosen });
  }
  return [...options.values()];
}
