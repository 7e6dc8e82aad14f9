import {
  createRateTable,
  exportRateTable,
  findRateTableRow,
  getRateTable,
  getRateTableInForce,
  listRateTables,
  previewRateTable,
  type RateTable,
} from '../../../contract/rate-tables/rate-tables.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { RateTablesService } from './rate-tables.service.ts';

export function addRateTableRoutes(add: AddEndpoint, tables: RateTablesService): void {
  add(listRateTables, async () => ({ kinds: await tables.listRateTables() }));
  add(getRateTable, ({ params, query }) => tables.getRateTable(params.tableId, query));
  add(exportRateTable, async ({ params, reply }) => {
    const { name, csv } = await tables.exportRateTable(params.tableId);
    return reply.headers(attachmentHeaders(name)).type('text/csv; charset=utf-8').send(csv);
  });
  add(getRateTableInForce, ({ params, query }) => tables.getRateTableInForce(params.kind, query.on));
  add(findRateTableRow, ({ params, query }) => tables.findRateTableRow(params.kind, query));
  add(previewRateTable, ({ params, body }) => tables.previewRateTable(params.kind, body));
  add(createRateTable, ({ params, body, actor, once }) =>
    once<RateTable>((run) => tables.createRateTable(params.kind, body, actor, run)),
  );
}
