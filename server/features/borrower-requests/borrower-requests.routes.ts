import {
  endBorrowerSession,
  findBorrowerLink,
  getBorrowerRequest,
  getLenderLogo,
  openBorrowerSession,
  requestBorrowerCode,
  uploadBorrowerFile,
} from '../../../contract/borrower-requests/borrower-page.ts';
import {
  type BorrowerRequest,
  createBorrowerRequest,
  listBorrowerRequests,
  sendBorrowerRequestAgain,
  withdrawBorrowerRequest,
} from '../../../contract/borrower-requests/borrower-requests.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { networkOf } from '../../platform/http/limits/request-limit.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import { RECEIVED_FILE } from '../documents/uploads/received-documents.service.ts';
import type { BorrowerAccess } from './borrower-access.service.ts';
import type { BorrowerPageService } from './borrower-page.service.ts';
import type { BorrowerRequestsService } from './borrower-requests.service.ts';

export function addBorrowerRequestRoutes(add: AddEndpoint, requests: BorrowerRequestsService): void {
  add(listBorrowerRequests, ({ params }) => requests.listBorrowerRequests(idsOf(params)));
  add(createBorrowerRequest, ({ params, body, actor, once }) =>
    once<BorrowerRequest>((run) => requests.createBorrowerRequest(idsOf(params), body, actor, run)),
  );
  add(withdrawBorrowerRequest, ({ params, body, actor }) => {
    const ids = { ...idsOf(params), requestId: params.requestId };
    const choice = { reopensConditions: body?.reopenConditions ?? true };
    return requests.withdrawBorrowerRequest(ids, choice, actor);
  });
  add(sendBorrowerRequestAgain, ({ params, body, actor, once }) => {
    const ids = { ...idsOf(params), requestId: params.requestId };
    return once<BorrowerRequest>((run) => requests.sendBorrowerRequestAgain(ids, body, actor, run));
  });
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}

const UPLOADED_FILE = { field: uploadBorrowerFile.upload ?? '', ...RECEIVED_FILE };

export function addBorrowerPageRoutes(
  add: AddEndpoint,
  { access, page }: { access: BorrowerAccess; page: BorrowerPageService },
): void {
  add(findBorrowerLink, ({ body }) => access.findBorrowerLink(body.link));
  add(requestBorrowerCode, ({ body, request }) =>
    access.requestBorrowerCode(body.link, networkOf(request.ip)),
  );
  add(openBorrowerSession, ({ body }) => access.openBorrowerSession(body));
  add(endBorrowerSession, async ({ borrower }) => {
    await access.endBorrowerSession(borrower.token);
    return undefined;
  });
  add(getBorrowerRequest, ({ borrower }) => page.getBorrowerRequest(borrower));
  add(getLenderLogo, async ({ reply }) => {
    const { format, content } = await page.getLenderLogo();
    return (
      reply
        .headers(attachmentHeaders(format === 'image/png' ? 'logo.png' : 'logo.jpg'))
        // Every borrower screen shows it.
        .header('cache-control', 'private, max-age=3600')
        .type(format)
        .send(content)
    );
  });
  add(uploadBorrowerFile, async ({ params, borrower, request }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please send the file as a form.');
    const { pieces, fileName } = await uploadedPart(request, UPLOADED_FILE);
    return page.uploadBorrowerFile(borrower, params.itemId, { name: fileName, pieces });
  });
}
