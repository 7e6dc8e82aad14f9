import { useQuery } from '@tanstack/react-query';
import type { MailTemplateState } from '../../../contract/settings/mail-templates.ts';
import { mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { mailTemplatesQuery } from './mail-template-queries.ts';
import { TemplateState } from './template-state.tsx';

const COLUMNS: readonly TableColumn<MailTemplateState>[] = [
  {
    head: 'Email',
    cell: ({ kind }) => <AppLink href={paths.mailTemplate(kind)}>{mailKindOf(kind).name}</AppLink>,
  },
  { head: 'Recipient', cell: ({ kind }) => mailKindOf(kind).receiver },
  { head: 'Words', cell: (template) => <TemplateState template={template} /> },
  {
    head: 'Last change',
    cell: ({ changedOn, changedBy }) =>
      changedOn === null ? (
        'Never'
      ) : (
        <>
          {formatInstant(changedOn)} by <StaffMember user={changedBy} />
        </>
      ),
  },
];

export function MailTemplatesPage() {
  const read = useQuery(mailTemplatesQuery);
  const { data } = read;
  const unused = data?.filter(({ problems }) => problems.length > 0) ?? [];
  return (
    <Page title={PAGES.mailTemplates.title} sub="The text of every email that Lintel sends">
      <ReadStates read={read}>
        <TableSkeleton label="Loading email templates" widths={[200, 320, 120, 240]} />
      </ReadStates>
      {unused.length === 0 ? null : (
        <Notice tone="warn" title="Some templates are not in use.">
          This version of Lintel cannot fill them in. Emails use the default text until you correct them.
        </Notice>
      )}
      {data === undefined ? null : (
        <PlainTable label="Email templates" columns={COLUMNS} rows={data} keyOf={({ kind }) => kind} />
      )}
    </Page>
  );
}
