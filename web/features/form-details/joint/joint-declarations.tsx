import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { Section5 } from '../../../../domain/application/section5/section5-declarations.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { usePart } from '../use-part.ts';
import { declarationFields } from './joint-fields.ts';

interface JointDeclarationsProps {
  control: Control<Application>;
  /** The path of the joint borrower's section 5. */
  section: string;
}

/** The declarations of a joint borrower, in the order of the form. */
export function JointDeclarations({ control, section }: JointDeclarationsProps) {
  // A text, because the component renders again only when it changes.
  const asked = usePart<Section5, string>(control, section, (answers) =>
    JSON.stringify(declarationFields(answers)),
  );
  return (
    <SectionCard title="Declarations" content="padded">
      <FormStack>
        {(JSON.parse(asked) as Detail[]).map((detail) => (
          <DetailFields key={detail.name} control={control} part={section} details={[detail]} />
        ))}
      </FormStack>
    </SectionCard>
  );
}
