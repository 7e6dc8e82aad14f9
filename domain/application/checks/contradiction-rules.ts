import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import type { Application } from '../application.ts';
import { progressRules } from '../progress/progress-rules.ts';
import { SECTION_KEYS, type Step } from '../progress/steps.ts';
import { creditTypeOf } from '../section1/borrower-changes.ts';
import { borrowerCount, primaryBorrowerOf } from '../section1/borrowers.ts';
import { saysServed } from '../section1/military-service.ts';
import { isUnmarried } from '../section1/section1-hidden-answers.ts';
import { timeRules } from '../section1/time-rules.ts';
import { isPurchase } from '../section4/section4-conditions.ts';
import { takesSubRace } from '../section7/section7-demographics-rules.ts';
import type { StepRules } from './application-rules.ts';
import { contradiction, type FieldRule, isEmpty } from './field-rules.ts';

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;

/**
 * Contradicting answers, such as properties listed beside 'no' to owning any. The wizard cannot produce them.
 */
export function contradictionRules(
  application: Application,
  pages: readonly Step[],
  today: string,
): StepRules[] {
  return pages.map((step) => ({
    step,
    rules: [...rulesOf(application, step, today), ...progressRules(application, step)],
  }));
}

function rulesOf(application: Application, step: Step, today: string): FieldRule[] {
  switch (step.section) {
    case 'section1':
      return [...serviceRules(application, step), ...timeRules(application, step, today)];
    case 'section3':
      return realEstateRules(application, step);
    case 'section4':
      return [...peopleRules(application), ...loanRules(application)];
    case 'section7':
      return raceRules(application, step);
    case 'section5':
    case 'section8':
      return [];
  }
}

const NO_SERVICE =
  "please answer 'yes' to military service (own or a deceased spouse's), or remove this answer";

function serviceRules(application: Application, step: Step): FieldRule[] {
  const section = sectionOf(application, { section: 'section1', holder: step.holder });
  const person = section?.part1aPersonalInformation;
  if (person?.isInMilitaryService !== false) return [];
  return saysServed(person).map((question) =>
    contradiction(
      `${sectionPath(step)}.part1aPersonalInformation.${question}`,
      'Military service',
      NO_SERVICE,
    ),
  );
}

const NO_SUB_RACE = 'this race has no detail: please take the detail away, or correct the race';

function raceRules(application: Application, step: Step): FieldRule[] {
  const race = sectionOf(application, { section: 'section7', holder: step.holder })?.customerRace;
  const isDenied = !isEmpty(race?.subRace) && !takesSubRace(race?.race);
  return [
    contradiction(
      `${sectionPath(step)}.customerRace.subRace`,
      'Race in detail',
      isDenied ? NO_SUB_RACE : null,
    ),
  ];
}

const NO_PROPERTIES = "please remove these properties, or answer 'yes' to owning other real estate";
const NO_LOANS = "please remove these loans, or answer 'yes' to having loans on the property";

function realEstateRules(application: Application, step: Step): FieldRule[] {
  const path = `${sectionPath(step)}.propertiesOwned`;
  const section = sectionOf(application, { section: 'section3', holder: step.holder });
  const properties = section?.propertiesOwned ?? [];
  const isDenied = section?.ownRealEstate === false && holdsAnswers(properties);
  return [
    contradiction(path, 'Properties', isDenied ? NO_PROPERTIES : null),
    ...properties.map((property, i) =>
      contradiction(
        `${path}[${i}].mortgageLoansOnThisProperty`,
        `Property ${i + 1}: loans`,
        property.hasLoansOnProperty === false && holdsAnswers(property.mortgageLoansOnThisProperty)
          ? NO_LOANS
          : null,
      ),
    ),
  ];
}

const NOT_MARRIED =
  'only a married borrower has a spouse on the loan or on title: please correct the marital status first';

function peopleRules(application: Application): FieldRule[] {
  const person = primaryBorrowerOf(application);
  const spouse = person?.spouse;
  const ofSpouse = (name: 'isIncludedOnLoan' | 'isIncludedOnTitle', label: string) =>
    contradiction(
      `${PERSON}.spouse.${name}`,
      label,
      isUnmarried(person) && spouse?.[name] === true ? NOT_MARRIED : null,
    );
  const credit = creditTypeOf(borrowerCount(person));
  const isOther = Boolean(person?.typeOfCredit) && person?.typeOfCredit !== credit;
  return [
    ofSpouse('isIncludedOnLoan', 'Spouse: on the loan'),
    ofSpouse('isIncludedOnTitle', 'Spouse: on title'),
    contradiction(
      `${PERSON}.typeOfCredit`,
      'Type of credit',
      isOther
        ? `the type of credit should be '${credit}': it follows from how many borrowers are named`
        : null,
    ),
  ];
}

/** A purchase has its own rule, which refuses every loan. */
function loanRules(application: Application): FieldRule[] {
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const isDenied =
    !isPurchase(loan) &&
    loan?.hasOtherLoansOnProperty === false &&
    holdsAnswers(section?.part4bOtherLoansOnSubjectProperty);
  const path = `${SECTION_KEYS.section4}.part4bOtherLoansOnSubjectProperty`;
  return [contradiction(path, 'Mortgage loans on the property', isDenied ? NO_LOANS : null)];
}
