import { createHash } from 'node:crypto';
import { type ClosingChecks, closingChecks } from '../../../domain/closing-disclosure/closing-checks.ts';
import {
  type ClosingDisclosure,
  canMakeClosingDisclosure,
  closingDisclosure,
} from '../../../domain/closing-disclosure/closing-disclosure.ts';
import { type ClosingFacts, NO_CLOSING_FACTS } from '../../../domain/closing-disclosure/closing-facts.ts';
import type { ClosingDisclosureFacts } from '../../../domain/closing-disclosure/disclosure-facts.ts';
import { closingDisclosureFacts, withPayees } from '../../../domain/closing-disclosure/facts-of-loan.ts';
import { closingRefusals } from '../../../domain/closing-disclosure/issuing/closing-refusals.ts';
import {
  type NextDisclosure,
  nextDisclosure,
} from '../../../domain/closing-disclosure/issuing/next-disclosure.ts';
import {
  type MissingClosingFact,
  missingClosingFacts,
} from '../../../domain/closing-disclosure/missing-closing-facts.ts';
import { noteWordsOf } from '../../../domain/closing-disclosure/note-words.ts';
import { consummatedOn, type DeadlineFacts } from '../../../domain/deadlines/deadline-facts.ts';
import { rescissionUntil } from '../../../domain/deadlines/rescission/rescission-deadline.ts';
import { deliveryBorrowers } from '../../../domain/disclosure-deliveries/delivery-recipients.ts';
import { disclosureFaults } from '../../../domain/good-faith/disclosure-checks.ts';
import { type GoodFaith, goodFaith } from '../../../domain/good-faith/good-faith.ts';
import { gatherFacts, propertyState } from '../../../domain/loan-estimate/loan-facts.ts';
import { missingFacts } from '../../../domain/loan-estimate/missing-facts.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import {
  type ClosingDelivery,
  readClosingDelivery,
} from '../disclosure-deliveries/kept-deliveries.service.ts';
import { readFaithFacts } from '../loan-costs/faith-facts.service.ts';
import { readFeeBan } from '../loan-costs/fee-ban.service.ts';
import { chargesOf, type LoanIds, readKnownCosts } from '../loan-costs/known-costs.service.ts';
import { readSentEstimate, type SentEstimate } from '../loan-estimates/issued-estimates.service.ts';
import { type OfficerDirectories, officerOfLoan } from '../loan-estimates/loan-officer.service.ts';
import { findFacts, listStoredClosings, type StoredDisclosure } from './closing-disclosures.store.ts';

/** Everything that a Closing Disclosure rests on, read at one moment. */
export interface ClosingBasis {
  today: CalendarDate;
  /** Null before the note is signed. */
  closedOn: CalendarDate | null;
  loanNumber: string;
  loanVersion: number;
  costsVersion: number;
  factsVersion: number;
  closing: ClosingFacts;
  /** Null while the loan lacks a figure, its closing date or an estimate. */
  facts: ClosingDisclosureFacts | null;
  /** Null as the facts, and for facts that no form can say. */
  content: ClosingDisclosure | null;
  /** Changes with anything that the form says; null without facts. */
  formHash: string | null;
  isPurchase: boolean;
  missing: MissingClosingFact[];
  checks: ClosingChecks;
  refusals: string[];
  notes: string[];
  next: NextDisclosure;
  estimate: SentEstimate | null;
  sheet: GoodFaith | null;
  deadlines: DeadlineFacts;
  borrowers: { borrower: string; name: string }[];
  /** Newest first. */
  issued: StoredDisclosure[];
  delivery: ClosingDelivery;
}

