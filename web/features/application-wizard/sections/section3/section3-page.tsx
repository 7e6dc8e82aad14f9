import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { withOwnRealEstate } from '../../../../../domain/application/section3-changes.ts';
import type { Section3 } from '../../../../../domain/application/section3-real-estate.ts';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { withSection3 } from '../../section-changes.ts';
import { useDerived, useFieldsAt } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyList } from './property-list.tsx';

/** Section 3: the real estate that the borrower owns beside the property of this loan. */
export function Section3Page() {
  const { form, holder, change } = useWizardForm();
  const at = useFieldsAt('section3RealEstate');
  const loss = useConfirmedLoss();
  const properties = at('propertiesOwned');
  const hasProperties = useDerived<Section3['propertiesOwned'], boolean>(
    properties,
    (list) => (list?.length ?? 0) > 0,
  );
  const answer = (owns: boolean) =>
    loss.lose(!owns && holdsAnswers(form.getValues(properties.name)), {
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
          onAnswer={answer}
        />
      </SectionCard>
      {hasProperties ? <PropertyList /> : null}
      {loss.dialog}
    </>
  );
}
