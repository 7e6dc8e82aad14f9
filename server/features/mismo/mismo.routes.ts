import { Readable } from 'node:stream';
import { checkMismoFile } from '../../../contract/mismo/mismo-checks.ts';
import { checkMismo, exportMismo, exportMismoLoans } from '../../../contract/mismo.ts';
import { LOAN_COUNT_HEADER } from '../../../contract/wire/headers.ts';
import { MOST_CHECKED_BYTES } from '../../../domain/mismo/checks/check-finding.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { type MismoChecksService, tooLarge } from './checks/mismo-checks.service.ts';
import type { MismoExportsService } from './mismo-exports.service.ts';

const UPLOADED_FILE = { field: checkMismoFile.upload ?? '', maxBytes: MOST_CHECKED_BYTES, tooLarge };

export function addMismoCheckRoute(add: AddEndpoint, checks: MismoChecksService): void {
  add(checkMismoFile, async ({ request }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please send the file as multipart.');
    const { pieces, fileName } = await uploadedPart(request, UPLOADED_FILE);
    return checks.checkMismoFile(pieces, fileName);
  });
}

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
  add(exportMismoLoans, async ({ query, actor, viewer, reply }) => {
    const own = query.mine === undefined ? undefined : await directories.findOwnTasks(actor);
    const { zip, count } = await exports.exportMismoLoans({ ...query, own }, actor, viewer);
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
