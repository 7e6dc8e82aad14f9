import { fullName } from './person-name.ts';

/** Interval at which a tab reports that its loan is still open. */
export const PRESENCE_RENEWAL_SECONDS = 45;

/** Browsers throttle a hidden tab to one report a minute, and a computer that goes to sleep never reports leaving. */
export const PRESENCE_LASTS_SECONDS = 150;

/** A stream that is silent for longer than this is broken. */
export const STREAM_SILENCE_SECONDS = 40;

export interface PresentPerson {
  staffId: string;
  firstName: string;
  lastName: string | null;
  isEditing: boolean;
  /** The section of the application that is open; null on other pages. */
  section: number | null;
}

/** A person's short name: 'Priya N.'. */
export function shortName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string | null }>): string {
  const initial = lastName?.trim().charAt(0) ?? '';
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}

/** People with the same short name get their full names. */
export function shortNames(people: readonly PresentPerson[]): string[] {
  const shorts = people.map(shortName);
  return people.map((person, index) => {
    const short = shorts[index] ?? '';
    return shorts.filter((other) => other === short).length > 1 ? fullName(person) : short;
  });
}

/** 'Priya N. is editing · Section 4'. */
export function presenceText(person: PresentPerson, name: string): string {
  const doing = person.isEditing ? 'is editing' : 'is here';
  return `${name} ${doing}${person.section === null ? '' : ` · Section ${person.section}`}`;
}
