import {
  addBranch,
  type Branch,
  changeBranch,
  getLoanSight,
  listBranchChanges,
  listBranches,
} from '../../../contract/people/branches.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { BranchesService } from './branches.service.ts';

export function addBranchRoutes(add: AddEndpoint, branches: BranchesService): void {
  add(listBranches, async () => ({ branches: await branches.listBranches() }));
  add(listBranchChanges, ({ query }) => branches.listBranchChanges(query.before));
  add(addBranch, ({ body, actor, once }) => once<Branch>((run) => branches.addBranch(body.name, actor, run)));
  add(changeBranch, ({ params, body, ifMatch, actor }) =>
    branches.changeBranch(params.branchId, body, ifMatch, actor),
  );
  add(getLoanSight, ({ viewer }) => branches.describeSight(viewer));
}
