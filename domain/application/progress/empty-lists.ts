import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { isEmpty } from '../checks/field-rules.ts';
import { isSpouseOnLoan } from '../section1/borrowers.ts';
import { isPurchase } from '../section4/section4-conditions.ts';
import type { CompleteIssue } from './complete-issue.ts';
import type { Holder } from './steps.ts';

const NO_PROPERTIES = "please enter the properties, or answer 'no' to owning other real estate";
const NO_LOANS = "please enter the loans, or answer 'no' to having loans on the property";

/**
 * Empty lists below a 'yes'. A draft may have them; in a complete application, a 'yes' and an empty list
 * contradict each other. The wizard opens a blank row with each 'yes'.
 */
export function emptyLists(application: Application): CompleteIssue[] {
  const holders: Holder[] = isSpouseOnLoan(application) ? ['primary', 'spouse'] : ['primary'];
  return [
    ...holders.flatMap((holder) => emptyInSection3(application, holder)),
    ...emptyInSection4(application),
  ];
}

function emptyInSection3(application: Application, holder: Holder): CompleteIssue[] {
  const step = { section: 'section3', holder } as const;
  const section = sectionOf(application, { section: 'section3', holder: step.holder });
  const path = `${sectionPath(step)}.propertiesOwned`;
  if (section?.ownRealEstate === true && isEmpty(section.propertiesOwned)) {
    return [{ ...step, path, label: 'Properties', message: NO_PROPERTIES }];
  }
  return (section?.propertiesOwned ?? []).flatMap((property, i) =>
    property.hasLoansOnProperty === true && isEmpty(property.mortgageLoansOnThisProperty)
      ? [
          {
            ...step,
            path: `${path}[${i}].mortgageLoansOnThisProperty`,
            label: `Property ${i + 1}: loans`,
            message: NO_LOANS,
          },
        ]
      : [],
  );
}

function emptyInSection4(application: Application): CompleteIssue[] {
  const step = { section: 'section4', holder: 'primary' } as const;
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const isDenied =
    !isPurchase(loan) &&
    loan?.hasOtherLoansOnProperty === true &&
    isEmpty(section?.part4bOtherLoansOnSubjectProperty);
  if (!isDenied) return [];
  const path = `${sectionPath(step)}.part4bOtherLoansOnSubjectProperty`;
  return [{ ...step, path, label: 'Mortgage loans on the property', message: NO_LOANS }];
}
