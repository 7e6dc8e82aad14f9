import { Readable } from 'node:stream';
import {
  compareVersions,
  exportHistory,
  getApplicationVersion,
  listCustomerHistory,
  listHistory,
  restoreVersion,
} from '../../../contract/history.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AddEndpoint, JsonText } from '../../platform/http/endpoint-route.ts';
import type { HistoryService } from './history.service.ts';

export function addHistoryRoutes(add: AddEndpoint, history: HistoryService, clock: Clock): void {
  const idsOf = ({ id, loanId }: { id: string; loanId: string }) => ({ customerId: id, loanId });
  add(listHistory, ({ params, query }) => history.listHistory(idsOf(params), query));
  add(listCustomerHistory, ({ params, query }) =>
    history.listHistory({ customerId: params.id, loanId: null }, query),
  );
  add(getApplicationVersion, ({ params }) => history.getApplicationVersion(idsOf(params), params.version));
  add(compareVersions, ({ params, query }) => history.compareVersions(idsOf(params), query));
  add(restoreVersion, async ({ params, body, ifMatch, actor, reply }) => {
    const restored = { version: params.version, ...body };
    const loan = await history.restoreVersion(idsOf(params), restored, ifMatch, actor);
    void reply.header('etag', versionTag(loan.version));
    return new JsonText(loan.json);
  });
  add(exportHistory, async ({ query, actor, reply }) => {
    const lines = await history.exportHistory(query, actor);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="history-${easternDate(clock.now())}.csv"`)
      .send(Readable.from(lines, { objectMode: false }));
  });
}
