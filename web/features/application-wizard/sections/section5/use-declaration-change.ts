import { sectionOf, withSectionOf } from '../../../../../domain/application/holder-sections.ts';
import { withFollowUps } from '../../../../../domain/application/section5-changes.ts';
import type { Section5 } from '../../../../../domain/application/section5-declarations.ts';
import { type FieldName, useWizardForm } from '../../wizard-form.tsx';

/** Writes the answer to a question that others follow from: those that are not asked any more are cleared, others get their defaults. */
export function useDeclarationChange(): (name: FieldName) => (answer: boolean) => void {
  const { form, holder, change } = useWizardForm();
  const place = { section: 'section5', holder } as const;
  return (name) => (answer) => {
    form.setValue(name, answer as never);
    change((application) =>
      withSectionOf(application, place, withFollowUps((sectionOf(application, place) ?? {}) as Section5)),
    );
  };
}
