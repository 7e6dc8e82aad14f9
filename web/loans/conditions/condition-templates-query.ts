import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Includes removed templates. */
export const conditionTemplatesQuery = queryOptions({
  queryKey: ['condition-templates'],
  queryFn: async ({ signal }) => (await call('listConditionTemplates', {}, { signal })).data.templates,
  staleTime: 0,
});
