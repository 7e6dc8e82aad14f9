import type { Application } from '../../domain/application/application.ts';
import type { SocialSecurityNumberOwner } from '../../domain/application/social-security-numbers.ts';
import { currentPageOf, SECTION_KEYS, type Step, stepsFor } from '../../domain/application/steps.ts';
import { makeDeclarations, makeDemographics } from './answer-pages.ts';
import { makeBorrowerPages } from './borrower-pages.ts';
import type { LoanStory } from './loan-story.ts';
import { makeSocialSecurityNumber, type Person } from './person.ts';
import { makeLoanPages, makeRealEstatePages } from './property-pages.ts';
import type { Random } from './random.ts';

/** Who filled the made-up applications in: the demo's loan officer. */
const UPDATED_BY = 'officer';

export interface MadeApplication {
  application: Application;
  /** Nine digits each; the application has them masked. */
  numbers: { owner: SocialSecurityNumberOwner; digits: string }[];
}

/**
 * The application of a loan as far as its story has come: with progress 800 it is complete, below that it holds the pages
 * up to there, and at 0 only what is known of the customer. Its progress is a column of the loan and not said twice.
 */
export function makeApplication(random: Random, story: LoanStory): MadeApplication {
  if (story.progress === 0) return { application: prefilled(story.borrower), numbers: [] };
  const primaryNumber = makeSocialSecurityNumber(random);
  const spouseNumber = makeSocialSecurityNumber(random);
  const hasCoBorrower = story.isSpouseOnLoan && story.progress >= 800;
  const section1 = {
    ...record('section1', 'primary', story),
    ...makeBorrowerPages(random, borrower(story.borrower, story, primaryNumber)),
  };
  const spouse = story.spouse === null ? null : spouseRecord(random, story, story.spouse, spouseNumber);
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
      section4LoanAndPropertyInformation: {
        ...record('section4', 'primary', story),
        ...makeLoanPages(random, story),
      },
    }),
    ...(has('section3') && {
      section3RealEstate: { ...record('section3', 'primary', story), ...makeRealEstatePages(random) },
    }),
    ...(has('section5') && {
      section5Declarations: { ...record('section5', 'primary', story), ...makeDeclarations(random) },
    }),
    ...(has('section7') && {
      section7DemographicInformation: {
        ...record('section7', 'primary', story),
        ...makeDemographics(random),
      },
    }),
    ...(has('section8') && {
      section2AssetsAndLiabilities: assets(random),
      section8LoanOriginatorInformation: {
        ...record('section8', 'primary', story),
        loanOriginatorName: story.loanOfficer,
        referredBy: random.pick(['', 'A neighbor', 'Realtor', 'Returning customer']),
      },
    }),
    updatedByApp: 'PROCESSING_FRONTEND',
    updatedByUser: UPDATED_BY,
  };
  const numbers: MadeApplication['numbers'] = [{ owner: 'primary', digits: primaryNumber }];
  if (hasCoBorrower) numbers.push({ owner: 'spouse', digits: spouseNumber });
  return { application, numbers };
}

/** What a new application knows of its customer. */
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

function borrower(person: Person, story: LoanStory, socialSecurityNumber: string) {
  return { person, home: story.home, socialSecurityNumber, on: story.createdOn };
}

/** The spouse as section 4 names them, with pages of their own once they are a co-borrower. */
function spouseRecord(random: Random, story: LoanStory, spouse: Person, number: string) {
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
    section1BorrowerInformation: {
      ...record('section1', 'spouse', story),
      ...makeBorrowerPages(random, borrower(spouse, story, number)),
    },
    section3RealEstate: { ...record('section3', 'spouse', story), ...makeRealEstatePages(random) },
    section5Declarations: { ...record('section5', 'spouse', story), ...makeDeclarations(random) },
    section7DemographicInformation: { ...record('section7', 'spouse', story), ...makeDemographics(random) },
  };
}

/** What section 1 asks of the primary borrower alone. */
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

function assets(random: Random) {
  return {
    part2aAssets: { totalAmount: random.int(12, 240) * 1_000 },
    part2bOtherAssets: { totalAmount: random.int(0, 40) * 500 },
  };
}

/** What each section record carries beside its answers. */
function record(section: Step['section'], holder: Step['holder'], story: LoanStory) {
  const steps = stepsFor(story.isSpouseOnLoan);
  const step = steps.find((candidate) => candidate.section === section && candidate.holder === holder);
  if (step === undefined) return {};
  return {
    sectionName: SECTION_KEYS[section],
    currentPage: currentPageOf(step.slot, story.isSpouseOnLoan),
    loanApplicationProgress: step.progressValue,
  };
}
