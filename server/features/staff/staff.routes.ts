import { exportAccessReview, listStaff, resetSecondFactor } from '../../../contract/people/staff.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { AccessReview } from './access-review.service.ts';

export function addStaffRoutes(add: AddEndpoint, review: AccessReview, clock: Clock): void {
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
}
