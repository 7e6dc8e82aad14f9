import { ANSWERED, type Check, type FieldRule, FULL_NAMES, fits, rulesFor } from '../checks/field-rules.ts';
import { MAX_BORROWERS } from '../checks/limits.ts';
import * as patterns from '../checks/patterns.ts';
import { borrowerCount } from '../section1/borrowers.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import { asksSpouse, asksSpouseName } from './section4-conditions.ts';

/** The primary borrower's record stores these people, so `path` is that of part 1a. */
export function section4PeopleRules(
  person: PersonalInformation | null | undefined,
  path: string,
): FieldRule[] {
  return [...spouseRules(person, path), ...jointBorrowerRules(person, path), countRule(person, path)];
}

function spouseRules(person: PersonalInformation | null | undefined, path: string): FieldRule[] {
  if (!asksSpouse(person)) return [];
  const { required } = rulesFor(person?.spouse, `${path}.spouse`, 'Spouse: ');
  const questions = [
    required('isIncludedOnTitle', 'On title', ANSWERED),
    required('isIncludedOnLoan', 'On the loan', ANSWERED),
  ];
  if (!asksSpouseName(person)) return questions;
  return [
    ...questions,
    required('firstName', 'First name', fits(patterns.FIRST_NAME)),
    required('lastName', 'Last name', fits(patterns.LAST_NAME)),
    required('emailAddress', 'Email', fits(patterns.EMAIL)),
  ];
}

function jointBorrowerRules(person: PersonalInformation | null | undefined, path: string): FieldRule[] {
  return (person?.otherBorrowers ?? []).flatMap((borrower, i) => {
    if (borrower.isSpouse === true) return [];
    const { required, optional } = rulesFor(
      borrower,
      `${path}.otherBorrowers[${i}]`,
      `Joint borrower ${i + 1}: `,
    );
    return [
      required('firstName', 'First name', fits(patterns.FIRST_NAME)),
      optional('middleName', 'Middle name', fits(patterns.MIDDLE_NAME)),
      required('lastName', 'Last name', fits(patterns.LAST_NAME)),
      optional('suffix', 'Suffix', fits(patterns.SUFFIX)),
      required('emailAddress', 'Email', fits(patterns.EMAIL)),
      optional('alternateNames', 'Alternate names', FULL_NAMES),
    ];
  });
}

/** Derived from the people named, so it never has to be entered. */
function countRule(person: PersonalInformation | null | undefined, path: string): FieldRule {
  const count = borrowerCount(person);
  const counted: Check = {
    emptyMessage: patterns.BORROWERS_OUT_OF_RANGE,
    fault: (value) => {
      if (count > MAX_BORROWERS) return `Max. Number of borrowers allowed is ${MAX_BORROWERS}`;
      return value === count ? null : `number of borrowers should be ${count}: as many as are named`;
    },
    blank: 0,
  };
  return rulesFor(person, path).optional('numberOfBorrowers', 'Number of borrowers', counted);
}
