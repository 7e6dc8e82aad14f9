import { applyPatch } from './apply-patch.ts';
import type { Json } from './json.ts';
import type { PatchOperation } from './json-patch.ts';
import type { RecordChange, RecordKind } from './record-change.ts';

export interface ReplayedEvent {
  loan_id: string | null;
  to_version: number | null;
  patch: PatchOperation[] | null;
  changes: RecordChange[] | null;
}

export interface ReplayedState {
  records: Record<RecordKind, Map<string, Json>>;
  applications: Map<string, { version: number; document: Json }>;
}

function emptyState(): ReplayedState {
  return {
    records: {
      customer: new Map(),
      loan: new Map(),
      'loan-action': new Map(),
      note: new Map(),
      'override-confirmation': new Map(),
      'loan-date': new Map(),
      'underwriting-fact': new Map(),
      decision: new Map(),
      notice: new Map(),
      'loan-costs': new Map(),
      'loan-disclosure': new Map(),
      'loan-estimate': new Map(),
      'estimate-delivery': new Map(),
      'closing-delivery': new Map(),
      'property-owner': new Map(),
      'intent-to-proceed': new Map(),
      'electronic-consent': new Map(),
      'provider-list': new Map(),
      'signed-document': new Map(),
      'wire-instructions': new Map(),
      'funding-choices': new Map(),
      'funding-sheet': new Map(),
      'loan-funding': new Map(),
      'changed-circumstance': new Map(),
      'closing-facts': new Map(),
      'hmda-loan': new Map(),
      'hmda-year': new Map(),
      'closing-disclosure': new Map(),
      'closing-correction': new Map(),
      'wait-waiver': new Map(),
      condition: new Map(),
      'condition-template': new Map(),
      'borrower-request': new Map(),
      file: new Map(),
      folder: new Map(),
      quote: new Map(),
      'directory-person': new Map(),
      'title-company': new Map(),
      'carbon-copy': new Map(),
      'default-costs': new Map(),
      'export-limits': new Map(),
      'company-settings': new Map(),
      'company-logo': new Map(),
      'loan-view': new Map(),
      staff: new Map(),
      branch: new Map(),
      'api-key': new Map(),
      webhook: new Map(),
      'mail-template': new Map(),
      'rate-table': new Map(),
    },
    applications: new Map(),
  };
}

/**
 * Applies one event to the state, in place. Events include the old values, so a gap or a forged entry is detected.
 * @throws PatchMismatch when the event does not fit the state.
 */
function replayEvent(state: ReplayedState, event: ReplayedEvent): void {
  for (const { of, id, patch } of event.changes ?? []) {
    const records = state.records[of];
    const record = applyPatch(records.get(id), patch);
    if (record === undefined) records.delete(id);
    else records.set(id, record);
  }
  replayApplication(state, event);
}

/** Changing only columns of the loan also raises the version, because the full application includes them. */
function replayApplication(
  { applications }: ReplayedState,
  { loan_id, to_version, patch, changes }: ReplayedEvent,
) {
  if (loan_id === null || to_version === null) return;
  const older = applications.get(loan_id);
  const changesLoan = changes?.some(({ of, id }) => of === 'loan' && id === loan_id) === true;
  if (patch === null && !changesLoan) return;
  const document = applyPatch(older?.document, patch ?? []);
  if (document !== undefined) applications.set(loan_id, { version: to_version, document });
}

/** The state after these events, in order. @throws PatchMismatch. */
export function replayEvents(events: Iterable<ReplayedEvent>): ReplayedState {
  const state = emptyState();
  for (const event of events) replayEvent(state, event);
  return state;
}
