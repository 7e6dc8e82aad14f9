import { mapRows, withFields } from '../answers/answer-values.ts';
import type { CurrentEmployment } from './employment.ts';
import { isWithoutEmployer } from './employment-status.ts';
import { asksAboutService, saysServed, withActiveDuty, withMilitaryService } from './military-service.ts';
import type { CoBorrowerSection1, PersonalInformation } from './section1-borrower.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

const NO_JOBS = { part1bcCurrentEmployment: null, part1cAdditionalEmployment: null };

/** Drops answers about military service, a job or a business that other answers rule out. */
export function withoutHiddenSection1Answers<Section extends CoBorrowerSection1>(section: Section): Section {
  const {
    part1aPersonalInformation: person,
    part1bcCurrentEmployment,
    part1cAdditionalEmployment,
    part1dPreviousEmployment,
  } = section;
  return withFields<CoBorrowerSection1>(section, {
    ...(person && { part1aPersonalInformation: withoutHiddenService(person) }),
    ...(isWithoutEmployer(section)
      ? NO_JOBS
      : {
          ...(part1bcCurrentEmployment && {
            part1bcCurrentEmployment: withoutHiddenIncome(part1bcCurrentEmployment),
          }),
          ...(part1cAdditionalEmployment && {
            part1cAdditionalEmployment: mapRows(part1cAdditionalEmployment, withoutHiddenIncome),
          }),
        }),
    ...(part1dPreviousEmployment && {
      part1dPreviousEmployment: mapRows(part1dPreviousEmployment, withoutHiddenIncome),
    }),
  }) as Section;
}

/** A 'yes' that contradicts 'no' to military service is kept, so that the save is refused instead of dropping it. */
function withoutHiddenService(person: Person): Person {
  if (!asksAboutService(person) && saysServed(person).length === 0) {
    const { isInMilitaryService } = person;
    return withFields(person, { ...withMilitaryService(person, false), isInMilitaryService });
  }
  if (person.isCurrentlyInActiveDuty === true) return person;
  const { isCurrentlyInActiveDuty } = person;
  return withFields(person, { ...withActiveDuty(person, false), isCurrentlyInActiveDuty });
}

function withoutHiddenIncome<Job extends CurrentEmployment>(job: Job): Job {
  if (job.selfEmployment == null) return job;
  if (job.selfEmployment.isSelfEmployedBusinessOwner === true) {
    return withFields<CurrentEmployment>(job, { grossMonthlyIncome: null }) as Job;
  }
  const selfEmployment = withFields(job.selfEmployment, {
    isOwnershipInCompanyMoreThanTwentyFivePercent: null,
    selfEmploymentMonthlyIncome: null,
    selfEmploymentMonthlyLoss: null,
  });
  return withFields<CurrentEmployment>(job, { selfEmployment }) as Job;
}

/** An unmarried borrower's spouse stays while on the loan or on title: the save refuses that contradiction. */
export function withoutHiddenFamily(person: PersonalInformation): PersonalInformation {
  const { spouse } = person;
  const isSpouseHidden =
    spouse != null &&
    isUnmarried(person) &&
    spouse.isIncludedOnLoan !== true &&
    spouse.isIncludedOnTitle !== true;
  return withFields(withoutSurplusAges(person), isSpouseHidden ? { spouse: null } : {});
}

export function withoutSurplusAges<Family extends Person>(person: Family): Family {
  const { numberOfDependents: count, agesOfDependents: ages } = person;
  if (typeof count !== 'number' || (ages?.length ?? 0) <= count) return person;
  return withFields<Person>(person, { agesOfDependents: ages?.slice(0, count) }) as Family;
}

export function isUnmarried(person: PersonalInformation | null | undefined): boolean {
  return person?.maritalStatus === 'Unmarried' || person?.maritalStatus === 'Separated';
}
