import type { ConditionStage } from '../conditions/condition.ts';
import { correctionReceipt } from '../deadlines/correction-receipt.ts';
import type { Deadline } from '../deadlines/deadline.ts';
import { consummatedOn, type DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { closingDisclosure, earliestClosing } from '../deadlines/disclosure-deadlines.ts';
import { deliveredToAllOn, ownersWithout } from '../deadlines/owner-deliveries.ts';
import { rescission } from '../deadlines/rescission/rescission-deadline.ts';
import { canFundAfterNotices } from '../deadlines/rescission/rescission-exercise.ts';
import type { Cents } from '../money/exact-cents.ts';
import { ORDERS, type OrderType } from '../orders/order-types.ts';
import type { Permission } from '../people/permission.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import type {
  Finding,
  Requirement,
  RequirementFacts,
  RequirementPlace,
} from '../requirements/requirement.ts';
import { REQUIREMENT_NAMES, type RequirementId } from '../requirements/requirement-names.ts';
import { REQUIREMENTS } from '../requirements/requirements.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import {
  CHECKLIST_PARTS,
  type ChecklistLine,
  type ChecklistPart,
  type ChecklistPlace,
  type Line,
} from './checklist-line.ts';
import { fundingDay } from './funding-day.ts';
import { linesAfterClosing } from './lines-after-closing.ts';
import {
  SIGNED_DOCUMENT_KINDS,
  SIGNED_DOCUMENTS,
  type SignedDocument,
  type SignedDocumentKind,
} from './signed-documents.ts';

export type OrderProgress = 'none' | 'draft' | 'ordered';

export interface ClosingDayFacts {
  requirements: RequirementFacts;
  /** The newest Closing Disclosure that was issued here. */
  issued: { number: number; issuedOn: CalendarDate } | null;
  /** Whether the funding sheet equals it; refused with what differs. */
  figures: Permission;
  /** Of the sheet's figures; null without a sheet. */
  disbursesOn: CalendarDate | null;
  instructions: Permission;
  documents: Readonly<Record<SignedDocumentKind, SignedDocument>>;
  hasSignatureLines: boolean;
  orders: Readonly<Record<OrderType, OrderProgress>>;
  funding: { fundedOn: CalendarDate; wireCents: Cents } | null;
}

/** Everything that the closer looks at, in the order of the day (CLOSE-4). */
export function closingChecklist(facts: ClosingDayFacts): ChecklistLine[] {
  const parts: Record<ChecklistPart, Line[]> = {
    before: beforeSigning(facts),
    signing: signing(facts),
    funding: beforeFunding(facts),
    after: linesAfterClosing(facts.requirements.deadlines),
  };
  const lines = (Object.keys(CHECKLIST_PARTS) as ChecklistPart[]).flatMap((part) =>
    parts[part].map((one) => ({ part, law: null, place: null, stopsFunding: false, ...one })),
  );
  return canFundAfterNotices(facts.requirements.deadlines).ok ? lines : lines.map(withoutWork);
}

const LEFT_AFTER_RESCISSION: readonly string[] = ['nobody-rescinded', 'rescission-return'];

/** A rescinded loan needs nothing but the return of the money (CLOSE-18). */
function withoutWork(line: ChecklistLine): ChecklistLine {
  if (line.state !== 'open' || LEFT_AFTER_RESCISSION.includes(line.id)) return line;
  return { ...line, state: 'not-needed', why: 'The loan was rescinded.', law: null };
}

function beforeSigning(facts: ClosingDayFacts): Line[] {
  const { deadlines } = facts.requirements;
  return [
    requirementLine('decision-present', facts.requirements),
    requirementLine('within-approval-limits', facts.requirements),
    requirementLine('people-assigned', facts.requirements),
    conditionsLine('conditions-before-signing', 'Conditions prior to docs', facts, [
      'BEFORE_APPROVAL',
      'BEFORE_DOCUMENTS',
    ]),
    lockLine(facts.requirements),
    ...(Object.keys(ORDERS) as OrderType[]).map((type) => orderLine(type, facts.orders[type])),
    issuedLine(facts),
    {
      ...deadlineLine('disclosure-received', 'Closing Disclosure received', closingDisclosure(deadlines)),
      place: placeOfDelivery(facts),
    },
    {
      id: 'correction-received',
      title: 'Corrected Closing Disclosure received',
      ...correctionReceipt(deadlines),
      place: placeOfDelivery(facts),
    },
    waitLine(earliestClosing(deadlines), deadlines.today),
  ];
}

/** A form that was made elsewhere has only the dates of Deadlines. */
function placeOfDelivery({ issued }: ClosingDayFacts): ChecklistPlace {
  return issued === null ? 'deadlines' : 'closing-disclosure';
}

