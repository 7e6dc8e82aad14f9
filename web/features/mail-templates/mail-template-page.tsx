import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MAIL_KIND_NAMES, type MailKind, mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { mailTemplateQuery } from './mail-template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

export function MailTemplatePage() {
  const params = useParams({ strict: false });
  const kind = MAIL_KIND_NAMES.find((known) => known === params.kind);
  return kind === undefined ? <GoTo href={paths.home()} /> : <TemplateOfKind key={kind} kind={kind} />;
}

function TemplateOfKind({ kind }: { kind: MailKind }) {
  const read = useQuery(mailTemplateQuery(kind));
  const { data } = read;
  const { name, receiver } = mailKindOf(kind);
  return (
    <Page
      title={name}
      sub={`To: ${receiver}`}
      actions={<AppLink href={paths.mailTemplates()}>All email templates</AppLink>}
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading the template" widths={[320, 320]} rows={8} />
      </ReadStates>
      {data === undefined ? null : <TemplateEditor template={data} />}
    </Page>
  );
}
