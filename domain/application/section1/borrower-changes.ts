import { ALLOWED, type Permission, refused } from '../../people/permission.ts';
import { MAX_BORROWERS, MAX_DEPENDENTS } from '../checks/limits.ts';
import { asksSpouse } from '../section4/section4-conditions.ts';
import type { CreditType, MaritalStatus } from './borrower-options.ts';
import { borrowerCount, jointBorrowersOf } from './borrowers.ts';
import type { OtherBorrower } from './personal-information.ts';
import type { PersonalInformation } from './section1-borrower.ts';

/** Side effects of answers about the borrowers (APP-1.7 to APP-1.12, APP-4.19 to APP-4.25). */

export const BORROWER_WARNING_SECONDS = 5;
export const BORROWER_CAP_MESSAGE = `Max. Number of borrowers allowed is ${MAX_BORROWERS}`;
export const ADD_BORROWER_CAP_MESSAGE = 'Borrower count reached max. limit';
export const SPOUSE_CAP_MESSAGE =
  'Max. borrower count reached. Please remove one of the joint borrowers to add spouse as co-borrower';

export function canAddBorrower(person: PersonalInformation): Permission {
  return borrowerCount(person) < MAX_BORROWERS ? ALLOWED : refused(BORROWER_CAP_MESSAGE);
}

/** A spouse who is already on the loan can stay. */
export function canPutSpouseOnLoan(person: PersonalInformation): Permission {
  const fits = person.spouse?.isIncludedOnLoan === true || borrowerCount(person) < MAX_BORROWERS;
  return fits ? ALLOWED : refused(SPOUSE_CAP_MESSAGE);
}

/** 'joint credit' for two or more borrowers. */
export function creditTypeOf(numberOfBorrowers: number): CreditType {
  return numberOfBorrowers > 1 ? 'joint credit' : 'individual credit';
}

export function withBorrowerCounts(person: PersonalInformation): PersonalInformation {
  const numberOfBorrowers = borrowerCount(person);
  return { ...person, numberOfBorrowers, typeOfCredit: creditTypeOf(numberOfBorrowers) };
}

/** An unmarried borrower has no spouse record. */
export function withMaritalStatus(
  person: PersonalInformation,
  maritalStatus: MaritalStatus,
): PersonalInformation {
  const changed = { ...person, maritalStatus };
  return maritalStatus === 'Married' ? withBorrowerCounts(changed) : withoutSpouse(changed);
}

export function withoutSpouse(person: PersonalInformation): PersonalInformation {
  return withBorrowerCounts({ ...person, spouse: null });
}

/** A spouse removed from the loan keeps their pages in case they return. An unmarried borrower has no spouse. */
export function withSpouseOnLoan(person: PersonalInformation, onLoan: boolean): PersonalInformation {
  if (!asksSpouse(person)) return withoutSpouse(person);
  const isIncludedOnLoan = onLoan && canPutSpouseOnLoan(person).ok;
  return withBorrowerCounts(withBorrowerType({ ...person, spouse: { ...person.spouse, isIncludedOnLoan } }));
}

export function withBorrowerType(person: PersonalInformation): PersonalInformation {
  const { spouse } = person;
  if (spouse == null) return person;
  const borrowerType = spouse.isIncludedOnLoan === true ? CO_BORROWER : ('' as const);
  return { ...person, spouse: { ...spouse, borrowerType } };
}

const CO_BORROWER = 'CO_BORROWER' as const;

/** Yes adds a blank joint borrower if there is none; no removes all. */
export function withJointBorrowers(person: PersonalInformation, hasOthers: boolean): PersonalInformation {
  if (!hasOthers) return withBorrowerCounts({ ...person, otherBorrowers: [] });
  return jointBorrowersOf(person).length > 0 ? withBorrowerCounts(person) : addJointBorrower(person);
}

/** Adds a blank joint borrower; does nothing at the maximum. */
export function addJointBorrower(person: PersonalInformation): PersonalInformation {
  const others = jointBorrowersOf(person);
  return withBorrowerCounts({
    ...person,
    otherBorrowers: canAddBorrower(person).ok ? [...others, BLANK_BORROWER] : others,
  });
}

const BLANK_BORROWER = { firstName: '', middleName: '', lastName: '', emailAddress: '', isSpouse: false };

export function removeJointBorrower(person: PersonalInformation, place: number): PersonalInformation {
  return withBorrowerCounts({ ...person, otherBorrowers: jointBorrowersOf(person).toSpliced(place, 1) });
}

/** Restores a removed joint borrower to their place, if there is room. */
export function restoreJointBorrower(
  person: PersonalInformation,
  place: number,
  borrower: OtherBorrower,
): PersonalInformation {
  if (!canAddBorrower(person).ok) return person;
  const otherBorrowers = jointBorrowersOf(person).toSpliced(place, 0, borrower);
  return withBorrowerCounts({ ...person, otherBorrowers });
}

/** Adjusts the joint borrowers to a total of 1 to 3 borrowers, including a spouse on the loan. */
export function withNumberOfBorrowers(person: PersonalInformation, wanted: number): PersonalInformation {
  const others = jointBorrowersOf(person);
  const beside = borrowerCount(person) - others.length;
  const size = Math.min(Math.max(wanted, beside), MAX_BORROWERS) - beside;
  const added = Array.from({ length: Math.max(0, size - others.length) }, () => BLANK_BORROWER);
  return withBorrowerCounts({ ...person, otherBorrowers: [...others.slice(0, size), ...added] });
}

export function withNumberOfDependents(person: PersonalInformation, wanted: number): PersonalInformation {
  const numberOfDependents = Math.min(Math.max(wanted, 0), MAX_DEPENDENTS);
  const ages = person.agesOfDependents ?? [];
  const agesOfDependents = Array.from({ length: numberOfDependents }, (_, i) => ages[i] ?? null);
  return { ...person, numberOfDependents, agesOfDependents };
}
