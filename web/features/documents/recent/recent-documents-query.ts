import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const PAGE = 50;

/** The newest documents of all customers, page by page along the next link. */
export const recentDocumentsQuery = infiniteQueryOptions({
  queryKey: ['files', 'recent'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listRecentDocuments', { query: { limit: PAGE } }, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
});
