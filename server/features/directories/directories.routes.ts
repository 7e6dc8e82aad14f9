import { getDirectories, listStaffNames } from '../../../contract/directories.ts';
import {
  addDirectoryPerson,
  addTitleCompany,
  changeDirectoryPerson,
  changeTitleCompany,
  type DirectoryPerson,
  getManagedDirectories,
  listDirectoryChanges,
  setCarbonCopy,
  type TitleCompany,
} from '../../../contract/directory-admin.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DirectoriesService } from './directories.service.ts';
import type { DirectoryAdminService } from './directory-admin.service.ts';

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

export function addDirectoryAdminRoutes(add: AddEndpoint, directories: DirectoryAdminService): void {
  add(getManagedDirectories, () => directories.getManagedDirectories());
  add(addDirectoryPerson, ({ body, actor, once }) =>
    once<DirectoryPerson>((run) => directories.addDirectoryPerson(body, actor, run)),
  );
  add(changeDirectoryPerson, ({ params, body, ifMatch, actor }) =>
    directories.changeDirectoryPerson(params.personId, body, ifMatch, actor),
  );
  add(addTitleCompany, ({ body, actor, once }) =>
    once<TitleCompany>((run) => directories.addTitleCompany(body, actor, run)),
  );
  add(changeTitleCompany, ({ params, body, ifMatch, actor }) =>
    directories.changeTitleCompany(params.companyId, body, ifMatch, actor),
  );
  add(setCarbonCopy, ({ params, body, actor }) =>
    directories.setCarbonCopy({ actionType: params.actionType, email: body.email }, actor),
  );
  add(listDirectoryChanges, ({ query }) => directories.listDirectoryChanges(query.before));
}
