import {
  confirmStatusOverride,
  exportStatusOverrides,
  listStatusOverrides,
  listStatusRequirements,
} from '../../../contract/actions/status-requirements.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { StatusOverridesService } from './status-overrides.service.ts';
import type { StatusRequirementsService } from './status-requirements.service.ts';

export function addStatusRequirementRoutes(
  add: AddEndpoint,
  {
    requirements,
    overrides,
    clock,
  }: { requirements: StatusRequirementsService; overrides: StatusOverridesService; clock: Clock },
): void {
  add(listStatusRequirements, ({ params }) =>
    requirements.listStatusRequirements({ customerId: params.id, loanId: params.loanId }),
  );
  add(listStatusOverrides, ({ query }) => overrides.listStatusOverrides(query));
  add(confirmStatusOverride, ({ params, body, actor }) =>
    overrides.confirmStatusOverride(params.overrideId, body.note, actor),
  );
  add(exportStatusOverrides, async ({ query, actor, reply }) => {
    const csv = await overrides.exportStatusOverrides(query, actor);
    const name = `status-overrides-${easternDate(clock.now())}.csv`;
    return reply.headers(attachmentHeaders(name)).type('text/csv; charset=utf-8').send(csv);
  });
}
