import type { Application } from '../../domain/application/application.ts';
import type { Section1, Spouse } from '../../domain/application/section1-borrower.ts';
import type { Section4 } from '../../domain/application/section4-loan-and-property.ts';
import { addDays } from '../../domain/eastern-time.ts';
import { LOAN_PROGRAMS, type LoanProgram, type LoanPurpose } from '../../domain/loan-product.ts';
import { CREDITORS } from '../demo/names.data.ts';
import { createRandom, type Random } from '../demo/random.ts';
import * as parts from './application-parts.ts';

/** What the one who asks for an application wants to decide; the rest is made up. */
export interface ApplicationFacts extends parts.InventedPerson {
  /** Same random numbers, same application. */
  random: Random;
  /** The calendar date on which the application is complete. */
  today: string;
  loanPurpose: LoanPurpose;
  loanProgram: LoanProgram;
  /** Whole dollars; the property is worth enough for it. */
  loanAmount: number;
  propertyAddress: ReturnType<typeof parts.aPropertyAddress>;
  /** The planned closing date, 'YYYY-MM-DD'. */
  closingDate: string;
  loanOriginatorName: string;
}

/** An application that was only started. */
export function anEmptyApplication(): Application {
  return { loanApplicationProgress: 0 };
}

/**
 * An application with every required field, of one unmarried borrower who buys. Social security numbers are whole, as
 * they are typed: what is stored goes through `splitSocialSecurityNumbers` first.
 */
export function aCompleteApplication(wanted: Partial<ApplicationFacts> = {}): Application {
  const facts = completed(wanted);
  const { random } = facts;
  return {
    loanApplicationProgress: 800,
    section1BorrowerInformation: aSection1(facts),
    section2AssetsAndLiabilities: {
      part2aAssets: { totalAmount: random.int(20, 400) * 1000 },
      part2bOtherAssets: { totalAmount: random.int(0, 60) * 1000 },
    },
    section3RealEstate: aSection3(random, 2, 400),
    section4LoanAndPropertyInformation: aSection4(facts),
    section5Declarations: { ...record('section5Declarations', 3, 500), ...parts.someDeclarations() },
    section7DemographicInformation: {
      ...record('section7DemographicInformation', 4, 700),
      ...parts.someDemographics(random),
    },
    section8LoanOriginatorInformation: {
      ...record('section8LoanOriginatorInformation', 6, 800),
      loanOriginatorName: facts.loanOriginatorName,
      referredBy: random.chance(0.3) ? 'A neighbour' : '',
    },
    updatedByApp: 'PROCESSING_APPLICATION',
    updatedByUser: 'staff@lender.example',
  };
}

/** The same with a spouse on the loan, whose own pages are filled in too. */
export function aMarriedApplication(wanted: Partial<ApplicationFacts> = {}): Application {
  const facts = completed(wanted);
  const application = aCompleteApplication(facts);
  const section1 = application.section1BorrowerInformation;
  return {
    ...application,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: {
        ...section1?.part1aPersonalInformation,
        maritalStatus: 'Married',
        numberOfBorrowers: 2,
        typeOfCredit: 'joint credit',
        spouse: aSpouse(facts),
      },
    },
  };
}

/** A refinance of a house with two loans on it, refinanced once before. */
export function aRefinanceApplication(wanted: Partial<ApplicationFacts> = {}): Application {
  const facts = completed({ ...wanted, loanPurpose: 'Refinance' });
  const application = aCompleteApplication(facts);
  const section4 = application.section4LoanAndPropertyInformation;
  const loan = (lienType: 'First Lien' | 'Subordinate Lien', loanAmount: number) => ({
    creditorName: facts.random.pick(CREDITORS),
    lienType,
    monthlyPayment: Math.round(loanAmount / 180),
    loanAmount,
    creditLimit: 0,
    isCashOutLoan: false,
  });
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section4,
      part4aLoanInformation: {
        ...section4?.part4aLoanInformation,
        isRefinancedBefore: true,
        lastRefinanceDate: addDays(facts.today, -1500),
        hasTakenHomeEquityLineOfCredit: false,
        hasOtherLoansOnProperty: true,
      },
      part4bOtherLoansOnSubjectProperty: [
        loan('First Lien', Math.round(facts.loanAmount * 0.8)),
        loan('Subordinate Lien', Math.round(facts.loanAmount * 0.1)),
      ],
    },
  };
}

function completed(wanted: Partial<ApplicationFacts>): ApplicationFacts {
  const random = wanted.random ?? createRandom(1);
  const today = wanted.today ?? '2025-07-21';
  return {
    ...parts.aPerson(random),
    random,
    today,
    loanPurpose: 'Purchase',
    loanProgram: random.pick(LOAN_PROGRAMS),
    loanAmount: random.int(120, 900) * 1000,
    propertyAddress: parts.aPropertyAddress(random),
    closingDate: addDays(today, random.int(20, 60)),
    loanOriginatorName: 'Dana',
    ...wanted,
  };
}

