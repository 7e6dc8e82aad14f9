import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The settings with their version, which a save names. */
export const companySettingsQuery = queryOptions({
  queryKey: ['company-settings', 'values'],
  queryFn: async ({ signal }) => (await call('getCompanySettings', {}, { signal })).data,
  staleTime: 0,
});

/** Changes of the settings, newest first. */
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
