import { mapRows, withFields } from './answer-values.ts';
import type { CurrentEmployment } from './employment.ts';
import { asksAboutService, saysServed, withActiveDuty, withMilitaryService } from './military-service.ts';
import type { CoBorrowerSection1, PersonalInformation } from './section1-borrower.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

/** Section 1 without the answers to questions that its other answers do not ask: about service, and about an own business. */
export function withoutHiddenSection1Answers<Section extends CoBorrowerSection1>(section: Section): Section {
  const { part1aPersonalInformation: person, part1bcCurrentEmployment, part1dPreviousEmployment } = section;
  return withFields<CoBorrowerSection1>(section, {
    ...(person && { part1aPersonalInformation: withoutHiddenService(person) }),
    ...(part1bcCurrentEmployment && {
      part1bcCurrentEmployment: withoutHiddenIncome(part1bcCurrentEmployment),
    }),
    ...(part1dPreviousEmployment && {
      part1dPreviousEmployment: mapRows(part1dPreviousEmployment, withoutHiddenIncome),
    }),
  }) as Section;
}

/** A 'yes' to one of the questions beside a 'no' to service contradicts it: the save is refused, and nothing is dropped. */
function withoutHiddenService(person: Person): Person {
  if (!asksAboutService(person) && saysServed(person).length === 0) {
    const { isInMilitaryService } = person;
    return withFields(person, { ...withMilitaryService(person, false), isInMilitaryService });
  }
  if (person.isCurrentlyInActiveDuty === true) return person;
  const { isCurrentlyInActiveDuty } = person;
  return withFields(person, { ...withActiveDuty(person, false), isCurrentlyInActiveDuty });
}

/** The owner of a business is asked for its monthly income, everybody else for a breakdown of theirs. */
function withoutHiddenIncome<Job extends CurrentEmployment>(job: Job): Job {
  if (job.selfEmployment == null) return job;
  if (job.selfEmployment.isSelfEmployedBusinessOwner === true) {
    return withFields<CurrentEmployment>(job, { grossMonthlyIncome: null }) as Job;
  }
  const selfEmployment = withFields(job.selfEmployment, {
    isOwnershipInCompanyMoreThanTwentyFivePercent: null,
    selfEmploymentMonthlyIncome: null,
  });
  return withFields<CurrentEmployment>(job, { selfEmployment }) as Job;
}

/**
 * Part 1a of the primary borrower without more ages than dependents, and without the record of a spouse whom an unmarried borrower
 * does not have. A spouse who is on the loan or on title stays: that contradicts the marital status, and the save is refused.
 */
export function withoutHiddenFamily(person: PersonalInformation): PersonalInformation {
  const { numberOfDependents, agesOfDependents, spouse } = person;
  const hasTooManyAges =
    typeof numberOfDependents === 'number' && (agesOfDependents?.length ?? 0) > numberOfDependents;
  const isSpouseHidden =
    spouse != null &&
    isUnmarried(person) &&
    spouse.isIncludedOnLoan !== true &&
    spouse.isIncludedOnTitle !== true;
  return withFields(person, {
    ...(hasTooManyAges && { agesOfDependents: agesOfDependents?.slice(0, numberOfDependents) }),
    ...(isSpouseHidden && { spouse: null }),
  });
}

/** Whether the marital status says that there is no spouse to ask about. One that is not answered says nothing. */
export function isUnmarried(person: PersonalInformation | null | undefined): boolean {
  return person?.maritalStatus === 'Unmarried' || person?.maritalStatus === 'Separated';
}
