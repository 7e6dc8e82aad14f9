import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The blank forms of Form 1003 that administrators uploaded. */
export const officialFormsQuery = queryOptions({
  queryKey: ['official-forms'],
  queryFn: async ({ signal }) => (await call('listOfficialForms', {}, { signal })).data.forms,
});
