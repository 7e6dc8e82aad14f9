import type { Application } from '../../../../../domain/application/application.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/borrowers.ts';
import { withRefinanceOfCurrentAddress } from '../../../../../domain/application/section4-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { lookUpZip } from '../../zip-lookup.ts';
import { useSection4Change } from './section4-fields.ts';

const ADDRESS = 'section4LoanAndPropertyInformation.part4aLoanInformation.propertyAddress';

/**
 * Answers whether the current address is refinanced, which fills in the property's. Section 1 does not ask for a county: it is
 * looked up by the zip, without a word where that fails, as it can be typed.
 */
export function useRefinanceOfCurrentAddress(): (isRefinanced: boolean) => void {
  const { form } = useWizardForm();
  const changeSection = useSection4Change();

  const fillCounty = async () => {
    const address = form.getValues(ADDRESS);
    if (!address?.zip || address.county) return;
    const answer = await lookUpZip(address.zip, new AbortController().signal);
    const isSamePlace = form.getValues(`${ADDRESS}.zip`) === address.zip;
    if (answer.kind !== 'found' || !isSamePlace || form.getValues(`${ADDRESS}.county`)) return;
    form.setValue(`${ADDRESS}.county`, answer.place.county, { shouldDirty: true });
  };

  return (isRefinanced) => {
    const currentAddress = currentAddressOf(form.getValues());
    changeSection((section) => withRefinanceOfCurrentAddress(section, isRefinanced, currentAddress));
    if (isRefinanced) void fillCounty();
  };
}

/** The expected property address, else where the primary borrower lives. */
function currentAddressOf(application: Application) {
  const expected = application.section4LoanAndPropertyInformation?.expectedPropertyAddress;
  return expected?.street ? expected : primaryBorrowerOf(application)?.addresses?.[0];
}
