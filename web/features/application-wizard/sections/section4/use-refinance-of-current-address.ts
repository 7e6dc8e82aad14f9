import { primaryBorrowerOf } from '../../../../../domain/application/borrowers.ts';
import { hiddenAnswersOf, withHiddenAnswers } from '../../../../../domain/application/hidden-answers.ts';
import { withRefinanceOfCurrentAddress } from '../../../../../domain/application/section4-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { lookUpZip } from '../../zip-lookup.ts';

const SECTION = 'section4LoanAndPropertyInformation';
const ADDRESSES = [
  `${SECTION}.part4aLoanInformation.propertyAddress`,
  `${SECTION}.expectedPropertyAddress`,
] as const;

/**
 * Answers whether the current address is refinanced, which fills in the property's. Section 1 does not ask for a county: it is
 * looked up by the zip, without a word where that fails, as it can be typed.
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
    // What was typed meanwhile stays.
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
