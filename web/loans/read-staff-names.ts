import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { learnStaffNames } from './staff-names.ts';

export function useReadStaffNames(): void {
  const { data } = useQuery({
    queryKey: ['staff-names'],
    queryFn: async ({ signal }) => (await call('listStaffNames', {}, { signal })).data,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (data !== undefined) learnStaffNames(data.names, data.assignees);
  }, [data]);
}
