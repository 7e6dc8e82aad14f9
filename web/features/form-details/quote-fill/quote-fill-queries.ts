import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The customer's quotes with their scenarios, the last saved first, page by page. */
export function quoteScenariosQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ['quotes', 'scenarios', customerId],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const asked = { params: { id: customerId }, query: {} };
      return (await call('listQuoteScenarios', asked, { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    // A colleague may have saved a quote since the dialog was open last.
    refetchOnMount: 'always',
  });
}
