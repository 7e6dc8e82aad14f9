import { getZipDetails } from '../../../contract/zip-details.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ZipDetailsService } from './zip-details.service.ts';

export function addZipDetailsRoutes(add: AddEndpoint, zips: ZipDetailsService): void {
  add(getZipDetails, ({ params }) => zips.getZipDetails(params.zip));
}