function signing(facts: ClosingDayFacts): Line[] {
  const { documents, hasSignatureLines } = facts;
  const { deadlines } = facts.requirements;
  const canRescind = rescission(deadlines).state !== 'not-applicable';
  const signed = SIGNED_DOCUMENT_KINDS.map((kind): Line => {
    const { title, needed } = SIGNED_DOCUMENTS[kind];
    const needs = needed({ canRescind, hasSignatureLines });
    const document = documents[kind];
    if (needs === null && document.signedOn === null)
      return { id: kind, title, state: 'not-needed', why: 'This loan has none.' };
    const isDone = document.returnedOn !== null;
    return { id: kind, title, state: isDone ? 'done' : 'open', why: documentWords(document, needs) };
  });
  return [{ ...noticeLine(deadlines, canRescind), place: placeOfDelivery(facts) }, ...signed];
}

function documentWords({ signedOn, returnedOn }: SignedDocument, needs: string | null): string {
  if (signedOn === null) return `Not signed yet. ${needs ?? ''}`.trim();
  if (returnedOn === null) return `Signed on ${formatDate(signedOn)}, not back yet.`;
  return `Signed on ${formatDate(signedOn)}, back on ${formatDate(returnedOn)}.`;
}

/** 12 CFR 1026.23(b)(1): two copies to each who may rescind. */
function noticeLine({ recorded }: DeadlineFacts, canRescind: boolean): Line {
  const line = {
    id: 'notice-delivered',
    title: 'Notice of the right to rescind delivered',
    law: '12 CFR 1026.23(b)(1)',
  } as const;
  if (!canRescind)
    return { ...line, state: 'not-needed', why: 'The loan has no right to rescind.', law: null };
  const delivery = recorded['rescission-notice'];
  const lacking = ownersWithout(delivery);
  if (lacking.length > 0)
    return { ...line, state: 'open', why: `Not delivered to ${lacking.join(', ')} yet.` };
  const on = deliveredToAllOn(delivery);
  if (on === null) return { ...line, state: 'open', why: 'Each owner gets two copies.' };
  return { ...line, state: 'done', why: `Delivered on ${formatDate(on)}.` };
}

function beforeFunding(facts: ClosingDayFacts): Line[] {
  const { deadlines } = facts.requirements;
  const signedOn = consummatedOn(deadlines);
  return [
    {
      id: 'note-signed',
      title: 'Note signed',
      state: signedOn === null ? 'open' : 'done',
      why: signedOn === null ? 'The signing is not recorded.' : `Signed on ${formatDate(signedOn)}.`,
      place: 'deadlines',
      stopsFunding: true,
    },
    conditionsLine('conditions-before-funding', 'Conditions prior to funding', facts, ['BEFORE_FUNDING']),
    rescissionLine(rescission(deadlines)),
    noticesLine(deadlines),
    allowedLine(deadlines),
    dayLine(facts),
    permissionLine('figures', 'Wire equals the Closing Disclosure', facts.figures, 'To the cent.'),
    permissionLine(
      'instructions',
      'Wire instructions verified',
      facts.instructions,
      'By a call to a known number.',
    ),
    fundedLine(facts),
  ];
}

/** Deadlines has the day in a column of its own. */
function rescissionLine(right: Deadline): Line {
  const line = deadlineLine('rescission-over', REQUIREMENT_NAMES['rescission-over'], right);
  const why = right.dueOn === null ? line.why : line.why.replace('this day', formatDate(right.dueOn));
  return { ...line, why, stopsFunding: true };
}

/** CLOSE-18. */
function noticesLine(deadlines: DeadlineFacts): Line {
  const line = { id: 'nobody-rescinded', title: 'Nobody has rescinded', stopsFunding: true } as const;
  const permission = canFundAfterNotices(deadlines);
  const law = '12 CFR 1026.23(d)(1)';
  if (!permission.ok) return { ...line, state: 'open', why: permission.reason, law, place: 'deadlines' };
  if (rescission(deadlines).state === 'not-applicable')
    return { ...line, state: 'not-needed', why: 'The loan has no right to rescind.' };
  return { ...line, state: 'done', why: 'No notice of a rescission is recorded.', place: 'deadlines' };
}

function allowedLine(deadlines: DeadlineFacts): Line {
  const { on, why, law } = fundingDay(deadlines);
  const isOpen = on === null || deadlines.today < on;
  const title = on === null ? 'Funding allowed' : `Funding allowed on ${formatDate(on)}`;
  return { id: 'funding-allowed', title, state: isOpen ? 'open' : 'done', why, law, place: 'deadlines' };
}

