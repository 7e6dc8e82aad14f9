import type { Application } from '../../domain/application/application.ts';
import { savedPage } from '../../domain/application/progress/progress.ts';
import { stepsFor } from '../../domain/application/progress/steps.ts';
import { openedPage } from '../../domain/application/progress/wizard-pages.ts';
import type { OwnedProperty } from '../../domain/application/section3/section3-real-estate.ts';
import type { SubjectPropertyLoan } from '../../domain/application/section4/section4-loan-and-property.ts';
import { createRandom } from '../../server/demo/random.ts';
import {
  aMarriedApplication,
  aRefinanceApplication,
} from '../../server/testing/factories/application-factory.ts';
import { aPerson, aPropertyAddress } from '../../server/testing/factories/application-parts.ts';

/** Properties, loans on each of them, and loans on the refinanced one. */
const ENTRIES = 3;

/** The progress when only the last page is open, so that the wizard can show any page. */
const ALL_BUT_THE_LAST = 710;

/**
 * The application with the largest pages: a refinance by a married couple and a joint borrower. Each spouse rents out
 * three properties with three loans each, and the refinanced property has three loans too. Nothing is missing.
 */
export function largestApplication(today: string): Application {
  // Runs the answers through the wizard's pages, so that typing does not change anything else later.
  return stepsFor(true)
    .slice(0, -1)
    .reduce(
      (application, step) =>
        savedPage(openedPage(application, step, today), { step, storedProgress: ALL_BUT_THE_LAST, today }),
      filledApplication(today),
    );
}

function filledApplication(today: string): Application {
  const random = createRandom(7);
  const facts = { random, today, loanPurpose: 'Refinance' as const };
  const refinance = aRefinanceApplication(facts);
  const { section8LoanOriginatorInformation: _, ...application } = aMarriedApplication({
    ...facts,
    loanAmount: refinance.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount ?? 0,
  });
  const section1 = application.section1BorrowerInformation;
  const person = section1?.part1aPersonalInformation;
  const joint = aPerson(random);
  const propertiesOwned = Array.from({ length: ENTRIES }, (_, place) => aLetProperty(place));
  const owned = { ownRealEstate: true, propertiesOwned };
  const section4 = refinance.section4LoanAndPropertyInformation;
  return {
    ...application,
    loanApplicationProgress: ALL_BUT_THE_LAST,
    section1BorrowerInformation: {
      ...section1,
      // Employees who are not self-employed are asked for every kind of income.
      part1bcCurrentEmployment: {
        ...section1?.part1bcCurrentEmployment,
        selfEmployment: { isEmployedByFamily: false, isSelfEmployedBusinessOwner: false },
        grossMonthlyIncome: { baseSalary: 8600, total: 8600 },
      },
      part1aPersonalInformation: {
        ...person,
        numberOfBorrowers: 3,
        otherBorrowers: [
          { firstName: joint.firstName, lastName: joint.lastName, emailAddress: joint.emailAddress },
        ],
        spouse: {
          ...person?.spouse,
          section3RealEstate: { ...person?.spouse?.section3RealEstate, ...owned },
        },
      },
    },
    section3RealEstate: { ...application.section3RealEstate, ...owned },
    section4LoanAndPropertyInformation: {
      ...section4,
      part4bOtherLoansOnSubjectProperty: Array.from({ length: ENTRIES }, (_, place) => aLoanOnIt(place)),
      part4eAdditionalLoanInformation: {
        ...section4?.part4eAdditionalLoanInformation,
        isSpouseAvailableDuringClosing: true,
      },
    },
  };
}

function aLetProperty(place: number): OwnedProperty {
  return {
    propertyAddress: aPropertyAddress(createRandom(place + 1)),
    propertyValue: 310_000,
    status: 'Retained',
    occupancy: 'Investment Property',
    purchasedOn: '2011-05-04',
    investmentPropertySince: '2014-05-04',
    monthlyRentalIncome: 2400,
    monthlyInsurance: 120,
    monthlyTaxes: 340,
    monthlyHoaFee: 80,
    netMonthlyRentalIncome: 1860,
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: Array.from({ length: ENTRIES }, (_, loan) => ({
      creditorName: `Harbor Light Savings ${loan + 1}`,
      accountNumber: `4400${place}${loan}7718`,
      loanType: 'Conventional' as const,
      monthlyMortgagePayment: 610,
      unpaidBalance: 58_000,
      creditLimit: 0,
      toBePaidOff: false,
    })),
  };
}

function aLoanOnIt(place: number): SubjectPropertyLoan {
  return {
    creditorName: `Copper State Credit Union ${place + 1}`,
    lienType: place === 0 ? 'First Lien' : 'Subordinate Lien',
    monthlyPayment: 420,
    loanAmount: 24_000,
    creditLimit: 0,
    isCashOutLoan: false,
  };
}
