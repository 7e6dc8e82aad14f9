import { useQuery } from '@tanstack/react-query';
import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_SOURCES,
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
} from '../../../domain/conditions/condition.ts';
import type { DocumentKindRecord } from '../../../domain/documents/document-kinds.ts';
import { call } from '../../api/client.ts';
import { documentKindsQuery } from '../../loans/documents/document-kinds-query.ts';

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => ({ value, label: names[value] }));
}

export const STAGE_OPTIONS = optionsOf(CONDITION_STAGES, CONDITION_STAGE_NAMES);
export const CATEGORY_OPTIONS = optionsOf(CONDITION_CATEGORIES, CONDITION_CATEGORY_NAMES);
export const SOURCE_OPTIONS = optionsOf(CONDITION_SOURCES, CONDITION_SOURCE_NAMES);

const NO_KINDS: DocumentKindRecord[] = [];

/** The kinds of documents, by name. One that the lender keeps no more stays with the condition. */
export function useKindOptions(current?: string | null): { value: string; label: string }[] {
  const { data: kinds = NO_KINDS } = useQuery(documentKindsQuery);
  const options = kinds.map(({ kindId, name }) => ({ value: kindId, label: name }));
  const isKnown = !current || options.some(({ value }) => value === current);
  const all = isKnown ? options : [...options, { value: current, label: current }];
  return all.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

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
