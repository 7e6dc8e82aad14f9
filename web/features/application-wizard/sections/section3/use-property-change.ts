import type { OwnedProperty } from '../../../../../domain/application/section3/section3-real-estate.ts';
import { withProperty, withSection3 } from '../../steps/section-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/** Applies a change of the domain to the property at an index of the page's list. */
export function usePropertyChange(
  place: number,
): (change: (property: OwnedProperty) => OwnedProperty) => void {
  const { change, holder } = useWizardForm();
  return (changeProperty) =>
    change((application) =>
      withSection3(application, holder, (section) => withProperty(section, place, changeProperty)),
    );
}
