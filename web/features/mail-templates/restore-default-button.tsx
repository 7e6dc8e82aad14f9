import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { mailTemplateQuery, showMailTemplate } from './mail-template-queries.ts';
import { fillIn, isSameText, type TemplateValues, valuesOf } from './template-values.ts';
import { currentOf } from './use-save-template.ts';

interface RestoreDefaultButtonProps {
  template: MailTemplate;
  form: UseFormReturn<TemplateValues>;
  /** Called when nothing is unsaved any more. */
  onSaved: () => void;
}

/** Restores the earlier stored text and the typed text. */
interface Undo {
  words: MailText;
  typed: MailText;
  version: number;
}

/** Asks, restores the default text, and offers to undo that. */
export function RestoreDefaultButton({ template, form, onSaved }: RestoreDefaultButtonProps) {
  const { kind, version, subject, body, isDefault } = template;
  const { name } = mailKindOf(kind);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const show = async (data: MailTemplate) => {
    form.reset(valuesOf(data));
    onSaved();
    await showMailTemplate(queryClient, data);
  };
  const reread = () => queryClient.invalidateQueries({ queryKey: mailTemplateQuery(kind).queryKey });
  const failed = (title: string) => (error: Error) => {
    const theirs = currentOf(error);
    if (theirs === null) {
      showToast({ tone: 'bad', title, text: error.message });
      void reread();
      return;
    }
    // The editor accepts new text only while there are no edits.
    const { defaultValues } = form.formState;
    const isTyped = !isSameText(form.getValues(), defaultValues as TemplateValues);
    void showMailTemplate(queryClient, theirs);
    const who = authorName(theirs.changedBy ?? undefined);
    const words = isTyped
      ? 'Your unsaved text stays, and you are asked when you save it.'
      : 'The new text is shown.';
    showToast({ tone: 'bad', title, text: `${who} changed this template meanwhile. ${words}` });
  };
  const undoing = useMutation({
    mutationFn: async ({ words, version: restored }: Undo) => {
      const request = { params: { kind }, body: words, ifMatch: `"${restored}"` };
      return (await withStepUp(() => call('saveMailTemplate', request))).data;
    },
    onSuccess: async (data, { typed }) => {
      await show(data);
      if (!isSameText(typed, data)) fillIn(form, typed);
    },
    onError: failed('Your text was not brought back'),
  });
  const restoring = useMutation({
    // When the result is shown, the template has other text already, so the earlier text is passed on.
    mutationFn: async (_before: Omit<Undo, 'version'>) => {
      const request = { params: { kind }, ifMatch: `"${version}"` };
      return (await withStepUp(() => call('restoreMailTemplate', request))).data;
    },
    onSuccess: async (data, before) => {
      await show(data);
      setAsking(false);
      showToast({
        tone: 'ok',
        title: `'${name}' uses the default text`,
        seconds: 20,
        action: { label: 'Undo', onClick: () => undoing.mutate({ ...before, version: data.version }) },
      });
    },
    onError: (error) => {
      setAsking(false);
      failed('The default was not restored')(error);
    },
  });
  return (
    <>
      <Button variant="default" disabled={isDefault} onClick={() => setAsking(true)}>
        Restore default
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Restore the default of '${name}'?`}
        consequence="Emails and the editor go back to the default text. Saved text stays in the change history, and you can bring it back."
        confirmLabel="Restore default"
        destructive
        confirming={restoring.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => restoring.mutate({ words: { subject, body }, typed: form.getValues() })}
      />
    </>
  );
}
