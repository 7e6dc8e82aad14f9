import { getReport } from '../../../contract/reports.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ReportsService } from './reports.service.ts';

export function addReportRoutes(add: AddEndpoint, reports: ReportsService): void {
  add(getReport, ({ params, query, viewer }) => reports.getReport(params.report, query, viewer));
}
