import {
  addDirectoryPerson,
  addTitleCompany,
  changeDirectoryPerson,
  changeTitleCompany,
  getManagedDirectories,
  listDirectoryChanges,
  setCarbonCopy,
} from '../../../contract/directory-admin.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DirectoryAdminService } from './directory-admin.service.ts';

export function addDirectoryAdminRoutes(add: AddEndpoint, directories: DirectoryAdminService): void {
  add(getManagedDirectories, () => directories.getManagedDirectories());
  add(addDirectoryPerson, ({ body, actor }) => directories.addDirectoryPerson(body, actor));
  add(changeDirectoryPerson, ({ params, body, ifMatch, actor }) =>
    directories.changeDirectoryPerson(params.personId, body, ifMatch, actor),
  );
  add(addTitleCompany, ({ body, actor }) => directories.addTitleCompany(body, actor));
  add(changeTitleCompany, ({ params, body, ifMatch, actor }) =>
    directories.changeTitleCompany(params.companyId, body, ifMatch, actor),
  );
  add(setCarbonCopy, ({ params, body, actor }) =>
    directories.setCarbonCopy({ actionType: params.actionType, email: body.email }, actor),
  );
  add(listDirectoryChanges, ({ query }) => directories.listDirectoryChanges(query.before));
}
