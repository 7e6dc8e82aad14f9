import type { Application } from '../../domain/application/application.ts';
import type { Step } from '../../domain/application/progress/steps.ts';
import { primaryBorrowerOf, spouseOf } from '../../domain/application/section1/borrowers.ts';
import { typeSection1 } from './type-borrower.ts';
import { typeSection5 } from './type-declarations.ts';
import { typeSection7 } from './type-demographics.ts';
import { typeSection4 } from './type-loan-and-property.ts';
import { typeSection3 } from './type-real-estate.ts';
import type { WizardTypist } from './wizard-typist.ts';

/** Types the answers of one page of an application, in the order of the page. */
export async function typePage(typist: WizardTypist, step: Step, application: Application): Promise<void> {
  const sections = step.holder === 'spouse' ? (spouseOf(application) ?? {}) : application;
  switch (step.section) {
    case 'section1':
      return typeSection1(typist, sections.section1BorrowerInformation ?? {}, step.holder);
    case 'section3':
      return typeSection3(typist, sections.section3RealEstate ?? {});
    case 'section4':
      return typeSection4(
        typist,
        application.section4LoanAndPropertyInformation ?? {},
        primaryBorrowerOf(application) ?? {},
      );
    case 'section5':
      return typeSection5(typist, sections.section5Declarations ?? {});
    case 'section7':
      return typeSection7(typist, sections.section7DemographicInformation ?? {});
    case 'section8':
      return typeSection8(typist, application);
  }
}

async function typeSection8(typist: WizardTypist, application: Application): Promise<void> {
  const { loanOriginatorName, referredBy } = application.section8LoanOriginatorInformation ?? {};
  const card = typist.card('Loan originator');
  await typist.keyboard.choose(card, 'Loan officer', LOAN_OFFICERS[loanOriginatorName ?? '']);
  await typist.keyboard.type(card, 'Referred By', referredBy);
}

/** Loan officers of the demo's directory: the stored name, and the name in the list. */
const LOAN_OFFICERS: Readonly<Record<string, string>> = { Celeste: 'Celeste Amadi', Ravi: 'Ravi Menon' };
