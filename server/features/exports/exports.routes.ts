import { getExportLimits, listExports, saveExportLimits } from '../../../contract/exports.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ExportLimitsService } from './export-limits.service.ts';
import type { ExportsService } from './exports.service.ts';

export function addExportRoutes(
  add: AddEndpoint,
  exports: ExportsService,
  limits: ExportLimitsService,
): void {
  add(listExports, ({ query }) => exports.listExports(query));
  add(getExportLimits, async ({ reply }) => {
    const current = await limits.getExportLimits();
    void reply.header('etag', versionTag(current.version));
    return current;
  });
  add(saveExportLimits, async ({ body, ifMatch, actor, reply }) => {
    const saved = await limits.saveExportLimits(body, ifMatch, actor);
    void reply.header('etag', versionTag(saved.version));
    return saved;
  });
}
