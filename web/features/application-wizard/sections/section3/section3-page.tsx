import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { withOwnRealEstate } from '../../../../../domain/application/section3/section3-changes.ts';
import type { Section3 } from '../../../../../domain/application/section3/section3-real-estate.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withSection3 } from '../../steps/section-changes.ts';
import { useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyList } from './property-list.tsx';

/** Section 3: the borrower's real estate besides the property of this loan. */
export function Section3Page() {
  const { form, holder, change } = useWizardForm();
  const at = useFieldsAt('section3RealEstate');
  const removal = useRemovalConfirmation();
  const properties = at('propertiesOwned');
  const hasProperties = useDerived<Section3['propertiesOwned'], boolean>(
    properties,
    (list) => (list?.length ?? 0) > 0,
  );
  const answer = (owns: boolean) =>
    removal.applyOrAsk(!owns && holdsAnswers(form.getValues(properties.name)), {
      title: 'Remove all properties?',
      consequence: 'The properties that were filled in and their mortgage loans will be removed.',
      confirmLabel: 'Remove properties',
      apply: () =>
        change((application) =>
          withSection3(application, holder, (section) => withOwnRealEstate(section, owns)),
        ),
    });
  return (
    <>
      <SectionCard title="Real estate owned" content="padded">
        <YesNoField
          {...at('ownRealEstate')}
          label="Do you own any other real estate?"
          required
          write={answer}
        />
      </SectionCard>
      {hasProperties ? <PropertyList /> : null}
      {removal.dialog}
    </>
  );
}
