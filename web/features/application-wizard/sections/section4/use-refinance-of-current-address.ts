import {
  hiddenAnswersOf,
  withHiddenAnswers,
} from '../../../../../domain/application/answers/hidden-answers.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import { withRefinanceOfCurrentAddress } from '../../../../../domain/application/section4/section4-changes.ts';
import { lookUpZip } from '../../../../loans/zips/zip-lookup.ts';
import { useWizardForm } from '../../wizard-form.tsx';

const SECTION = 'section4LoanAndPropertyInformation';
const ADDRESSES = [
  `${SECTION}.part4aLoanInformation.propertyAddress`,
  `${SECTION}.expectedPropertyAddress`,
] as const;

/**
 * Whether the current address is refinanced; a yes fills in the property's address. Section 1 does not ask for a
 * county, so the zip lookup finds it. A failed lookup says nothing, because the county can be typed.
 */
export function useRefinanceOfCurrentAddress(): (isRefinanced: boolean) => void {
  const { form, change } = useWizardForm();

  const lacksCounty = (zip: string) =>
    ADDRESSES.filter((name) => {
      const address = form.getValues(name);
      return address?.zip === zip && !address.county;
    });

  const fillCounty = async () => {
    const { zip } = form.getValues(ADDRESSES[1]) ?? {};
    if (!zip || lacksCounty(zip).length === 0) return;
    const answer = await lookUpZip(zip, new AbortController().signal);
    if (answer.kind !== 'found') return;
    const { county } = answer.place;
    // Keeps what was typed meanwhile.
    for (const name of lacksCounty(zip)) form.setValue(`${name}.county`, county, { shouldDirty: true });
  };

  return (isRefinanced) => {
    const currentAddress = primaryBorrowerOf(form.getValues())?.addresses?.[0];
    change((application) => {
      const before = application.section4LoanAndPropertyInformation ?? {};
      const hidden = hiddenAnswersOf(application).propertyPlace ?? null;
      const { section, typed } = withRefinanceOfCurrentAddress(before, isRefinanced, {
        currentAddress,
        typed: hidden,
      });
      return withHiddenAnswers(
        { ...application, section4LoanAndPropertyInformation: section },
        { propertyPlace: typed },
      );
    });
    if (isRefinanced) void fillCounty();
  };
}
