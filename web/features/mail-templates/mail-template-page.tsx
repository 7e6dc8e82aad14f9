import { useQuery } from '@tanstack/react-query';
import { type MailKind, mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { mailTemplateQuery } from './mail-template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The words of one kind of mail: editor, preview and history. */
export function MailTemplatePage({ kind }: { kind: MailKind }) {
  const { data, error, refetch, isFetching } = useQuery(mailTemplateQuery(kind));
  const { name, receiver } = mailKindOf(kind);
  return (
    <Page
      title={name}
      sub={`To: ${receiver}`}
      actions={<AppLink href={paths.mailTemplates()}>All mail templates</AppLink>}
    >
      {data === undefined && error !== null ? (
        <ErrorState
          title={failureText(error)}
          reference={asApiError(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data === undefined && error === null ? (
        <TableSkeleton label="Loading the template" widths={[320, 320]} rows={8} />
      ) : null}
      {data === undefined ? null : <TemplateEditor template={data} />}
    </Page>
  );
}
