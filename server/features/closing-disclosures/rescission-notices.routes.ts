import { printRescissionNotice } from '../../../contract/closing-disclosures/closing-deliveries.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { RescissionNoticesService } from './rescission-notices.service.ts';

export function addRescissionNoticeRoutes(add: AddEndpoint, notices: RescissionNoticesService): void {
  add(printRescissionNotice, async ({ params, reply }) => {
    const of = { customerId: params.id, loanId: params.loanId, recipient: params.recipient };
    const { name, bytes } = await notices.printRescissionNotice(of);
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
}