/** @throws AppError `not_found`. */
export async function readClosingBasis(
  db: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  { ids, directories }: { ids: LoanIds; directories: OfficerDirectories },
): Promise<ClosingBasis> {
  const { clock, companySettings } = platform;
  const now = clock.now();
  const today = easternDate(now);
  const { facts: deadlines } = await readKnownLoan(db, ids, now);
  const closedOn = consummatedOn(deadlines);
  const known = await readKnownCosts(db, platform, ids, closedOn ?? today);
  const charges = chargesOf(known);
  const faith = await readFaithFacts(db, known, { ids, now });
  const sheet = goodFaith(faith);
  const settings = companySettings.current();
  const state = propertyState(known.facts.application) ?? '';
  const gathered = gatherFacts({
    costFacts: known.facts,
    charges,
    settings,
    loanNumber: known.loan.number,
    officer: await officerOfLoan(db, directories, known.loan.officer),
    hasIntent: true,
  });
  const { terms } = gathered;
  const loan = gathered.facts && { ...gathered.facts, issuedOn: today };
  const stored = await findFacts(db, ids.loanId);
  const closing = stored?.facts ?? NO_CLOSING_FACTS;
  const estimate = await readSentEstimate(db, ids.loanId);
  const closingOn = closedOn ?? known.facts.closingDate;
  const facts =
    loan === null || estimate === null || closingOn === null
      ? null
      : closingDisclosureFacts({
          loan,
          closingOn,
          closing,
          state,
          settings: terms,
          estimate,
          sheet,
          hasProviderList: faith.hasProviderList,
        });
  const content = facts !== null && canMakeClosingDisclosure(facts).ok ? closingDisclosure(facts) : null;
  const issued = await listStoredClosings(db, ids.loanId);
  const delivery = await readClosingDelivery(db, ids.loanId);
  const { disclosures: earlier, closing: times } = faith;
  const byHand = earlier.filter(({ kind }) => kind === 'closing-disclosure').length > issued.length;
  return {
    today,
    closedOn,
    loanNumber: known.loan.number,
    loanVersion: known.loan.version,
    costsVersion: known.stored?.version ?? 0,
    factsVersion: stored?.version ?? 0,
    closing,
    facts,
    content,
    formHash: facts && hashOf(facts),
    isPurchase: loan?.purpose === 'Purchase',
    missing: [
      ...missingFacts({ ...gathered.known, issuedOn: closedOn ?? today }),
      ...(closingOn === null ? [{ what: 'The closing date', place: 'form details' as const }] : []),
      ...(estimate === null
        ? [{ what: 'A Loan Estimate that was issued here and went out', place: 'loan estimate' as const }]
        : []),
      ...(loan === null
        ? []
        : missingClosingFacts({
            closing,
            loan: withPayees(loan, closing),
            state,
            note: noteWordsOf(terms),
          })),
    ],
    checks:
      facts === null
        ? { faults: [], doubts: [] }
        : closingChecks(facts, rescissionUntil(deadlines, facts.closingOn)),
    refusals: closingRefusals({
      status: known.loan.status,
      closedOn,
      facts,
      charges,
      feeBan: await readFeeBan(db, ids, { charges: charges.charges, now }),
      disclosureFaults:
        estimate === null
          ? {}
          : disclosureFaults(
              { kind: 'closing-disclosure', issuedOn: today, receivedOn: today },
              { earlier, closing: times, today },
            ),
      sentElsewhereOn:
        byHand || issued.length === 0 ? (deadlines.recorded['closing-disclosure-sent']?.date ?? null) : null,
    }),
    notes: [...charges.notes, ...terms.applied],
    next: nextDisclosure(sentOnes(issued, delivery), content, closedOn),
    estimate,
    sheet,
    deadlines,
    borrowers: deliveryBorrowers(known.facts.application).map(({ recipient, name }) => ({
      borrower: recipient,
      name,
    })),
    issued,
    delivery,
  };
}

/** A version that nobody got has begun no wait. */
export function sentOnes<Version extends { disclosure_id: string }>(
  issued: readonly Version[],
  { versions }: ClosingDelivery,
): Version[] {
  const sent = new Set(
    versions.flatMap(({ disclosureId, sentOn }) => (sentOn === null ? [] : [disclosureId])),
  );
  return issued.filter(({ disclosure_id }) => sent.has(disclosure_id));
}

function hashOf(facts: ClosingDisclosureFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
