import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { type MailKind, mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { showMailTemplate } from './mail-template-queries.ts';
import { decidedText, type TemplateConflict } from './template-conflict.ts';
import { fillIn, isSameText, type TemplateValues } from './template-values.ts';

/** Saves on top of the version that was edited. A newer version opens a question with both texts. */
export function useSaveTemplate(kind: MailKind, form: UseFormReturn<TemplateValues>, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<TemplateConflict | null>(null);

  return {
    conflict,
    async save(values: TemplateValues): Promise<void> {
      const { version, subject, body } = values;
      const sent = { subject, body };
      try {
        const { data } = await withStepUp(() =>
          call('saveMailTemplate', { params: { kind }, body: sent, ifMatch: `"${version}"` }),
        );
        // Text typed during the save stays, as a change to the new version.
        if (!isSameText(form.getValues(), sent)) form.setValue('version', data.version);
        onSaved();
        await showMailTemplate(queryClient, data);
        showToast({ tone: 'ok', title: `'${mailKindOf(kind).name}' is saved` });
      } catch (error) {
        const theirs = currentOf(error);
        if (theirs === null) throw error;
        const { defaultValues } = form.formState;
        const base = { subject: defaultValues?.subject ?? '', body: defaultValues?.body ?? '' };
        setConflict({ base, mine: sent, theirs, version: theirs.version, by: theirs.changedBy });
        await showMailTemplate(queryClient, theirs);
        const who = authorName(theirs.changedBy ?? undefined);
        throw new Error(`Nothing was saved yet. ${who} changed this template. Choose which text to keep.`);
      }
    },
    /** Continues from theirs with the chosen text; saves nothing yet. */
    decide(conceded: ReadonlySet<keyof MailText>, asked: TemplateConflict): void {
      form.reset({ ...asked.theirs, version: asked.version });
      fillIn(form, decidedText(asked, conceded));
      setConflict(null);
    },
    decideLater: () => setConflict(null),
  };
}

/** The stored template, if somebody else saved first. */
export function currentOf(error: unknown): MailTemplate | null {
  return error instanceof ApiError && error.status === 412 ? (error.current as MailTemplate) : null;
}
