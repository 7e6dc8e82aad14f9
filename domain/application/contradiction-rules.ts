import type { Application } from './application.ts';
import type { StepRules } from './application-rules.ts';
import { creditTypeOf } from './borrower-changes.ts';
import { borrowerCount, isSpouseOnLoan, primaryBorrowerOf } from './borrowers.ts';
import type { FieldRule } from './field-rules.ts';
import { holdsAnswers } from './held-answers.ts';
import { sectionOf } from './holder-sections.ts';
import { isUnmarried } from './section1-hidden-answers.ts';
import type { Section3 } from './section3-real-estate.ts';
import { isPurchase } from './section4-conditions.ts';
import { SECTION_KEYS, type Step, stepsFor } from './steps.ts';

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;

/**
 * Two answers that deny each other, such as a list of properties beside 'no' to owning any. The wizard's own questions cannot
 * be answered like this, so these rules stand beside those of the pages.
 */
export function contradictionRules(application: Application): StepRules[] {
  return stepsFor(isSpouseOnLoan(application)).map((step) => ({
    step,
    rules: rulesOf(application, step),
  }));
}

function rulesOf(application: Application, step: Step): FieldRule[] {
  if (step.section === 'section3') return realEstateRules(application, step);
  return step.section === 'section4' ? [...peopleRules(application), ...loanRules(application)] : [];
}

function rule(path: string, label: string, message: string | null): FieldRule {
  return { path, label, missing: false, message };
}

const NO_PROPERTIES = "please remove these properties, or answer 'yes' to owning other real estate";
const NO_LOANS = "please remove these loans, or answer 'yes' to having loans on the property";

function realEstateRules(application: Application, step: Step): FieldRule[] {
  const root = step.holder === 'primary' ? '' : `${PERSON}.spouse.`;
  const path = `${root}${SECTION_KEYS.section3}.propertiesOwned`;
  const section = sectionOf(application, step) as Section3 | null;
  const properties = section?.propertiesOwned ?? [];
  const isDenied = section?.ownRealEstate === false && holdsAnswers(properties);
  return [
    rule(path, 'Properties', isDenied ? NO_PROPERTIES : null),
    ...properties.map((property, i) =>
      rule(
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
    rule(
      `${PERSON}.spouse.${name}`,
      label,
      isUnmarried(person) && spouse?.[name] === true ? NOT_MARRIED : null,
    );
  const credit = creditTypeOf(borrowerCount(person));
  const isOther = Boolean(person?.typeOfCredit) && person?.typeOfCredit !== credit;
  return [
    ofSpouse('isIncludedOnLoan', 'Spouse: on the loan'),
    ofSpouse('isIncludedOnTitle', 'Spouse: on title'),
    rule(
      `${PERSON}.typeOfCredit`,
      'Type of credit',
      isOther
        ? `the type of credit should be '${credit}': it follows from how many borrowers are named`
        : null,
    ),
  ];
}

/** A purchase has a rule of its own, which refuses every loan. */
function loanRules(application: Application): FieldRule[] {
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const isDenied =
    !isPurchase(loan) &&
    loan?.hasOtherLoansOnProperty === false &&
    holdsAnswers(section?.part4bOtherLoansOnSubjectProperty);
  const path = `${SECTION_KEYS.section4}.part4bOtherLoansOnSubjectProperty`;
  return [rule(path, 'Mortgage loans on the property', isDenied ? NO_LOANS : null)];
}