function record(sectionName: string, currentPage: number, loanApplicationProgress: number) {
  return { sectionName, currentPage, loanApplicationProgress };
}

function aSection1(facts: ApplicationFacts): Section1 {
  const { random } = facts;
  const numberOfDependents = random.int(0, 3);
  return {
    ...record('section1BorrowerInformation', 0, 100),
    part1aPersonalInformation: {
      ...personal(facts, facts),
      typeOfCredit: 'individual credit',
      numberOfBorrowers: 1,
      otherBorrowers: [],
      maritalStatus: 'Unmarried',
      numberOfDependents,
      agesOfDependents: Array.from({ length: numberOfDependents }, () => random.int(1, 17)),
    },
    ...parts.anEmploymentHistory(random, facts.today),
  };
}

function personal({ random, today }: ApplicationFacts, person: parts.InventedPerson) {
  const born = Number(today.slice(0, 4)) - random.int(24, 70);
  return {
    firstName: person.firstName,
    middleName: random.chance(0.3) ? random.pick(['Lee', 'Ann', 'Jo', 'Ray']) : '',
    lastName: person.lastName,
    suffix: '',
    alternateNames: [],
    socialSecurityNumber: parts.aSocialSecurityNumber(random),
    dateOfBirth: `${born}-${random.pick(['01', '04', '09', '12'])}-${random.int(10, 28)}`,
    citizenship: random.weighted([
      ['U.S. Citizen' as const, 8],
      ['Permanent Resident Alien' as const, 2],
    ]),
    homePhone: '',
    cellPhone: person.cellPhone,
    workPhone: parts.aPhone(random),
    workPhoneExt: String(random.int(100, 999)),
    emailAddress: person.emailAddress,
    addresses: parts.anAddressHistory(random),
    isInMilitaryService: false,
    isCurrentlyInActiveDuty: false,
    projectedExpirationDate: '',
    isCurrentlyRetired: false,
    isNonActivatedMember: false,
    isSurvivingSpouse: false,
    languagePreference: 'English',
  };
}

function aSpouse(facts: ApplicationFacts): Spouse {
  const { random } = facts;
  const person = parts.aPerson(random, facts.lastName);
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    emailAddress: person.emailAddress,
    isIncludedOnLoan: true,
    isIncludedOnTitle: true,
    borrowerType: 'CO_BORROWER',
    section1BorrowerInformation: {
      ...record('section1BorrowerInformation', 5, 110),
      part1aPersonalInformation: personal(facts, person),
      ...parts.anEmploymentHistory(random, facts.today),
    },
    section3RealEstate: aSection3(random, 6, 410),
    section5Declarations: { ...record('section5Declarations', 7, 510), ...parts.someDeclarations() },
    section7DemographicInformation: {
      ...record('section7DemographicInformation', 8, 710),
      ...parts.someDemographics(random),
    },
  };
}

function aSection3(random: Random, currentPage: number, progress: number) {
  const propertiesOwned = Array.from({ length: random.int(0, 3) }, () => parts.anOwnedProperty(random));
  return {
    ...record('section3RealEstate', currentPage, progress),
    ownRealEstate: propertiesOwned.length > 0,
    propertiesOwned,
    otherBorrowers: [],
  };
}

function aSection4(facts: ApplicationFacts): Section4 {
  const { random } = facts;
  const isRefinance = facts.loanPurpose === 'Refinance';
  return {
    ...record('section4LoanAndPropertyInformation', 1, 300),
    builderName: '',
    isPurchasingFromBuilder: false,
    plannedClosingDate: facts.closingDate,
    part4aLoanInformation: {
      loanAmount: facts.loanAmount,
      loanPurpose: facts.loanPurpose,
      preferredLoanProgram: facts.loanProgram,
      preferredInterestRate: random.int(22, 30) / 4,
      refinanceCurrentAddress: isRefinance ? false : null,
      hasOtherLoansOnProperty: false,
      propertyAddress: { ...facts.propertyAddress, numberOfUnits: 1 },
      propertyValue: Math.ceil((facts.loanAmount * random.int(110, 160)) / 100_000) * 1000,
      purchasedOn: isRefinance ? '2019-05-04' : '',
      investmentPropertySince: '',
      occupancy: 'Primary Residence',
      typeOfHouse: random.pick(['Condo', 'Townhome', 'Single-family home'] as const),
      isManufacturedHome: false,
      isPropertyHeldInATrust: false,
      hasSolarPanels: random.chance(0.2),
      isCondoWithoutSharedWalls: false,
      isRefinancedBefore: isRefinance ? false : null,
      lastRefinanceDate: '',
      hasTakenHomeEquityLineOfCredit: false,
      isMixedUseProperty: false,
    },
    part4bOtherLoansOnSubjectProperty: [],
    part4eAdditionalLoanInformation: {
      hasRealEstateCommission: true,
      isSpouseAvailableDuringClosing: null,
      isTravellingDuringClosing: false,
    },
  };
}
