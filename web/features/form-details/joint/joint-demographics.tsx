import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { Section7 } from '../../../../domain/application/section7/section7-demographics.ts';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { usePart } from '../use-part.ts';
import { demographicFields } from './joint-fields.ts';

interface JointDemographicsProps {
  control: Control<Application>;
  /** The path of the joint borrower's section 7. */
  section: string;
}

/** The first choices of a joint borrower's demographics. The further ones stand with those of the other borrowers. */
export function JointDemographics({ control, section }: JointDemographicsProps) {
  // A text, because the component renders again only when it changes.
  const asked = usePart<Section7, string>(control, section, (answers) =>
    JSON.stringify(demographicFields(answers)),
  );
  return <DetailFields control={control} part={section} details={JSON.parse(asked) as Detail[]} />;
}
