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
import {
  confirmHmdaRegisterEdit,
  downloadHmdaFile,
  getHmdaRegister,
  type HmdaRegister,
  type HmdaRegisterState,
  listHmdaRegisterRows,
  makeHmdaRegister,
  removeHmdaRegisterConfirmation,
} from '../../../contract/hmda/hmda-register.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { Actor } from '../../platform/actor.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ChangedRow, HmdaLoansService } from './loans/hmda-loans.service.ts';
import type { HmdaRegistersService } from './registers/registers.service.ts';

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

export function addHmdaRegisterRoutes(add: AddEndpoint, registers: HmdaRegistersService): void {
  add(getHmdaRegister, async ({ params, reply }) =>
    versioned(reply, await registers.getHmdaRegister(params.year)),
  );
  add(makeHmdaRegister, ({ params, actor, once }) =>
    once<HmdaRegisterState>((run) => registers.makeHmdaRegister(params.year, actor, run)),
  );
  add(listHmdaRegisterRows, ({ params, query }) => registers.listHmdaRegisterRows(params.year, query));
  add(confirmHmdaRegisterEdit, async ({ params, body, ifMatch, actor, reply }) =>
    versioned(reply, await registers.confirmHmdaRegisterEdit({ ...params, ...body }, ifMatch, actor)),
  );
  add(removeHmdaRegisterConfirmation, async ({ params, ifMatch, actor, reply }) =>
    versioned(reply, await registers.confirmHmdaRegisterEdit({ ...params, reason: null }, ifMatch, actor)),
  );
  add(downloadHmdaFile, async ({ params, actor, reply }) => {
    const { name, pieces } = await registers.openHmdaFile(params, actor);
    return reply.headers(attachmentHeaders(name)).type('application/octet-stream').send(pieces);
  });
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

function versioned<Row extends HmdaLoan | HmdaRegister>(reply: FastifyReply, row: Row): Row {
  void reply.header('etag', versionTag(row.version));
  return row;
}
