import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const mismoSchemasQuery = queryOptions({
  queryKey: ['mismo-schemas'],
  queryFn: async ({ signal }) => (await call('getMismoSchemas', {}, { signal })).data,
});
