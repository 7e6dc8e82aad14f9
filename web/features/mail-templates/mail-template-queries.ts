import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MailTemplate } from '../../../contract/settings/mail-templates.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import { call } from '../../api/client.ts';

export const mailTemplatesQuery = queryOptions({
  queryKey: ['mail-templates', 'list'],
  queryFn: async ({ signal }) => (await call('listMailTemplates', {}, { signal })).data.templates,
  staleTime: 0,
});

export function mailTemplateQuery(kind: MailKind) {
  return queryOptions({
    queryKey: ['mail-templates', 'one', kind],
    queryFn: async ({ signal }) => (await call('getMailTemplate', { params: { kind } }, { signal })).data,
    staleTime: 0,
  });
}

export function mailTemplateChangesQuery(kind: MailKind) {
  return infiniteQueryOptions({
    queryKey: ['mail-templates', 'changes', kind],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      return (await call('listMailTemplateChanges', { params: { kind } }, { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}

/** Shows the server's answer, and refetches list and history. */
export async function showMailTemplate(queryClient: QueryClient, template: MailTemplate): Promise<void> {
  queryClient.setQueryData(mailTemplateQuery(template.kind).queryKey, template);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: mailTemplateChangesQuery(template.kind).queryKey }),
  ]);
}
