import { getDirectories, listStaffNames } from '../../../contract/directories.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DirectoriesService } from './directories.service.ts';

export function addDirectoryRoutes(add: AddEndpoint, directories: DirectoriesService): void {
  add(getDirectories, async ({ actor }) => {
    const found = await directories.getDirectories();
    return { ...found, ownLoanOfficer: await directories.findOwnOfficer(found.loanOfficers, actor) };
  });
  add(listStaffNames, async () => {
    const [names, assignees] = await Promise.all([
      directories.listStaffNames(),
      directories.listAssigneeNames(),
    ]);
    return { names, assignees };
  });
}
