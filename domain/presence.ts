/** A tab says this often that it still has its loan open. */
export const PRESENCE_RENEWAL_SECONDS = 45;

/**
 * So long somebody counts as present without a word of theirs: browsers let a hidden tab speak once a minute only, and a
 * computer that is shut never says that it left.
 */
export const PRESENCE_LASTS_SECONDS = 150;

/** A stream that is silent for longer than this has broken off. */
export const STREAM_SILENCE_SECONDS = 40;

/** Somebody who has a loan open beside me. */
export interface PresentPerson {
  staffId: string;
  firstName: string;
  lastName: string | null;
  isEditing: boolean;
  /** The section of the application that is on their screen; null elsewhere. */
  section: number | null;
}

/** What a person is called where there is little room: 'Priya N.'. */
export function shortName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string | null }>): string {
  const initial = lastName?.trim().charAt(0) ?? '';
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}

/** 'Priya N. is editing · Section 4'. */
export function presenceText(person: PresentPerson): string {
  const doing = person.isEditing ? 'is editing' : 'is here';
  return `${shortName(person)} ${doing}${person.section === null ? '' : ` · Section ${person.section}`}`;
}
