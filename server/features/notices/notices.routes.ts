import { listNotices, previewNotice, sendNotice } from '../../../contract/notices/notices.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { NoticesService } from './notices.service.ts';

export function addNoticeRoutes(add: AddEndpoint, notices: NoticesService): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  add(listNotices, ({ params, actor }) => notices.listNotices(ids(params), actor));
  add(previewNotice, async ({ params, body, actor, reply }) => {
    const { name, bytes } = await notices.previewNotice(ids(params), body, actor);
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(sendNotice, ({ params, body, actor }) => notices.sendNotice(ids(params), body, actor));
}
