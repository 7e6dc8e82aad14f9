import { useDeferredValue } from 'react';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import { templateProblems, tidyTemplate } from '../../../domain/mail-templates/check-template.ts';
import { MAX_TEMPLATE_BODY_LENGTH, type MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { previewTemplate } from '../../../domain/mail-templates/render-template.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './mail-templates.module.css';

interface TemplatePreviewProps {
  template: MailTemplate;
  text: MailText;
}

/** The mail with example data. Unknown fields stay as typed. */
export function TemplatePreview({ template: { kind, from, examples }, text }: TemplatePreviewProps) {
  const typed = tidyTemplate(useDeferredValue(text));
  const problems = templateProblems(mailKindOf(kind), typed);
  const isHuge = typed.body.length > MAX_TEMPLATE_BODY_LENGTH;
  const shown = isHuge ? { subject: '', body: '' } : previewTemplate(typed, examples);
  return (
    <SectionCard title="Preview" aside="With example data" content="padded">
      <div className={classes.preview}>
        {problems.length === 0 ? null : (
          <Notice tone="warn" title="This cannot be saved yet.">
            {problems
              .map(({ part, message }) => `${part === 'subject' ? 'Subject' : 'Text'}: ${message}.`)
              .join(' ')}
          </Notice>
        )}
        <dl className={classes.envelope}>
          <dt>From</dt>
          <dd>{from}</dd>
          <dt>Subject</dt>
          <dd>{shown.subject}</dd>
        </dl>
        <p className={classes.mail}>{shown.body}</p>
      </div>
    </SectionCard>
  );
}
