import { valueAt } from '../../../../../domain/application/answers/answer-values.ts';
import type { DECLARATIONS } from '../../../../../domain/application/section5/declarations.ts';

type Texts<Questions> = {
  readonly [Field in keyof Questions]: Questions[Field] extends string | { label: string }
    ? string
    : Texts<Questions[Field]>;
};

/** The wording of the Uniform Residential Loan Application, section 5. */
export const DECLARATION_TEXTS: Texts<typeof DECLARATIONS> = {
  part5aAboutThisProperty: {
    questionA: {
      answer1: 'A. Will you occupy the property as your primary residence?',
      answer2: 'Have you had an ownership interest in another property in the last three years?',
      answer3: 'What type of property did you own?',
      answer4: 'How did you hold title to the property?',
    },
    questionB:
      'B. Do you have a family relationship or business affiliation with the seller of the property?',
    questionC: {
      answer1:
        'C. Are you borrowing any money for this real estate transaction (e.g., money for your closing costs or down payment) or obtaining any money from another party, such as the seller or realtor, that you have not disclosed on this loan application?',
      answer2: 'What is the amount of this money?',
    },
    questionD: {
      answer1:
        'D. Have you or will you be applying for a mortgage loan on another property (not the property securing this loan) on or before closing this transaction that is not disclosed on this loan application?',
      answer2:
        'Have you or will you be applying for any new credit (e.g., installment loan, credit card, etc.) on or before closing this loan that is not disclosed on this application?',
    },
    questionE:
      'E. Will this property be subject to a lien that could take priority over the first mortgage lien, such as a clean energy lien paid through your property taxes (e.g., the Property Assessed Clean Energy Program)?',
  },
  part5bAboutYourFinances: {
    questionF:
      'F. Are you a co-signer or guarantor on any debt or loan that is not disclosed on this application?',
    questionG: 'G. Are there any outstanding judgments against you?',
    questionH: 'H. Are you currently delinquent or in default on a Federal debt?',
    questionI:
      'I. Are you a party to a lawsuit in which you potentially have any personal financial liability?',
    questionJ: 'J. Have you conveyed title to any property in lieu of foreclosure in the past 7 years?',
    questionK:
      'K. Within the past 7 years, have you completed a pre-foreclosure sale or short sale, whereby the property was sold to a third party and the Lender agreed to accept less than the outstanding mortgage balance due?',
    questionL: 'L. Have you had property foreclosed upon in the last 7 years?',
    questionM: {
      answer1: 'M. Have you declared bankruptcy within the past 7 years?',
      answer2: 'Which types of bankruptcy?',
    },
  },
};

export function declarationText(path: string): string {
  return valueAt(DECLARATION_TEXTS, path) as string;
}
