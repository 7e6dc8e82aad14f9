import type { CoBorrowerSection1 } from './section1-borrower.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

const NO_SERVICE = {
  isCurrentlyInActiveDuty: null,
  projectedExpirationDate: '',
  isCurrentlyRetired: null,
  isNonActivatedMember: null,
  isSurvivingSpouse: null,
} as const satisfies Person;

/** Asked if the borrower or their deceased spouse served, or if any service question is answered. */
export function asksAboutService(person: Person | null | undefined): boolean {
  return person?.isInMilitaryService ?? saysServed(person).length > 0;
}

export function saysServed(person: Person | null | undefined): (typeof SERVICE_QUESTIONS)[number][] {
  return SERVICE_QUESTIONS.filter((question) => person?.[question] === true);
}

const SERVICE_QUESTIONS = [
  'isCurrentlyInActiveDuty',
  'isCurrentlyRetired',
  'isNonActivatedMember',
  'isSurvivingSpouse',
] as const;

export function withMilitaryService<Borrower extends Person>(
  person: Borrower,
  isInMilitaryService: boolean,
): Borrower {
  return { ...person, ...(isInMilitaryService ? {} : NO_SERVICE), isInMilitaryService };
}

/** Active duty has an expected end date; 'no' clears it. */
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
