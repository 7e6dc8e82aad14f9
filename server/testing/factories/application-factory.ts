import type { Application } from '../../../domain/application/application.ts';
import { completeApplication } from '../../../domain/application/made-up/complete-application.ts';
import { COMPLETE_PROGRESS } from '../../../domain/application/progress/steps.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import { CREDITORS } from '../../demo/names.data.ts';
import { createRandom } from '../../demo/random.ts';
import * as parts from './application-parts.ts';
import { type ApplicationFacts, aSection1, aSection3, aSection4, aSpouse } from './application-sections.ts';

export function anEmptyApplication(): Application {
  return { loanApplicationProgress: 0 };
}

/**
 * One unmarried borrower who buys. Social Security numbers are whole, as typed: `splitSocialSecurityNumbers` runs
 * before storage.
 */
export function aCompleteApplication(wanted: Partial<ApplicationFacts> = {}): Application {
  const facts = completed(wanted);
  const { random } = facts;
  const application: Application = {
    loanApplicationProgress: COMPLETE_PROGRESS,
    section1BorrowerInformation: aSection1(facts),
    section2AssetsAndLiabilities: {
      part2aAssets: { totalAmount: random.int(20, 400) * 1000 },
      part2bOtherAssets: { totalAmount: random.int(0, 60) * 1000 },
    },
    section3RealEstate: aSection3(random),
    section4LoanAndPropertyInformation: aSection4(facts),
    section7DemographicInformation: parts.someDemographics(random),
    section8LoanOriginatorInformation: {
      loanOriginatorName: facts.loanOriginatorName,
      referredBy: random.chance(0.3) ? 'A neighbour' : '',
    },
    updatedByApp: 'PROCESSING_APPLICATION',
    updatedByUser: 'staff@lender.example',
  };
  return completeApplication(application, facts);
}

/** Adds a spouse on the loan, whose pages are filled in too. */
export function aMarriedApplication(wanted: Partial<ApplicationFacts> = {}): Application {
  const facts = completed(wanted);
  const application = aCompleteApplication(facts);
  const section1 = application.section1BorrowerInformation;
  const married: Application = {
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
  return completeApplication(married, facts);
}

/** A house with two loans on it, refinanced once before. */
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
