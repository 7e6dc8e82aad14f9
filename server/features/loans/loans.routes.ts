import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  countLoans,
  exportLoans,
  type LoanFilter,
  listLatestLoans,
  listLoans,
} from '../../../contract/loan-list.ts';
import {
  getLoan,
  listCustomerLoans,
  saveApplication,
  savedApplicationSchema,
  startLoan,
} from '../../../contract/loans.ts';
import { versionOfTag, versionTag } from '../../../contract/wire/headers.ts';
import { nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { checkingChanges } from '../../platform/http/changed-parts.ts';
import { type AddEndpoint, JsonText } from '../../platform/http/endpoint-route.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { LoanApplicationService, LoanIds } from './application/loan-application.service.ts';
import { withoutHeader } from './application/loan-document.ts';
import { loansCsv } from './loan-export.ts';
import type { LoansService } from './loans.service.ts';
import type { StartedLoan, StartLoanService } from './start-loan.service.ts';

export interface LoanServices {
  loans: LoansService;
  starts: StartLoanService;
  applications: LoanApplicationService;
  exports: Pick<ExportsService, 'beginExport'>;
  directories: Pick<DirectoriesService, 'findOwnTasks' | 'listAssigneeNames'>;
}

export function addLoanRoutes(
  add: AddEndpoint,
  { loans, starts, applications, exports, directories }: LoanServices,
  clock: Clock,
): void {
  const own = async ({ mine }: Pick<LoanFilter, 'mine'>, actor: Actor) =>
    mine === undefined ? undefined : directories.findOwnTasks(actor);

  add(listLoans, async ({ query, actor, viewer }) =>
    loans.listLoans({ ...query, own: await own(query, actor) }, viewer),
  );
  add(countLoans, async ({ query, actor, viewer }) =>
    loans.countLoans({ ...query, own: await own(query, actor) }, viewer),
  );
  add(listLatestLoans, async ({ viewer }) => ({ results: await loans.listLatestLoans(viewer) }));
  add(listCustomerLoans, ({ params, query, viewer }) =>
    loans.listCustomerLoans(params.id, { orEmpty: query.orEmpty === 'true' }, viewer),
  );
  add(exportLoans, async ({ query, actor, viewer, reply }) => {
    const { sort, direction, ...filter } = query;
    const asked = { ...filter, own: await own(query, actor) };
    const items = await loans.countListed(asked, viewer);
    await exports.beginExport(actor, { kind: 'loan-list', items, details: { filter } });
    const nameAssignee = nameAssigneeBy(await directories.listAssigneeNames());
    const pages = loans.listAllLoans({ ...asked, sort, direction }, viewer);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="loans-${easternDate(clock.now())}.csv"`)
      .send(Readable.from(loansCsv(pages, nameAssignee), { objectMode: false }));
  });

  add(startLoan, async ({ params, actor, once, reply }) => {
    const loan = await once<StartedLoan>((run) => starts.startLoan(params.id, actor, run));
    void reply.header('etag', versionTag(1));
    return loan;
  });

  add(getLoan, async ({ params, request, reply }) => {
    const known = knownVersion(request);
    const loan = await applications.getLoan({ customerId: params.id, loanId: params.loanId }, known);
    void reply.header('etag', versionTag(loan?.version ?? known ?? 0));
    return loan === null ? reply.code(304).send() : new JsonText(loan.json);
  });

  add(
    saveApplication,
    async ({ params, body, ifMatch, actor, reply }) => {
      const ids = { customerId: params.id, loanId: params.loanId };
      const loan = await applications.saveApplication(ids, withoutHeader(body), ifMatch, actor);
      void reply.header('etag', versionTag(loan.version));
      return new JsonText(loan.json);
    },
    ({ params }) =>
      checkingChanges(savedApplicationSchema, applications.findKeptAnswers((params as LoanIds).loanId)),
  );
}

/** From `If-None-Match`. */
function knownVersion(request: FastifyRequest): number | undefined {
  return versionOfTag(request.headers['if-none-match']);
}
