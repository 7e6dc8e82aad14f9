import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DIRECTORY_GROUPS } from '../../../contract/directories.ts';
import { distinctPeople, type TaggablePerson } from '../../../domain/notes/note-tags.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';

export interface TaggablePeople {
  people: readonly TaggablePerson[];
  /** True while loading, when a tag cannot be told from a word yet. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

export function useTaggablePeople(): TaggablePeople {
  const { data, isError, isPending, refetch } = useQuery(directoriesQuery);
  const people = useMemo(
    () => (data === undefined ? [] : distinctPeople(DIRECTORY_GROUPS.flatMap((group) => data[group]))),
    [data],
  );
  return { people, pending: isPending, failed: isError && data === undefined, retry: () => void refetch() };
}
