import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../api/client.ts';

export const companySettingsQuery = queryOptions({
  queryKey: ['company-settings', 'values'],
  queryFn: async ({ signal }) => (await call('getCompanySettings', {}, { signal })).data,
  staleTime: 0,
});

export const settingsChangesQuery = infiniteQueryOptions({
  queryKey: ['company-settings', 'changes'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listCompanySettingsChanges', {}, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

export function logoQuery(version: number) {
  return queryOptions({
    queryKey: ['company-settings', 'logo', version],
    queryFn: ({ signal }) => callForFile('getCompanyLogo', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function rereadSettings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: companySettingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: settingsChangesQuery.queryKey }),
  ]);
}
