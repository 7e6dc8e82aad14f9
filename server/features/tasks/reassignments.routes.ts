import {
  countAssignedLoans,
  listReassignments,
  type Reassignment,
  reassignLoans,
} from '../../../contract/people/reassignments.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ReassignmentsService } from './reassignments.service.ts';

export function addReassignmentRoutes(add: AddEndpoint, reassignments: ReassignmentsService): void {
  add(countAssignedLoans, ({ params }) => reassignments.countAssignedLoans(params.staffId));
  add(reassignLoans, ({ params, body, actor, once }) =>
    once<Reassignment>((run) => reassignments.reassignLoans(params.staffId, body, actor, run)),
  );
  add(listReassignments, ({ params }) => reassignments.listReassignments(params.staffId));
}
