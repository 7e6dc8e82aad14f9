import { getDirectories, listStaffNames } from '../../../contract/directories.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DirectoriesService } from './directories.service.ts';

export function addDirectoryRoutes(add: AddEndpoint, directories: DirectoriesService): void {
  add(getDirectories, () => directories.getDirectories());
  add(listStaffNames, async () => ({ names: await directories.listStaffNames() }));
}
