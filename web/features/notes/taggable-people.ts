import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DIRECTORY_GROUPS } from '../../../contract/directories.ts';
import { distinctPeople, type TaggablePerson } from '../../../domain/note-tags.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';

interface TaggablePeople {
  people: readonly TaggablePerson[];
  failed: boolean;
  retry: () => void;
}

/** Everybody of the team directories, once. */
export function useTaggablePeople(): TaggablePeople {
  const { data, isError, refetch } = useQuery(directoriesQuery);
  const people = useMemo(
    () => (data === undefined ? [] : distinctPeople(DIRECTORY_GROUPS.flatMap((group) => data[group]))),
    [data],
  );
  return { people, failed: isError && data === undefined, retry: () => void refetch() };
}
