import { sectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { SECTION_KEYS, type Step, stepsFor } from '../progress/steps.ts';
import { isSpouseOnLoan, primaryBorrowerOf, spouseOf } from '../section1/borrowers.ts';
import { coBorrowerSection1Rules, section1Rules } from '../section1/section1-borrower-rules.ts';
import { section3Rules } from '../section3/section3-real-estate-rules.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from '../section4/lending-limits.ts';
import { section4Rules } from '../section4/section4-loan-and-property-rules.ts';
import { section4PeopleRules } from '../section4/section4-people-rules.ts';
import { section5Rules } from '../section5/section5-declarations-rules.ts';
import { section7Rules } from '../section7/section7-demographics-rules.ts';
import { section8Rules } from '../section8/section8-originator.ts';
import type { FieldRule } from './field-rules.ts';

const PERSON_PATH = `${SECTION_KEYS.section1}.part1aPersonalInformation`;

export interface StepRules {
  step: Step;
  rules: FieldRule[];
}

/** `today` is a calendar date. Schemas are imported only as types, so that pages load no schema library. */
export function applicationRules(
  application: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): StepRules[] {
  return rulesOfPages(application, pagesOf(application), today, limits);
}

export function rulesOfPages(
  application: Application,
  pages: readonly Step[],
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): StepRules[] {
  return pagesOf(application)
    .filter(({ slot }) => pages.some((page) => page.slot === slot))
    .map((step) => ({ step, rules: stepRules(application, step, today, limits) }));
}

export function pagesOf(application: Application): readonly Step[] {
  return stepsFor(isSpouseOnLoan(application));
}

/** Rules of the pages that changed since `before`. Pages are compared by identity, which is fast. */
export function changedPageRules(
  before: Application,
  after: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): StepRules[] {
  const known = pagesOf(before);
  const changed = pagesOf(after).filter((step) => !known.includes(step) || !sharesPage(before, after, step));
  return rulesOfPages(after, changed, today, limits);
}

function sharesPage(before: Application, after: Application, step: Step): boolean {
  if (sectionOf(before, step) !== sectionOf(after, step)) return false;
  if (step.section === 'section4') return primaryBorrowerOf(before) === primaryBorrowerOf(after);
  if (step.section === 'section8') return before.loanApplicationProgress === after.loanApplicationProgress;
  return true;
}

export function stepRules(
  application: Application,
  step: Step,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): FieldRule[] {
  return step.holder === 'primary'
    ? primaryRules(application, step, today, limits)
    : coBorrowerRules(application, step, today);
}

function primaryRules(
  application: Application,
  { section }: Step,
  today: string,
  limits: LendingLimits,
): FieldRule[] {
  switch (section) {
    case 'section1':
      return section1Rules(application.section1BorrowerInformation, SECTION_KEYS.section1, today);
    case 'section3':
      return section3Rules(application.section3RealEstate, SECTION_KEYS.section3, today);
    case 'section4':
      return [
        ...section4Rules(
          application.section4LoanAndPropertyInformation,
          SECTION_KEYS.section4,
          today,
          limits,
        ),
        ...section4PeopleRules(primaryBorrowerOf(application), PERSON_PATH),
      ];
    case 'section5':
      return section5Rules(application.section5Declarations, SECTION_KEYS.section5);
    case 'section7':
      return section7Rules(application.section7DemographicInformation, SECTION_KEYS.section7);
    case 'section8':
      return section8Rules(application.section8LoanOriginatorInformation, SECTION_KEYS.section8);
  }
}

/** The spouse's sections 1, 3, 5 and 7. Sections 4 and 8 are the primary borrower's. */
function coBorrowerRules(application: Application, { section }: Step, today: string): FieldRule[] {
  const spouse = spouseOf(application);
  const path = `${PERSON_PATH}.spouse.${SECTION_KEYS[section]}`;
  switch (section) {
    case 'section1':
      return coBorrowerSection1Rules(spouse?.section1BorrowerInformation, path, today);
    case 'section3':
      return section3Rules(spouse?.section3RealEstate, path, today);
    case 'section5':
      return section5Rules(spouse?.section5Declarations, path);
    case 'section7':
      return section7Rules(spouse?.section7DemographicInformation, path);
    case 'section4':
    case 'section8':
      return [];
  }
}
