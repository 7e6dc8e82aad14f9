import type { ReactNode } from 'react';
import { type Control, type FieldPath, useFormState, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState, leavingText } from '../../forms/drafts/draft-state.tsx';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { useSaveShortcuts } from '../../forms/save-shortcut.ts';
import { fieldOfAnswer, useLinkedField } from '../../loans/answers/linked-field.ts';
import { LostNumberNotice } from '../../loans/answers/lost-number-notice.tsx';
import { SaveQuestions } from '../../loans/saving/save-questions.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import type { FormDetailsSearch } from '../../search-params.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import classes from './form-details.module.css';
import { TypedFormProvider } from './typed-form.tsx';
import type { DetailsForm } from './use-details-form.ts';

interface DetailsFormPageProps {
  title: string;
  details: DetailsForm;
  borrower?: string;
  /** The field of the page's Social Security number. */
  numberName?: FieldPath<Application>;
  back?: ReactNode;
  children: ReactNode;
}

/** A page of answers that are saved together, with title, button, draft, and the questions before a save. */
export function DetailsFormPage({
  title,
  details,
  borrower,
  numberName,
  back,
  children,
}: DetailsFormPageProps) {
  const { form, lacksNumber, saving, hasChanges, save } = details;
  useSaveShortcuts({ onSave: save, onNext: save });
  useLinkedField((path) => fieldOfAnswer('[data-details]', path));
  const { errors } = useFormState({ control: form.control });
  const refused = saving.ended?.kind === 'refused' ? saving.ended.message : null;
  return (
    <TypedFormProvider form={form}>
      <Page
        title={title}
        size="section"
        sub={<Unsaved control={form.control} hasChanges={hasChanges} />}
        actions={
          <>
            <DraftState status={details.draft.status} />
            {back}
            <WorkButton onClick={save} loading={saving.saving} aria-keyshortcuts="Control+S">
              Save
            </WorkButton>
          </>
        }
      >
        <UnsavedDraft details={details} />
        {lacksNumber && numberName !== undefined ? (
          <LostNumberNotice control={form.control} names={[numberName]} />
        ) : null}
        {refused !== null && Object.keys(errors).length === 0 ? (
          <Notice tone="bad" announce>
            {refused}
          </Notice>
        ) : null}
        <div data-details className={classes.cards}>
          {children}
        </div>
        <SaveQuestions saving={saving} />
        <LeaveGuard
          hasChanges={hasChanges}
          destructive={false}
          // The page's dialog has its own URL.
          staysOnPath={(search: FormDetailsSearch) => search.borrower === borrower}
          consequence={() => leavingText(details.draft.status)}
        />
      </Page>
    </TypedFormProvider>
  );
}

/** Renders with every keystroke, so that the rest of the page does not. */
function Unsaved({ control, hasChanges }: { control: Control<Application>; hasChanges: () => boolean }) {
  useWatch({ control });
  return hasChanges() ? 'Not saved yet' : null;
}

/** Saving removes the notice of a restored draft. */
function UnsavedDraft({ details: { form, draft, hasChanges } }: { details: DetailsForm }) {
  useWatch({ control: form.control });
  return <DraftNotice draft={hasChanges() ? draft : { ...draft, restoredFrom: null }} />;
}
