import { sectionOf, withSectionOf } from '../../../../../domain/application/answers/holder-sections.ts';
import { withFollowUps } from '../../../../../domain/application/section5/section5-changes.ts';
import { type FieldName, useWizardForm } from '../../wizard-form.tsx';

/** Writes an answer that has follow-up questions: those that no longer apply are cleared, others get their defaults. */
export function useDeclarationChange(): (name: FieldName) => (answer: boolean) => void {
  const { form, holder, change } = useWizardForm();
  const place = { section: 'section5', holder } as const;
  return (name) => (answer) => {
    form.setValue(name, answer as never);
    change((application) =>
      withSectionOf(application, place, withFollowUps(sectionOf(application, place) ?? {})),
    );
  };
}
