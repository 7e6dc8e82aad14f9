import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import { templateProblems, tidyTemplate } from '../../../domain/mail-templates/check-template.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { type MailKind, mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';

export interface TemplateValues extends MailText {
  /** Version that the typed text builds on. A draft keeps it. */
  version: number;
}

export function valuesOf({ subject, body, version }: MailTemplate): TemplateValues {
  return { subject, body, version };
}

export function templateSchema(kind: MailKind) {
  return z
    .object({ subject: z.string(), body: z.string(), version: z.number() })
    .superRefine((values, context) => {
      const problems = templateProblems(mailKindOf(kind), tidyTemplate(values));
      for (const [part, some] of Map.groupBy(problems, (problem) => problem.part)) {
        const message = some.map((problem) => problem.message).join('. ');
        context.addIssue({ code: 'custom', path: [part], message });
      }
    });
}

export function isSameText(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.body === other.body;
}

export function fillIn(form: UseFormReturn<TemplateValues>, { subject, body }: MailText): void {
  form.setValue('subject', subject, { shouldDirty: true });
  form.setValue('body', body, { shouldDirty: true });
}
