import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import { MAX_TEMPLATE_SUBJECT_LENGTH, type MailText } from '../../../domain/mail-templates/mail-kind.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../forms/drafts/draft-state.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './mail-templates.module.css';
import { RestoreDefaultButton } from './restore-default-button.tsx';
import { TemplateChanges } from './template-changes.tsx';
import { templateQuestion } from './template-conflict.ts';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateState } from './template-state.tsx';
import { fillIn, isSameText, type TemplateValues, templateSchema, valuesOf } from './template-values.ts';
import { useInsertField } from './use-insert-field.ts';
import { useSaveTemplate } from './use-save-template.ts';

export function TemplateEditor({ template }: { template: MailTemplate }) {
  const { kind, problems } = template;
  const userName = useSession()?.userName ?? '';
  const form = useForm<TemplateValues>({
    defaultValues: valuesOf(template),
    mode: 'onTouched',
    resolver: checksBy(templateSchema(kind)),
  });
  const kept = useFormDraft(form, `mail-template:${userName}:${kind}`);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const onSaved = () => setSavedAt(new Date());
  const { save, conflict, decide, decideLater } = useSaveTemplate(kind, form, onSaved);
  const { editor, insertField } = useInsertField(form);
  const { control } = form;
  const { isDirty } = useFormState({ control });
  const [subject = '', body = ''] = useWatch({ control, name: ['subject', 'body'] });

  /** A draft that has since been saved needs no notice. */
  const isDraftShown =
    isDirty && kept.restoredFrom !== null && (savedAt === null || kept.restoredFrom > savedAt);

  // Shows saves at once, even somebody else's, while there are no edits.
  useEffect(() => {
    const { defaultValues } = form.formState;
    if (template.version <= (defaultValues?.version ?? 0)) return;
    const isUntouched = isSameText(form.getValues(), defaultValues as TemplateValues);
    if (isUntouched && !isDirty) form.reset(valuesOf(template));
  }, [template, form, isDirty]);

  const use = (text: MailText) => {
    fillIn(form, text);
    void form.trigger();
    form.setFocus('body');
  };

  return (
    <>
      <div ref={editor}>
        <FormShell
          form={form}
          onSubmit={save}
          submitLabel="Save template"
          actions={
            <>
              <DraftState status={kept.status} />
              <TestMailButton form={form} kind={kind} />
              <RestoreDefaultButton template={template} form={form} onSaved={onSaved} />
            </>
          }
        >
          <DraftNotice draft={{ ...kept, restoredFrom: isDraftShown ? kept.restoredFrom : null }} />
          {problems.length === 0 ? null : (
            <Notice tone="warn" title="This text is not in use.">
              This version of Lintel cannot fill it in, so emails use the default text.{' '}
              {problems.map(({ message }) => `${message}.`).join(' ')}
            </Notice>
          )}
          <div className={classes.columns}>
            <SectionCard title="Words" aside={<TemplateState template={template} />} content="padded">
              <FormStack>
                <TextField
                  control={control}
                  name="subject"
                  label="Subject"
                  required
                  maxLength={MAX_TEMPLATE_SUBJECT_LENGTH}
                />
                <LongTextField control={control} name="body" label="Text" required minRows={10} />
                <TemplateFields kind={kind} examples={template.examples} onInsert={insertField} />
              </FormStack>
            </SectionCard>
            <TemplatePreview template={template} text={{ subject, body }} />
          </div>
        </FormShell>
      </div>
      <h2 className={classes.heading}>Change history</h2>
      <TemplateChanges kind={kind} onUse={use} />
      <YoursOrTheirs
        asked={conflict}
        question={templateQuestion}
        confirmLabel="Use these"
        onDecided={decide}
        onCancel={decideLater}
      />
    </>
  );
}

/** Mails the typed text with example data to the administrator. */
function TestMailButton({ form, kind }: { form: UseFormReturn<TemplateValues>; kind: MailKind }) {
  const [request] = useState(storeInMemory);
  const sending = useMutation({
    mutationFn: async () => {
      const { subject, body } = form.getValues();
      const { data } = await createOnce(request, (idempotencyKey) =>
        call('testMailTemplate', { params: { kind }, body: { subject, body }, idempotencyKey }),
      );
      return data.sentTo;
    },
    onSuccess: (sentTo) => {
      showToast({ tone: 'ok', title: 'Test email sent', text: `It goes to ${sentTo} alone.` });
    },
    onError: (error) => {
      showToast({ tone: 'bad', title: 'The test email was not sent', text: error.message });
    },
  });
  const send = async () => {
    if (sending.isPending || !(await form.trigger(undefined, { shouldFocus: true }))) return;
    sending.mutate();
  };
  return (
    <Button variant="default" loading={sending.isPending} onClick={() => void send()}>
      Send test email
    </Button>
  );
}
