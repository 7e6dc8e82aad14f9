import { Readable } from 'node:stream';
import { checkMismo, exportMismo } from '../../../contract/mismo.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { MismoExportsService } from './mismo-exports.service.ts';

export function addMismoRoutes(add: AddEndpoint, exports: MismoExportsService): void {
  add(exportMismo, async ({ params, query, actor, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const { name, pieces } = await exports.exportMismo(ids, query.numbers, actor);
    return reply
      .headers(attachmentHeaders(name))
      .type('application/xml')
      .send(Readable.from(pieces, { objectMode: false }));
  });
  add(checkMismo, ({ params, query }) =>
    exports.checkMismo({ customerId: params.id, loanId: params.loanId }, query.numbers),
  );
}
