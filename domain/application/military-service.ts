import type { CoBorrowerSection1 } from './section1-borrower.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

const NO_SERVICE = {
  isCurrentlyInActiveDuty: null,
  projectedExpirationDate: '',
  isCurrentlyRetired: null,
  isNonActivatedMember: null,
  isSurvivingSpouse: null,
} as const satisfies Person;

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
