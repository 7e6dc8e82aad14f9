import { Readable } from 'node:stream';
import { LOAN_COUNT_HEADER } from '../../../contract/loan-count-header.ts';
import { checkMismo, exportMismo, exportMismoLoans } from '../../../contract/mismo.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { MismoExportsService } from './mismo-exports.service.ts';

export function addMismoRoutes(
  add: AddEndpoint,
  exports: MismoExportsService,
  directories: Pick<DirectoriesService, 'findOwnTasks'>,
  clock: Clock,
): void {
  add(exportMismo, async ({ params, query, actor, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const { name, pieces } = await exports.exportMismo(ids, query.numbers, actor);
    return reply
      .headers(attachmentHeaders(name))
      .type('application/xml')
      .send(Readable.from(pieces, { objectMode: false }));
  });
  add(exportMismoLoans, async ({ query, actor, reply }) => {
    const own = query.mine === undefined ? undefined : await directories.findOwnTasks(actor);
    const { zip, count } = await exports.exportMismoLoans({ ...query, own }, actor);
    return reply
      .headers(attachmentHeaders(`MISMO loans ${easternDate(clock.now())}.zip`))
      .header(LOAN_COUNT_HEADER, count)
      .type('application/zip')
      .send(zip);
  });
  add(checkMismo, ({ params, query }) =>
    exports.checkMismo({ customerId: params.id, loanId: params.loanId }, query.numbers),
  );
}
