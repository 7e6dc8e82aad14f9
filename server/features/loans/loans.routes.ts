import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  countLoans,
  exportLoans,
  getLoan,
  listCustomerLoans,
  listLoans,
  saveApplication,
  startLoan,
} from '../../../contract/loans.ts';
import { revealSocialSecurityNumber } from '../../../contract/social-security-numbers.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AddEndpoint, JsonText } from '../../platform/http/endpoint-route.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { LoanApplicationService } from './loan-application.service.ts';
import { withoutHeader } from './loan-document.ts';
import { loansCsv } from './loan-export.ts';
import type { LoansService } from './loans.service.ts';
import type { SocialSecurityNumberRevealService } from './social-security-number-reveal.service.ts';
import type { StartedLoan, StartLoanService } from './start-loan.service.ts';

export interface LoanServices {
  loans: LoansService;
  starts: StartLoanService;
  applications: LoanApplicationService;
  reveals: SocialSecurityNumberRevealService;
  exports: Pick<ExportsService, 'beginExport'>;
}

export function addLoanRoutes(
  add: AddEndpoint,
  { loans, starts, applications, reveals, exports }: LoanServices,
  clock: Clock,
): void {
  add(listLoans, ({ query }) => loans.listLoans(query));
  add(countLoans, async ({ query }) => ({ count: await loans.countLoans(query.status) }));
  add(listCustomerLoans, ({ params }) => loans.listCustomerLoans(params.id));
  add(exportLoans, async ({ query, actor, reply }) => {
    const { sort: _sort, direction: _direction, ...filter } = query;
    const items = await loans.countListed(query);
    await exports.beginExport(actor, { kind: 'loan-list', items, details: { filter } });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="loans-${easternDate(clock.now())}.csv"`)
      .send(Readable.from(loansCsv(loans.listAllLoans(query)), { objectMode: false }));
  });

  add(startLoan, async ({ params, actor, once, reply }) => {
    const loan = await once<StartedLoan>((run) => starts.startLoan(params.id, actor, run));
    void reply.header('etag', etag(1));
    return loan;
  });

  add(getLoan, async ({ params, request, reply }) => {
    const known = knownVersion(request);
    const loan = await applications.getLoan({ customerId: params.id, loanId: params.loanId }, known);
    void reply.header('etag', etag(loan?.version ?? known ?? 0));
    return loan === null ? reply.code(304).send() : new JsonText(loan.json);
  });

  add(saveApplication, async ({ params, body, ifMatch, actor, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const loan = await applications.saveApplication(ids, withoutHeader(body), ifMatch, actor);
    void reply.header('etag', etag(loan.version));
    return new JsonText(loan.json);
  });

  add(revealSocialSecurityNumber, async ({ params, actor }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    return {
      socialSecurityNumber: await reveals.revealSocialSecurityNumber(ids, params.owner, actor),
    };
  });
}

function etag(version: number): string {
  return `"${version}"`;
}

/** The version that the caller has already, from `If-None-Match`. */
function knownVersion(request: FastifyRequest): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-none-match']?.trim() ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}
