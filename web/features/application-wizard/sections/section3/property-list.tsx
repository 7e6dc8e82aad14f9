import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { MAX_PROPERTIES } from '../../../../../domain/application/limits.ts';
import { addProperty, removeProperty } from '../../../../../domain/application/section3-changes.ts';
import type { OwnedProperty } from '../../../../../domain/application/section3-real-estate.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { withSection3 } from '../../section-changes.ts';
import { bindingBelow, useFieldsAt, useRowIds } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyFields } from './property-fields.tsx';

/** The properties, each with its mortgage loans. */
export function PropertyList() {
  const { form, holder, change } = useWizardForm();
  const at = useFieldsAt('section3RealEstate');
  const loss = useConfirmedLoss();
  const properties = at('propertiesOwned');
  const ids = useRowIds(properties);
  const remove = (place: number) => {
    const property = bindingBelow<OwnedProperty[]>(properties, `${place}`);
    loss.lose(holdsAnswers(form.getValues(property.name)), {
      title: `Remove property ${place + 1}?`,
      consequence: 'What was filled in for this property and its mortgage loans will be removed.',
      confirmLabel: 'Remove property',
      apply: () => {
        // Errors are known by their place, where the next property stands now.
        form.clearErrors(properties.name);
        change((application) =>
          withSection3(application, holder, (section) => removeProperty(section, place)),
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
      {loss.dialog}
    </>
  );
}
