import type { DirectoryGroup } from '../../../contract/directories.ts';
import { DIRECTORY_GROUP_NAMES } from '../../../domain/people/role.ts';

export type DirectorySection = DirectoryGroup | 'titleCompanies' | 'carbonCopies' | 'changes';

/** In page order. The first groups are people who get work assigned. */
export const SECTION_TITLES: Record<DirectorySection, string> = {
  processors: DIRECTORY_GROUP_NAMES.processors,
  loanOfficers: DIRECTORY_GROUP_NAMES.loanOfficers,
  admins: DIRECTORY_GROUP_NAMES.admins,
  appraisers: DIRECTORY_GROUP_NAMES.appraisers,
  salesTeam: DIRECTORY_GROUP_NAMES.salesTeam,
  processingTeam: DIRECTORY_GROUP_NAMES.processingTeam,
  fundingTeam: DIRECTORY_GROUP_NAMES.fundingTeam,
  devTeam: DIRECTORY_GROUP_NAMES.devTeam,
  titleCompanies: 'Title companies',
  carbonCopies: 'Default cc addresses',
  changes: 'Change history',
};

export const SECTIONS = Object.keys(SECTION_TITLES) as DirectorySection[];

export function isPeopleSection(section: DirectorySection): section is DirectoryGroup {
  return section !== 'titleCompanies' && section !== 'carbonCopies' && section !== 'changes';
}
