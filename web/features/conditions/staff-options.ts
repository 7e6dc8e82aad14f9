import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The people who can own a condition, by name. */
export function useStaffOptions(current?: string | null): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['staff-names'],
    queryFn: async ({ signal }) => (await call('listStaffNames', {}, { signal })).data,
    staleTime: 5 * 60_000,
  });
  const people = (data?.names ?? []).map(({ userName, fullName }) => ({ value: userName, label: fullName }));
  const isKnown = !current || people.some(({ value }) => value === current);
  const all = isKnown ? people : [...people, { value: current, label: current }];
  return all.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
