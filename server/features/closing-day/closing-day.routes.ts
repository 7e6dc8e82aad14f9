import {
  getClosingDay,
  makeFundingSheet,
  recordFunding,
  recordSignedDocument,
  saveFundingChoices,
} from '../../../contract/closing-day/closing-day.ts';
import type { ClosingDay, MadeFundingSheet } from '../../../contract/closing-day/closing-day-state.ts';
import {
  confirmWireInstructions,
  enterWireInstructions,
  recordWireCall,
  revealWireAccount,
} from '../../../contract/closing-day/wire-instructions.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ClosingDayService } from './closing-day.service.ts';
import type { WireInstructionsService } from './wire-instructions.service.ts';

export function addClosingDayRoutes(
  add: AddEndpoint,
  day: ClosingDayService,
  wires: WireInstructionsService,
): void {
  const ids = (params: { id: string; loanId: string }) => ({ customerId: params.id, loanId: params.loanId });
  const ofWire = (params: { id: string; loanId: string; instructionsId: string }) => ({
    ...ids(params),
    instructionsId: params.instructionsId,
  });
  add(getClosingDay, ({ params }) => day.getClosingDay(ids(params)));
  add(saveFundingChoices, ({ params, body, ifMatch, actor }) =>
    day.saveFundingChoices(ids(params), body.choices, ifMatch, actor),
  );
  add(recordSignedDocument, ({ params, body, ifMatch, actor }) =>
    day.recordSignedDocument({ ...ids(params), document: params.document }, body, ifMatch, actor),
  );
  add(enterWireInstructions, ({ params, body, actor, once }) =>
    once<ClosingDay>((run) => wires.enterWireInstructions(ids(params), body, actor, run)),
  );
  add(recordWireCall, ({ params, body, ifMatch, actor }) =>
    wires.recordWireCall(ofWire(params), body, ifMatch, actor),
  );
  add(confirmWireInstructions, ({ params, ifMatch, actor }) =>
    wires.confirmWireInstructions(ofWire(params), ifMatch, actor),
  );
  add(revealWireAccount, async ({ params, actor }) => ({
    accountNumber: await wires.revealWireAccount(ofWire(params), actor),
  }));
  add(makeFundingSheet, ({ params, body, actor, once }) =>
    once<MadeFundingSheet>((run) => day.makeFundingSheet(ids(params), body, actor, run)),
  );
  add(recordFunding, ({ params, body, actor, once }) =>
    once<ClosingDay>((run) => day.recordFunding(ids(params), body, actor, run)),
  );
}
