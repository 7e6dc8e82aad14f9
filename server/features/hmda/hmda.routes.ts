import type { FastifyReply } from 'fastify';
import {
  answerHmdaQuestion,
  confirmHmdaEdit,
  getHmdaLoan,
  type HmdaLoan,
  overrideHmdaField,
  removeHmdaAnswer,
  removeHmdaConfirmation,
  removeHmdaOverride,
  sayHmdaStanding,
} from '../../../contract/hmda/hmda-loan.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ChangedRow, HmdaLoansService } from './loans/hmda-loans.service.ts';

export function addHmdaLoanRoutes(add: AddEndpoint, loans: HmdaLoansService): void {
  add(getHmdaLoan, async ({ params, reply }) => versioned(reply, await loans.getHmdaLoan(idsOf(params))));
  add(answerHmdaQuestion, async ({ body, reply, ...from }) =>
    versioned(reply, await loans.answerHmdaQuestion(changed(from), from.params.fieldKey, body.value)),
  );
  add(removeHmdaAnswer, async ({ reply, ...from }) =>
    versioned(reply, await loans.removeHmdaAnswer(changed(from), from.params.fieldKey)),
  );
  add(overrideHmdaField, async ({ body, reply, ...from }) =>
    versioned(reply, await loans.overrideHmdaField(changed(from), from.params.fieldKey, body)),
  );
  add(removeHmdaOverride, async ({ reply, ...from }) =>
    versioned(reply, await loans.removeHmdaOverride(changed(from), from.params.fieldKey)),
  );
  add(confirmHmdaEdit, async ({ body, reply, ...from }) =>
    versioned(reply, await loans.confirmHmdaEdit(changed(from), from.params.editId, body.reason)),
  );
  add(removeHmdaConfirmation, async ({ reply, ...from }) =>
    versioned(reply, await loans.removeHmdaConfirmation(changed(from), from.params.editId)),
  );
  add(sayHmdaStanding, async ({ body, reply, ...from }) =>
    versioned(reply, await loans.sayHmdaStanding(changed(from), body)),
  );
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}

function changed(from: {
  params: { id: string; loanId: string };
  ifMatch?: number | undefined;
  actor: Actor;
}): ChangedRow {
  return { ids: idsOf(from.params), fromVersion: from.ifMatch, actor: from.actor };
}

function versioned(reply: FastifyReply, row: HmdaLoan): HmdaLoan {
  void reply.header('etag', versionTag(row.version));
  return row;
}
