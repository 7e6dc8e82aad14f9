import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_PROPERTIES } from '../../../../../domain/application/checks/limits.ts';
import {
  addProperty,
  removeProperty,
  restoreProperty,
} from '../../../../../domain/application/section3/section3-changes.ts';
import type { OwnedProperty } from '../../../../../domain/application/section3/section3-real-estate.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { offerUndo } from '../../../../forms/removal-undo.ts';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withSection3 } from '../../steps/section-changes.ts';
import { bindingBelow, useFieldsAt, useRowIds } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyFields } from './property-fields.tsx';

export function PropertyList() {
  const { form, holder, change } = useWizardForm();
  const at = useFieldsAt('section3RealEstate');
  const removal = useRemovalConfirmation();
  const properties = at('propertiesOwned');
  const ids = useRowIds(properties);
  const remove = (place: number) => {
    const property = bindingBelow<OwnedProperty[]>(properties, `${place}`);
    const gone = structuredClone(form.getValues(property.name)) as OwnedProperty;
    removal.applyOrAsk(holdsAnswers(gone), {
      title: `Remove property ${place + 1}?`,
      consequence: 'This property’s answers and mortgage loans will be removed.',
      confirmLabel: 'Remove property',
      apply: () => {
        // Errors belong to an index, which the next property now has.
        form.clearErrors(properties.name);
        change((application) =>
          withSection3(application, holder, (section) => removeProperty(section, place)),
        );
        offerUndo(() =>
          change((application) =>
            withSection3(application, holder, (section) => restoreProperty(section, place, gone)),
          ),
        );
      },
    });
  };
  return (
    <>
      <EntryList
        entryName="Property"
        count={ids.length}
        ids={ids}
        max={MAX_PROPERTIES}
        look="card"
        addLabel="Add property"
        onAdd={() => change((application) => withSection3(application, holder, addProperty))}
        removeLabel="Remove"
        onRemove={remove}
        onEmptied={() => form.setFocus(at('ownRealEstate').name)}
      >
        {(place) => <PropertyFields place={place} />}
      </EntryList>
      {removal.dialog}
    </>
  );
}
