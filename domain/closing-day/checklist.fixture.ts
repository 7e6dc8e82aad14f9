import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import type { LoanDate, RecordedDates } from '../deadlines/loan-dates.ts';
import { forEachTask } from '../loans/task-assignment.ts';
import { ALLOWED } from '../people/permission.ts';
import type { RequiredCondition } from '../requirements/requirement.ts';
import type { ChecklistLine } from './checklist-line.ts';
import { type ClosingDayFacts, closingChecklist } from './closing-checklist.ts';
import { SIGNED_DOCUMENT_KINDS, type SignedDocumentKind } from './signed-documents.ts';

export const handed = (date: string): LoanDate => ({ date, method: 'in-person' });
export const on = (date: string): LoanDate => ({ date, method: null });

/** A refinance of the home that closes on Friday, June 1, 2018, and can be rescinded until Tuesday, June 5. */
export const DEADLINES: DeadlineFacts = {
  today: '2018-06-06',
  status: 'CLOSED',
  statusSetOn: null,
  applicationOn: '2018-05-01',
  whyNoApplication: '',
  completedOn: '2018-05-01',
  closingDate: '2018-06-01',
  lockExpirationDate: '2018-06-08',
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {
    'loan-estimate-sent': handed('2018-05-02'),
    'closing-disclosure-sent': handed('2018-05-25'),
    'rescission-notice': on('2018-06-01'),
    consummation: on('2018-06-01'),
  },
};

export const CONDITION: RequiredCondition = {
  text: 'Paid tax receipt',
  stage: 'BEFORE_FUNDING',
  status: 'CLEARED',
  documents: 1,
  asksForDocument: true,
};

export const BACK = { signedOn: '2018-06-01', returnedOn: '2018-06-04' };
export const documentsOf = (over: Partial<ClosingDayFacts['documents']> = {}) =>
  ({
    ...Object.fromEntries(SIGNED_DOCUMENT_KINDS.map((kind) => [kind, BACK])),
    ...over,
  }) as Record<SignedDocumentKind, typeof BACK>;

export const READY: ClosingDayFacts = {
  requirements: {
    progress: 800,
    assigned: forEachTask(() => 'Grace'),
    conditions: [CONDITION],
    deadlines: DEADLINES,
    decision: { kind: 'final-approval', limitsLeft: [] },
  },
  issued: { number: 1, issuedOn: '2018-05-25' },
  figures: ALLOWED,
  disbursesOn: '2018-06-06',
  instructions: ALLOWED,
  documents: documentsOf(),
  hasSignatureLines: true,
  orders: { TITLE_DOCS: 'ordered', INSURANCE_BINDER: 'ordered' },
  funding: null,
};

export const dated = (changes: Partial<DeadlineFacts>): ClosingDayFacts => ({
  ...READY,
  requirements: { ...READY.requirements, deadlines: { ...DEADLINES, ...changes } },
});
export const recorded = (changes: RecordedDates, over: Partial<DeadlineFacts> = {}) =>
  dated({ ...over, recorded: { ...DEADLINES.recorded, ...changes } });
export const lineOf = (facts: ClosingDayFacts, id: string) =>
  closingChecklist(facts).find((line) => line.id === id) as ChecklistLine;
export const openIn = (facts: ClosingDayFacts) =>
  closingChecklist(facts)
    .filter(({ state }) => state === 'open')
    .map(({ id }) => id);
