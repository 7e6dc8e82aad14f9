import type { FastifyReply } from 'fastify';
import {
  getLoanDeadlines,
  type RecordedLoanDate,
  recordLoanDate,
  removeLoanDate,
} from '../../../contract/deadlines/loan-deadlines.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DeadlinesService } from './deadlines.service.ts';

export function addDeadlineRoutes(add: AddEndpoint, deadlines: DeadlinesService): void {
  add(getLoanDeadlines, ({ params, actor }) =>
    deadlines.getLoanDeadlines({ customerId: params.id, loanId: params.loanId }, actor),
  );
  add(recordLoanDate, async ({ params, body, ifMatch, actor, reply }) =>
    versioned(reply, await deadlines.recordLoanDate(idsOf(params), body, ifMatch, actor)),
  );
  add(removeLoanDate, async ({ params, body, ifMatch, actor, reply }) =>
    versioned(reply, await deadlines.removeLoanDate(idsOf(params), body ?? {}, ifMatch, actor)),
  );
}

function idsOf(params: { id: string; loanId: string; dateKind: LoanDateKind }) {
  return { customerId: params.id, loanId: params.loanId, kind: params.dateKind };
}

function versioned(reply: FastifyReply, date: RecordedLoanDate): RecordedLoanDate {
  void reply.header('etag', versionTag(date.version));
  return date;
}
