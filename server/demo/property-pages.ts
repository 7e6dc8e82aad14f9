import type {
  OwnedProperty,
  PropertyLoan,
  Section3,
} from '../../domain/application/section3/section3-real-estate.ts';
import { isPurchase, isRefinance } from '../../domain/application/section4/section4-conditions.ts';
import type { Section4 } from '../../domain/application/section4/section4-loan-and-property.ts';
import { addDays } from '../../domain/time/eastern-time.ts';
import type { LoanStory } from './invented-loan.ts';
import { BUILDERS, CREDITORS } from './names.data.ts';
import { makeHome } from './person.ts';
import type { Random } from './random.ts';

const HOUSES = [
  ['Single-family home', 66],
  ['Townhome', 19],
  ['Condo', 15],
] as const;

/** What a refinance pays off; the rest pays its closing costs. */
const OWED = 0.975;

/** Section 4: the loan and its property. */
export function makeLoanPages(random: Random, story: LoanStory): Partial<Section4> {
  const { property, purpose, occupancy } = story;
  const loan = { loanPurpose: purpose };
  const fromBuilder = random.chance(0.2);
  const refinancedBefore = random.chance(0.3);
  const owed = Math.floor(story.amount * OWED);
  return {
    ...(isPurchase(loan)
      ? {
          isPurchasingFromBuilder: fromBuilder,
          builderName: fromBuilder ? random.pick(BUILDERS) : '',
          plannedClosingDate: story.closingDate,
        }
      : {}),
    part4aLoanInformation: {
      loanAmount: story.amount,
      loanPurpose: purpose,
      preferredLoanProgram: story.program,
      preferredInterestRate: story.rate,
      hasOtherLoansOnProperty: isRefinance(loan),
      propertyAddress: { ...placeOf(property), county: property.county, numberOfUnits: 1 },
      propertyValue: story.propertyValue,
      occupancy,
      typeOfHouse: random.weighted(HOUSES),
      isManufacturedHome: false,
      isPropertyHeldInATrust: random.chance(0.05),
      hasSolarPanels: random.chance(0.1),
      isCondoWithoutSharedWalls: false,
      isMixedUseProperty: false,
      ...(isRefinance(loan)
        ? {
            refinanceCurrentAddress: true,
            purchasedOn: addDays(story.createdOn, -random.int(3, 20) * 365),
            isRefinancedBefore: refinancedBefore,
            ...(refinancedBefore
              ? {
                  lastRefinanceDate: addDays(story.createdOn, -random.int(400, 1000)),
                  hasTakenHomeEquityLineOfCredit: false,
                }
              : {}),
          }
        : {}),
    },
    part4bOtherLoansOnSubjectProperty: isRefinance(loan)
      ? [
          {
            creditorName: random.pick(CREDITORS),
            lienType: 'First Lien',
            monthlyPayment: Math.max(1, Math.floor(owed / 170)),
            loanAmount: owed,
            creditLimit: 0,
            isCashOutLoan: false,
          },
        ]
      : [],
    ...(occupancy === 'Investment Property'
      ? {
          part4cRentalIncomeOnSubjectProperty: {
            expectedMonthlyRentalIncome: Math.floor(story.propertyValue / 180),
            expectedNetMonthlyRentalIncome: Math.floor(story.propertyValue / 600),
          },
        }
      : {}),
    part4eAdditionalLoanInformation: {
      hasRealEstateCommission: false,
      isSpouseAvailableDuringClosing: true,
      isTravellingDuringClosing: false,
    },
  };
}

/** Section 3: other real estate. */
export function makeRealEstatePages(random: Random): Partial<Section3> {
  const count = random.weighted([
    [0, 74],
    [1, 20],
    [2, 6],
  ] as const);
  return {
    ownRealEstate: count > 0,
    propertiesOwned: Array.from({ length: count }, () => makeOwnedProperty(random)),
    otherBorrowers: [],
  };
}

function makeOwnedProperty(random: Random): OwnedProperty {
  const place = makeHome(random);
  const propertyValue = random.int(20, 140) * 5_000;
  const hasLoan = random.chance(0.75);
  const rent = Math.floor(propertyValue / 170);
  return {
    propertyAddress: { ...placeOf(place), county: place.county },
    propertyValue,
    status: 'Retained',
    occupancy: 'Investment Property',
    monthlyInsurance: 110,
    monthlyTaxes: Math.floor(propertyValue / 900),
    monthlyHoaFee: 0,
    monthlyRentalIncome: rent,
    netMonthlyRentalIncome: rent - 110 - Math.floor(propertyValue / 900),
    hasLoansOnProperty: hasLoan,
    mortgageLoansOnThisProperty: hasLoan ? [makePropertyLoan(random, propertyValue)] : [],
  };
}

function makePropertyLoan(random: Random, propertyValue: number): PropertyLoan {
  return {
    creditorName: random.pick(CREDITORS),
    accountNumber: String(random.int(10_000_000, 99_999_999)),
    monthlyMortgagePayment: Math.floor(propertyValue / 310),
    unpaidBalance: Math.floor(propertyValue / 2),
    toBePaidOff: false,
    loanType: 'Conventional',
    creditLimit: 0,
  };
}

function placeOf({ street, city, state, zip }: { street: string; city: string; state: string; zip: string }) {
  return { street, unit: '', city, state, zip };
}
