import { smallestPerson } from '../../../domain/application/made-up/smallest-answers.ts';
import type { Section1, Spouse } from '../../../domain/application/section1/section1-borrower.ts';
import type { Section4 } from '../../../domain/application/section4/section4-loan-and-property.ts';
import type { LoanProgram, LoanPurpose } from '../../../domain/loans/loan-product.ts';
import type { Random } from '../../demo/random.ts';
import * as parts from './application-parts.ts';

export interface ApplicationFacts extends parts.InventedPerson {
  random: Random;
  /** Calendar date of completion. */
  today: string;
  loanPurpose: LoanPurpose;
  loanProgram: LoanProgram;
  /** Whole dollars; the property is worth enough. */
  loanAmount: number;
  propertyAddress: ReturnType<typeof parts.aPropertyAddress>;
  /** 'YYYY-MM-DD'. */
  closingDate: string;
  loanOriginatorName: string;
}

export function aSection1(facts: ApplicationFacts): Section1 {
  const { random } = facts;
  const numberOfDependents = random.int(0, 3);
  return {
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
    ...smallestPerson(({ card }) => card !== 'family'),
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

export function aSpouse(facts: ApplicationFacts): Spouse {
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
      part1aPersonalInformation: personal(facts, person),
      ...parts.anEmploymentHistory(random, facts.today),
    },
    section3RealEstate: aSection3(random),
    section7DemographicInformation: parts.someDemographics(random),
  };
}

export function aSection3(random: Random) {
  const propertiesOwned = Array.from({ length: random.int(0, 3) }, () => parts.anOwnedProperty(random));
  return {
    ownRealEstate: propertiesOwned.length > 0,
    propertiesOwned,
    otherBorrowers: [],
  };
}

export function aSection4(facts: ApplicationFacts): Section4 {
  const { random } = facts;
  const isRefinance = facts.loanPurpose === 'Refinance';
  return {
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
