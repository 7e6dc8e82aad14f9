import type { FieldPath } from 'react-hook-form';
import type { Section5 } from '../../../../../domain/application/section5-declarations.ts';

interface Question {
  path: FieldPath<Section5>;
  /** The wording of the Uniform Residential Loan Application, section 5. */
  text: string;
}

export const FINANCE_QUESTIONS: readonly Question[] = [
  {
    path: 'part5bAboutYourFinances.questionF',
    text: 'F. Are you a co-signer or guarantor on any debt or loan that is not disclosed on this application?',
  },
  {
    path: 'part5bAboutYourFinances.questionG',
    text: 'G. Are there any outstanding judgments against you?',
  },
  {
    path: 'part5bAboutYourFinances.questionH',
    text: 'H. Are you currently delinquent or in default on a Federal debt?',
  },
  {
    path: 'part5bAboutYourFinances.questionI',
    text: 'I. Are you a party to a lawsuit in which you potentially have any personal financial liability?',
  },
  {
    path: 'part5bAboutYourFinances.questionJ',
    text: 'J. Have you conveyed title to any property in lieu of foreclosure in the past 7 years?',
  },
  {
    path: 'part5bAboutYourFinances.questionK',
    text: 'K. Within the past 7 years, have you completed a pre-foreclosure sale or short sale, whereby the property was sold to a third party and the Lender agreed to accept less than the outstanding mortgage balance due?',
  },
  {
    path: 'part5bAboutYourFinances.questionL',
    text: 'L. Have you had property foreclosed upon in the last 7 years?',
  },
];

export const PROPERTY_QUESTIONS = {
  primaryResidence: 'A. Will you occupy the property as your primary residence?',
  earlierOwnership: 'Have you had an ownership interest in another property in the last three years?',
  earlierType: 'What type of property did you own?',
  earlierTitle: 'How did you hold title to the property?',
  seller: 'B. Do you have a family relationship or business affiliation with the seller of the property?',
  undisclosedMoney:
    'C. Are you borrowing any money for this real estate transaction (e.g., money for your closing costs or down payment) or obtaining any money from another party, such as the seller or realtor, that you have not disclosed on this loan application?',
  undisclosedAmount: 'What is the amount of this money?',
  otherMortgage:
    'D. Have you or will you be applying for a mortgage loan on another property (not the property securing this loan) on or before closing this transaction that is not disclosed on this loan application?',
  newCredit:
    'Have you or will you be applying for any new credit (e.g., installment loan, credit card, etc.) on or before closing this loan that is not disclosed on this application?',
  priorityLien:
    'E. Will this property be subject to a lien that could take priority over the first mortgage lien, such as a clean energy lien paid through your property taxes (e.g., the Property Assessed Clean Energy Program)?',
} as const;

export const BANKRUPTCY_QUESTIONS = {
  bankruptcy: 'M. Have you declared bankruptcy within the past 7 years?',
  types: 'Which types of bankruptcy?',
} as const;
