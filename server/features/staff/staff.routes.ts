import { setStaffBranch } from '../../../contract/people/branches.ts';
import {
  exportAccessReview,
  listStaff,
  resetSecondFactor,
  type StaffPerson,
} from '../../../contract/people/staff.ts';
import {
  addStaff,
  endStaffSessions,
  getOwnNmlsId,
  inviteStaffAgain,
  listStaffChanges,
  setOwnNmlsId,
  setStaffDisabled,
  setStaffName,
  setStaffNmlsId,
  setStaffRoles,
  setUnderwriterLimit,
  unlinkStaff,
} from '../../../contract/people/staff-admin.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { AccessReview } from './access-review.service.ts';
import type { StaffAdminService } from './staff-admin.service.ts';

export function addStaffRoutes(
  add: AddEndpoint,
  { review, admin }: { review: AccessReview; admin: StaffAdminService },
  clock: Clock,
): void {
  add(listStaff, ({ actor }) => review.listStaff(actor));
  add(exportAccessReview, async ({ actor, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="access-review-${easternDate(clock.now())}.csv"`)
      .send(await review.exportAccessReview(actor)),
  );
  add(resetSecondFactor, async ({ actor, params }) => {
    await review.resetSecondFactor(actor, params.staffId);
    return undefined;
  });
  add(addStaff, ({ body, actor, once }) =>
    once<StaffPerson>((run) => admin.addStaff({ ...body, lastName: body.lastName ?? null }, actor, run)),
  );
  add(setStaffRoles, ({ params, body, ifMatch, actor }) =>
    admin.setStaffRoles(params.staffId, body.roles, ifMatch, actor),
  );
  add(setStaffDisabled, ({ params, body, ifMatch, actor }) =>
    admin.setStaffDisabled(params.staffId, body.disabled, ifMatch, actor),
  );
  add(setStaffBranch, ({ params, body, ifMatch, actor }) =>
    admin.setStaffBranch(params.staffId, body.branchId, ifMatch, actor),
  );
  add(setStaffName, ({ params, body: { firstName, lastName = null }, ifMatch, actor }) =>
    admin.setStaffName(params.staffId, { firstName, lastName }, ifMatch, actor),
  );
  add(setStaffNmlsId, ({ params, body, ifMatch, actor }) =>
    admin.setStaffNmlsId(params.staffId, body.nmlsId, ifMatch, actor),
  );
  add(setUnderwriterLimit, ({ params, body, ifMatch, actor }) =>
    admin.setUnderwriterLimit(params.staffId, body, ifMatch, actor),
  );
  add(getOwnNmlsId, async ({ actor }) => ({ nmlsId: await admin.getOwnNmlsId(actor) }));
  add(setOwnNmlsId, async ({ body: { nmlsId }, actor }) => {
    await admin.setOwnNmlsId(nmlsId, actor);
    return { nmlsId };
  });
  add(inviteStaffAgain, ({ params, actor }) => admin.inviteStaffAgain(params.staffId, actor));
  add(endStaffSessions, ({ params, actor }) => admin.endStaffSessions(params.staffId, actor));
  add(unlinkStaff, ({ params, actor }) => admin.unlinkStaff(params.staffId, actor));
  add(listStaffChanges, ({ query }) => admin.listStaffChanges(query));
}
