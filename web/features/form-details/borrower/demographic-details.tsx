import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { DEMOGRAPHIC_MEANS } from '../../../../domain/application/section7/demographic-options.ts';
import { furtherAsked } from '../../../../domain/application/section7/further-asked.ts';
import type { Section7 } from '../../../../domain/application/section7/section7-demographics.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { usePart } from '../typed-form.tsx';

interface DemographicDetailsProps {
  control: Control<Application>;
  /** The path of the borrower's section 7. */
  section: string;
}

/** How the application was taken, and all choices but the first of each question. */
export function DemographicDetails({ control, section }: DemographicDetailsProps) {
  // A text, because the component renders again only when it changes.
  const shown = usePart<Section7, string>(control, section, (answers) => JSON.stringify(detailsOf(answers)));
  return (
    <SectionCard title="Demographic information" content="padded">
      <FormStack>
        <DetailFields control={control} part={section} details={JSON.parse(shown) as Detail[]} />
      </FormStack>
    </SectionCard>
  );
}

const FACE_TO_FACE = DEMOGRAPHIC_MEANS[0];

function detailsOf(answers: Section7 | null | undefined): Detail[] {
  const asked = furtherAsked(answers);
  const isInPerson = answers?.demographicInfoProvidedMeans === FACE_TO_FACE;
  const choices = (name: string, label: string, options: readonly string[]): Detail[] =>
    options.length === 0 ? [] : [{ name, label, kind: 'choices', options }];
  const text = (isAsked: boolean, name: string, label: string): Detail[] =>
    isAsked ? [{ name, label, kind: 'text' }] : [];
  const observed = (name: string, label: string): Detail[] =>
    isInPerson ? [{ name, label, kind: 'yes or no' }] : [];
  return [
    {
      name: 'demographicInfoProvidedMeans',
      label: 'The application was taken by',
      kind: 'choice',
      options: DEMOGRAPHIC_MEANS,
    },
    ...choices('customerEthnicity.furtherEthnicities', 'Additional ethnicities', asked.ethnicities),
    ...choices('customerEthnicity.furtherSubEthnicities', 'Additional origins', asked.subEthnicities),
    ...text(
      asked.otherSubEthnicity,
      'customerEthnicity.otherSubEthnicity',
      'Other Hispanic or Latino origin',
    ),
    ...choices('furtherSexes', 'Additional sexes', asked.sexes),
    ...choices('customerRace.furtherRaces', 'Additional races', asked.races),
    ...choices('customerRace.furtherSubRaces', 'Additional races in detail', asked.subRaces),
    ...text(asked.tribe, 'customerRace.tribe', 'Enrolled or principal tribe'),
    ...text(asked.otherAsian, 'customerRace.otherAsian', 'Other Asian race'),
    ...text(asked.otherPacificIslander, 'customerRace.otherPacificIslander', 'Other Pacific Islander race'),
    ...observed('customerEthnicity.isByObservation', 'Was the ethnicity noted by observation or surname?'),
    ...observed('isSexByObservation', 'Was the sex noted by observation or surname?'),
    ...observed('customerRace.isByObservation', 'Was the race noted by observation or surname?'),
  ];
}
