import type { Application } from '../../domain/application/application.ts';
import { withPageRecords } from '../../domain/application/made-up/complete-application.ts';
import { type Step, stepsFor } from '../../domain/application/progress/steps.ts';
import type { SocialSecurityNumberOwner } from '../../domain/application/section1/social-security-numbers.ts';
import { makeDeclarations, makeDemographics } from './answer-pages.ts';
import { type Housing, makeBorrowerPages } from './borrower-pages.ts';
import { makeFinances, withProposedPayment } from './finances/finances.ts';
import { likelyIncome, withMeansFor } from './finances/qualifying-borrower.ts';
import type { LoanStory } from './invented-loan.ts';
import { makeSocialSecurityNumber, type Person } from './person.ts';
import { makeLoanPages, makeRealEstatePages } from './property-pages.ts';
import type { Random } from './random.ts';

const UPDATED_BY = 'officer';

export interface MadeApplication {
  application: Application;
  /** Nine digits each; the application stores them masked. */
  numbers: { owner: SocialSecurityNumberOwner; digits: string }[];
}

/** Complete at progress 800, only the pages up to it below 800, only the customer's facts at 0. */
export function makeApplication(random: Random, story: LoanStory): MadeApplication {
  if (story.progress === 0) return { application: prefilled(story.borrower), numbers: [] };
  const primaryNumber = makeSocialSecurityNumber(random);
  const spouseNumber = makeSocialSecurityNumber(random);
  const hasCoBorrower = story.isSpouseOnLoan && story.progress >= 800;
  const housing = makeHousing(random, story);
  const about = (person: Person, socialSecurityNumber: string) =>
    borrower(person, { story, housing, socialSecurityNumber });
  const section1 = makeBorrowerPages(random, about(story.borrower, primaryNumber));
  const spouse =
    story.spouse === null ? null : spouseRecord(random, story, about(story.spouse, spouseNumber));
  const family = familyOf(random, story);
  const has = (section: Step['section']) => isDone(section, story);
  const application: Application = {
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: {
        ...section1.part1aPersonalInformation,
        ...family,
        ...(spouse ? { spouse } : {}),
      },
    },
    ...(has('section4') && {
      section4LoanAndPropertyInformation: has('section8')
        ? withProposedPayment(makeLoanPages(random, story))
        : makeLoanPages(random, story),
    }),
    ...(has('section3') && {
      section3RealEstate: makeRealEstatePages(random),
    }),
    ...(has('section5') && {
      section5Declarations: makeDeclarations(random, livesThere(story)),
    }),
    ...(has('section7') && {
      section7DemographicInformation: makeDemographics(random),
    }),
    ...(has('section8') && {
      section2AssetsAndLiabilities: makeFinances(random, story),
      section8LoanOriginatorInformation: {
        loanOriginatorName: story.loanOfficer,
        referredBy: random.pick(['', 'A neighbor', 'Realtor', 'Returning customer']),
      },
    }),
    updatedByApp: 'PROCESSING_FRONTEND',
    updatedByUser: UPDATED_BY,
  };
  const numbers: MadeApplication['numbers'] = [{ owner: 'primary', digits: primaryNumber }];
  if (hasCoBorrower) numbers.push({ owner: 'spouse', digits: spouseNumber });
  // `completeApplication` is too slow for a million loans. A test checks that nothing is missing.
  const whole = has('section8') ? withMeansFor(random, application) : application;
  return { application: withPageRecords(whole, story.progress), numbers };
}

function prefilled({ firstName, lastName, email, cellPhone }: Person): Application {
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: { firstName, lastName, emailAddress: email, cellPhone },
    },
  };
}

function isDone(section: Step['section'], { progress }: LoanStory): boolean {
  return stepsFor(false).some((step) => step.section === section && step.progressValue <= progress);
}

type AboutBorrower = Parameters<typeof makeBorrowerPages>[1];

function borrower(
  person: Person,
  {
    story,
    housing,
    socialSecurityNumber,
  }: { story: LoanStory; housing: Housing; socialSecurityNumber: string },
): AboutBorrower {
  const { home, createdOn } = story;
  return {
    person,
    home,
    housing,
    monthlyIncome: likelyIncome(story),
    socialSecurityNumber,
    on: createdOn,
  };
}

function makeHousing(random: Random, { purpose }: LoanStory): Housing {
  return {
    isOwnProperty: purpose === 'Refinance' ? 'Own' : 'Rental',
    housingMonthlyExpense: random.int(12, 30) * 100,
  };
}

function livesThere({ occupancy }: LoanStory): boolean {
  return occupancy === 'Primary Residence';
}

/** The spouse as section 4 lists them; a co-borrower also has pages of their own. */
function spouseRecord(random: Random, story: LoanStory, about: AboutBorrower) {
  const spouse = about.person;
  const named = {
    firstName: spouse.firstName,
    lastName: spouse.lastName,
    emailAddress: spouse.email,
    isIncludedOnLoan: story.isSpouseOnLoan,
    isIncludedOnTitle: true,
  };
  if (!story.isSpouseOnLoan || story.progress < 800) return named;
  return {
    ...named,
    borrowerType: 'CO_BORROWER' as const,
    section1BorrowerInformation: makeBorrowerPages(random, about),
    section3RealEstate: { ownRealEstate: false, propertiesOwned: [], otherBorrowers: [] },
    section5Declarations: makeDeclarations(random, livesThere(story)),
    section7DemographicInformation: makeDemographics(random),
  };
}

function familyOf(random: Random, { spouse, isSpouseOnLoan, jointBorrower }: LoanStory) {
  const numberOfBorrowers = 1 + (isSpouseOnLoan ? 1 : 0) + (jointBorrower ? 1 : 0);
  const numberOfDependents = random.weighted([
    [0, 55],
    [1, 20],
    [2, 18],
    [3, 7],
  ] as const);
  return {
    maritalStatus: spouse ? ('Married' as const) : ('Unmarried' as const),
    numberOfDependents,
    agesOfDependents: Array.from({ length: numberOfDependents }, () => random.int(1, 19)),
    typeOfCredit: numberOfBorrowers > 1 ? ('joint credit' as const) : ('individual credit' as const),
    numberOfBorrowers,
    otherBorrowers: jointBorrower
      ? [
          {
            firstName: jointBorrower.firstName,
            middleName: '',
            lastName: jointBorrower.lastName,
            suffix: '',
            alternateNames: [],
            emailAddress: jointBorrower.email,
            isSpouse: false,
          },
        ]
      : [],
  };
}