/** A late recording is no fault, so it does not stop the funding of the right day (CLOSE-12). */
function dayLine({ disbursesOn, funding, requirements }: ClosingDayFacts): Line {
  const { today, recorded } = requirements.deadlines;
  const line = {
    id: 'disbursement-day',
    title: 'Figures of the day of funding',
    place: 'closing-disclosure',
  } as const;
  if (disbursesOn === null) return { ...line, state: 'open', why: 'There is no funding sheet yet.' };
  const figured = `Payoffs and interest are those of ${formatDate(disbursesOn)}.`;
  const fundedOn = funding?.fundedOn ?? recorded.funding?.date ?? today;
  if (fundedOn <= disbursesOn) return { ...line, state: 'done', why: figured };
  return { ...line, state: 'open', why: `${figured} For a later day, change the disbursement date.` };
}

function fundedLine({ funding, requirements }: ClosingDayFacts): Line {
  const title = 'Loan funded';
  const elsewhere = requirements.deadlines.recorded.funding;
  if (funding === null && elsewhere !== undefined)
    return {
      id: 'funded',
      title,
      state: 'done',
      why: `On ${formatDate(elsewhere.date)}.`,
      place: 'deadlines',
    };
  if (funding === null) return { id: 'funded', title, state: 'open', why: 'The wire has not gone out.' };
  const why = `${centsText(funding.wireCents)} went out on ${formatDate(funding.fundedOn)}.`;
  return { id: 'funded', title, state: 'done', why };
}

function permissionLine(id: string, title: string, permission: Permission, done: string): Line {
  const why = permission.ok ? done : permission.reason;
  return { id, title, state: permission.ok ? 'done' : 'open', why, stopsFunding: true };
}

function requirementLine(id: RequirementId, facts: RequirementFacts): Line {
  return findingLine(id, REQUIREMENT_NAMES[id], REQUIREMENTS[id], REQUIREMENTS[id].find(facts, 'CLOSED'));
}

function lockLine(facts: RequirementFacts): Line {
  const line = requirementLine('lock-through-closing', facts);
  const until = facts.deadlines.lockExpirationDate;
  return line.state === 'open' || until === null ? line : { ...line, why: `Until ${formatDate(until)}.` };
}

/** What belongs to other stages stands on another line. */
function conditionsLine(
  id: string,
  title: string,
  { requirements }: ClosingDayFacts,
  stages: readonly ConditionStage[],
): Line {
  const conditions = requirements.conditions.filter(({ stage }) => stages.includes(stage));
  if (conditions.length === 0)
    return { id, title, state: 'not-needed', why: 'The loan has none.', place: 'conditions' };
  const requirement = REQUIREMENTS['conditions-cleared'];
  return findingLine(id, title, requirement, requirement.find({ ...requirements, conditions }, 'FUNDED'));
}

function findingLine(id: string, title: string, requirement: Requirement, finding: Finding): Line {
  const { why, law } = requirement;
  const place: RequirementPlace = requirement.place;
  if (finding.state === 'holds') return { id, title, state: 'done', why, law, place };
  return { id, title, state: 'open', why: finding.words.join(' '), law, place };
}

function orderLine(type: OrderType, progress: OrderProgress): Line {
  const { title, tab, phrase } = ORDERS[type];
  const why = {
    none: `Nobody has ordered ${phrase} yet.`,
    draft: 'The order is a draft.',
    ordered: 'Ordered.',
  }[progress];
  return { id: `order-${tab}`, title, state: progress === 'ordered' ? 'done' : 'open', why, place: tab };
}

function issuedLine({ issued, requirements }: ClosingDayFacts): Line {
  const title = 'Closing Disclosure issued';
  const place = 'closing-disclosure';
  const elsewhere = requirements.deadlines.recorded['closing-disclosure-sent'];
  if (issued === null && elsewhere !== undefined) {
    const why = `It was made elsewhere, and sent on ${formatDate(elsewhere.date)}.`;
    return { id: 'disclosure-issued', title, state: 'done', why, place: 'deadlines' };
  }
  if (issued === null)
    return { id: 'disclosure-issued', title, state: 'open', why: 'None has been issued here.', place };
  const why = `Version ${issued.number} of ${formatDate(issued.issuedOn)}.`;
  return { id: 'disclosure-issued', title, state: 'done', why, place };
}

function deadlineLine(id: string, title: string, { state, law, note }: Deadline): Line {
  const states = { met: 'done', 'not-applicable': 'not-needed' } as const;
  const known = state === 'met' || state === 'not-applicable' ? states[state] : 'open';
  // The note then names the paragraph that exempts the loan.
  return { id, title, state: known, why: note, law: known === 'not-needed' ? null : law, place: 'deadlines' };
}

/** A wait that has ended before the day of closing is over, though nobody has signed yet. */
function waitLine(earliest: Deadline, today: CalendarDate): Line {
  const { state, dueOn, note } = earliest;
  const title = dueOn === null ? 'Waiting periods over' : `Signing allowed on ${formatDate(dueOn)}`;
  const one = deadlineLine('waits-over', title, earliest);
  return state === 'open' && dueOn !== null && dueOn <= today ? { ...one, state: 'done', why: note } : one;
}
