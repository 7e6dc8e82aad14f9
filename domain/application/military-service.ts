import type { CoBorrowerSection1 } from './section1-borrower.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

const NO_SERVICE = {
  isCurrentlyInActiveDuty: null,
  projectedExpirationDate: '',
  isCurrentlyRetired: null,
  isNonActivatedMember: null,
  isSurvivingSpouse: null,
} as const satisfies Person;

/**
 * Whether the questions about service are asked: of everybody who served or whose deceased spouse did, and of those who answered one of
 * them already while the first is open.
 */
export function asksAboutService(person: Person | null | undefined): boolean {
  return person?.isInMilitaryService ?? saysServed(person).length > 0;
}

/** The questions about service that were answered with 'yes'. */
export function saysServed(person: Person | null | undefined): (typeof SERVICE_QUESTIONS)[number][] {
  return SERVICE_QUESTIONS.filter((question) => person?.[question] === true);
}

const SERVICE_QUESTIONS = [
  'isCurrentlyInActiveDuty',
  'isCurrentlyRetired',
  'isNonActivatedMember',
  'isSurvivingSpouse',
] as const;

/** Military service. No clears what was said about it. */
export function withMilitaryService<Borrower extends Person>(
  person: Borrower,
  isInMilitaryService: boolean,
): Borrower {
  return { ...person, ...(isInMilitaryService ? {} : NO_SERVICE), isInMilitaryService };
}

/** Active duty, which has an end that is expected; no clears it. */
export function withActiveDuty<Borrower extends Person>(
  person: Borrower,
  isCurrentlyInActiveDuty: boolean,
): Borrower {
  const { projectedExpirationDate = '' } = person;
  return {
    ...person,
    isCurrentlyInActiveDuty,
    projectedExpirationDate: isCurrentlyInActiveDuty ? projectedExpirationDate : '',
  };
}
