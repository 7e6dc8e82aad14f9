import { listExports } from '../../../contract/exports.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ExportsService } from './exports.service.ts';

export function addExportRoutes(add: AddEndpoint, exports: ExportsService): void {
  add(listExports, ({ query }) => exports.listExports(query));
}
