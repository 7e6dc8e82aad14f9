import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const officialFormsQuery = queryOptions({
  queryKey: ['official-forms'],
  queryFn: async ({ signal }) => (await call('listOfficialForms', {}, { signal })).data.forms,
});
