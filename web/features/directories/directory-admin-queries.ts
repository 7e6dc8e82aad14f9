import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import { DIRECTORY_GROUP_NAMES } from '../../../domain/people/role.ts';
import { call } from '../../api/client.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';

export const managedDirectoriesQuery = queryOptions({
  queryKey: ['directories', 'managed'],
  queryFn: async ({ signal }) => (await call('getManagedDirectories', {}, { signal })).data,
});

export const directoryChangesQuery = infiniteQueryOptions({
  queryKey: ['directories', 'changes'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listDirectoryChanges', {}, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
  staleTime: 0,
});

export async function rereadDirectories(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
}

export type DirectorySection = DirectoryGroup | 'titleCompanies' | 'carbonCopies' | 'changes';

/** In page order. The first groups are people to whom work is assigned. */
export const SECTION_TITLES: Record<DirectorySection, string> = {
  processors: DIRECTORY_GROUP_NAMES.processors,
  loanOfficers: DIRECTORY_GROUP_NAMES.loanOfficers,
  underwriters: DIRECTORY_GROUP_NAMES.underwriters,
  closers: DIRECTORY_GROUP_NAMES.closers,
  admins: DIRECTORY_GROUP_NAMES.admins,
  appraisers: DIRECTORY_GROUP_NAMES.appraisers,
  salesTeam: DIRECTORY_GROUP_NAMES.salesTeam,
  processingTeam: DIRECTORY_GROUP_NAMES.processingTeam,
  fundingTeam: DIRECTORY_GROUP_NAMES.fundingTeam,
  devTeam: DIRECTORY_GROUP_NAMES.devTeam,
  titleCompanies: 'Title companies and providers',
  carbonCopies: 'Default cc addresses',
  changes: 'Change history',
};

export const SECTIONS = Object.keys(SECTION_TITLES) as DirectorySection[];

export function isPeopleSection(section: DirectorySection): section is DirectoryGroup {
  return section !== 'titleCompanies' && section !== 'carbonCopies' && section !== 'changes';
}
