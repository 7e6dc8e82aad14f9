import { ALLOWED, type Permission, refused } from '../permission.ts';
import type { CreditType, MaritalStatus } from './borrower-options.ts';
import { borrowerCount, jointBorrowersOf } from './borrowers.ts';
import { MAX_BORROWERS, MAX_DEPENDENTS } from './limits.ts';
import type { PersonalInformation } from './section1-borrower.ts';
import { asksSpouse } from './section4-conditions.ts';

/**
 * What an answer about the people of the loan changes beside itself (application wizard specification, section 4). Each
 * takes part 1a of the primary borrower and gives a new one, in which numberOfBorrowers is primary + spouse on the loan +
 * joint borrowers.
 */

export const BORROWER_WARNING_SECONDS = 5;
export const BORROWER_CAP_MESSAGE = `Max. Number of borrowers allowed is ${MAX_BORROWERS}`;
export const ADD_BORROWER_CAP_MESSAGE = 'Borrower count reached max. limit';
export const SPOUSE_CAP_MESSAGE =
  'Max. borrower count reached. Please remove one of the joint borrowers to add spouse as co-borrower';

/** Whether one more joint borrower fits. */
export function canAddBorrower(person: PersonalInformation): Permission {
  return borrowerCount(person) < MAX_BORROWERS ? ALLOWED : refused(BORROWER_CAP_MESSAGE);
}

/** Whether the spouse fits on the loan; one who is on it stays. */
export function canPutSpouseOnLoan(person: PersonalInformation): Permission {
  const fits = person.spouse?.isIncludedOnLoan === true || borrowerCount(person) < MAX_BORROWERS;
  return fits ? ALLOWED : refused(SPOUSE_CAP_MESSAGE);
}

/** 'joint credit' from the second borrower on. */
export function creditTypeOf(numberOfBorrowers: number): CreditType {
  return numberOfBorrowers > 1 ? 'joint credit' : 'individual credit';
}

/** Sets the fields that follow from who is on the loan. */
export function withBorrowerCounts(person: PersonalInformation): PersonalInformation {
  const numberOfBorrowers = borrowerCount(person);
  return { ...person, numberOfBorrowers, typeOfCredit: creditTypeOf(numberOfBorrowers) };
}

/** Marital status. Whoever is not married has no spouse record. */
export function withMaritalStatus(
  person: PersonalInformation,
  maritalStatus: MaritalStatus,
): PersonalInformation {
  const changed = { ...person, maritalStatus };
  return maritalStatus === 'Married' ? withBorrowerCounts(changed) : withoutSpouse(changed);
}

/** Drops the spouse record with the co-borrower's pages in it. */
export function withoutSpouse(person: PersonalInformation): PersonalInformation {
  return withBorrowerCounts({ ...person, spouse: null });
}

/**
 * Puts the spouse on the loan or takes them off. At the maximum the choice falls back to 'no', and the page shows
 * `canPutSpouseOnLoan`'s reason; who is not married has no spouse to put on it. A spouse who is taken off keeps their pages, for the case that they come back.
 */
export function withSpouseOnLoan(person: PersonalInformation, onLoan: boolean): PersonalInformation {
  if (!asksSpouse(person)) return withoutSpouse(person);
  const isIncludedOnLoan = onLoan && canPutSpouseOnLoan(person).ok;
  return withBorrowerCounts(withBorrowerType({ ...person, spouse: { ...person.spouse, isIncludedOnLoan } }));
}

/** Sets the type of the spouse, which follows from whether they are on the loan. */
export function withBorrowerType(person: PersonalInformation): PersonalInformation {
  const { spouse } = person;
  if (spouse == null) return person;
  const borrowerType = spouse.isIncludedOnLoan === true ? CO_BORROWER : ('' as const);
  return { ...person, spouse: { ...spouse, borrowerType } };
}

const CO_BORROWER = 'CO_BORROWER' as const;

/** Yes with none present adds one blank joint borrower; no clears them all. */
export function withJointBorrowers(person: PersonalInformation, hasOthers: boolean): PersonalInformation {
  if (!hasOthers) return withBorrowerCounts({ ...person, otherBorrowers: [] });
  return jointBorrowersOf(person).length > 0 ? withBorrowerCounts(person) : addJointBorrower(person);
}

/** Adds a blank joint borrower; at the maximum nothing changes. */
export function addJointBorrower(person: PersonalInformation): PersonalInformation {
  const others = jointBorrowersOf(person);
  return withBorrowerCounts({
    ...person,
    otherBorrowers: canAddBorrower(person).ok ? [...others, BLANK_BORROWER] : others,
  });
}

const BLANK_BORROWER = { firstName: '', middleName: '', lastName: '', emailAddress: '', isSpouse: false };

/** Removes the joint borrower at a place of the list. */
export function removeJointBorrower(person: PersonalInformation, place: number): PersonalInformation {
  return withBorrowerCounts({ ...person, otherBorrowers: jointBorrowersOf(person).toSpliced(place, 1) });
}

/** Resizes the list of joint borrowers to a number of borrowers from 1 to 3. The spouse on the loan is one of them. */
export function withNumberOfBorrowers(person: PersonalInformation, wanted: number): PersonalInformation {
  const others = jointBorrowersOf(person);
  const beside = borrowerCount(person) - others.length;
  const size = Math.min(Math.max(wanted, beside), MAX_BORROWERS) - beside;
  const added = Array.from({ length: Math.max(0, size - others.length) }, () => BLANK_BORROWER);
  return withBorrowerCounts({ ...person, otherBorrowers: [...others.slice(0, size), ...added] });
}

/** Resizes the list of ages to a number of dependents from 0 to 3. */
export function withNumberOfDependents(person: PersonalInformation, wanted: number): PersonalInformation {
  const numberOfDependents = Math.min(Math.max(wanted, 0), MAX_DEPENDENTS);
  const ages = person.agesOfDependents ?? [];
  const agesOfDependents = Array.from({ length: numberOfDependents }, (_, i) => ages[i] ?? null);
  return { ...person, numberOfDependents, agesOfDependents };
}
