import { createHash } from 'node:crypto';
import { type DeadlineFacts, isForBusiness } from '../../../domain/deadlines/deadline-facts.ts';
import type { Disclosure } from '../../../domain/good-faith/disclosure.ts';
import { disclosureFaults } from '../../../domain/good-faith/disclosure-checks.ts';
import type { DueRevision } from '../../../domain/good-faith/due-revisions.ts';
import { chargeNames, revisionsDue } from '../../../domain/good-faith/good-faith.ts';
import { lateSendingWords, lateWords } from '../../../domain/loan-estimate/estimate-dates.ts';
import type { LoanEstimateFacts } from '../../../domain/loan-estimate/estimate-facts.ts';
import { FOR_BUSINESS, issueRefusals } from '../../../domain/loan-estimate/issue-checks.ts';
import { gatherFacts } from '../../../domain/loan-estimate/loan-facts.ts';
import { type MissingFact, missingFacts } from '../../../domain/loan-estimate/missing-facts.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readLoanDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import { readFaithFacts } from '../loan-costs/faith-facts.service.ts';
import { chargesOf, type LoanIds, readKnownCosts } from '../loan-costs/known-costs.service.ts';
import { listStoredEstimates, type StoredEstimate } from './loan-estimates.store.ts';
import { type OfficerDirectories, officerOfLoan } from './loan-officer.service.ts';

/** Everything that an estimate rests on, read at one moment. */
export interface EstimateBasis {
  today: CalendarDate;
  kind: Extract<Disclosure['kind'], 'loan-estimate' | 'revised-estimate'>;
  loanNumber: string;
  loanVersion: number;
  costsVersion: number;
  /** Null while the loan lacks a figure. */
  facts: LoanEstimateFacts | null;
  /** Changes with anything that the form says; null without facts. */
  formHash: string | null;
  missing: MissingFact[];
  refusals: string[];
  notes: string[];
  exemption: string | null;
  late: string | null;
  intentOn: CalendarDate | null;
  /** The revised disclosures that are due. */
  revisions: (DueRevision & { charges: string[] })[];
  /** Newest first. */
  issued: StoredEstimate[];
}

/** @throws AppError `not_found`. */
export async function readBasis(
  db: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  { ids, directories }: { ids: LoanIds; directories: OfficerDirectories },
): Promise<EstimateBasis> {
  const { clock, companySettings } = platform;
  const known = await readKnownCosts(db, platform, ids);
  const charges = chargesOf(known);
  const { today } = known.facts;
  const faith = await readFaithFacts(db, known, { ids, now: clock.now() });
  const { disclosures: earlier, closing } = faith;
  const kind = earlier.some(({ sentOn }) => sentOn !== null) ? 'revised-estimate' : 'loan-estimate';
  const { facts: deadlines } = await readKnownLoan(db, ids, clock.now());
  const intentOn = deadlines.recorded['intent-to-proceed']?.date ?? null;
  const { known: parts, facts } = gatherFacts({
    costFacts: known.facts,
    charges,
    settings: companySettings.current(),
    loanNumber: known.loan.number,
    officer: await officerOfLoan(db, directories, known.loan.officer),
    hasIntent: kind === 'revised-estimate' && intentOn !== null,
  });
  const faults = disclosureFaults({ kind, issuedOn: today, receivedOn: today }, { earlier, closing, today });
  return {
    today,
    kind,
    loanNumber: known.loan.number,
    loanVersion: known.loan.version,
    costsVersion: known.stored?.version ?? 0,
    facts,
    formHash: facts && hashOf(facts),
    missing: missingFacts(parts),
    refusals: issueRefusals({
      status: known.loan.status,
      facts,
      charges,
      disclosureFaults: faults,
      sentElsewhereOn: earlier.length > 0 ? null : (deadlines.recorded['loan-estimate-sent']?.date ?? null),
    }),
    revisions: revisionsDue(faith).map((due) => ({ ...due, charges: chargeNames(faith, due.chargeIds) })),
    notes: charges.notes,
    exemption: isForBusiness(deadlines) ? FOR_BUSINESS : null,
    late: isForBusiness(deadlines) ? null : await latenessOf(db, ids.loanId, { kind, deadlines }),
    intentOn,
    issued: await listStoredEstimates(db, ids.loanId),
  };
}

async function latenessOf(
  db: Db,
  loanId: string,
  {
    kind,
    deadlines: { applicationOn, recorded, today },
  }: Pick<EstimateBasis, 'kind'> & { deadlines: DeadlineFacts },
): Promise<string | null> {
  // Made elsewhere, so Deadlines has its day.
  const elsewhere = recorded['loan-estimate-sent'];
  const { versions } = await readLoanDelivery(db, loanId);
  const first = versions.find(({ sentOn }) => sentOn !== null) ?? versions[0];
  if (first?.kind !== 'loan-estimate' && elsewhere !== undefined)
    return lateSendingWords(applicationOn, elsewhere.date, today);
  if (first !== undefined) return lateSendingWords(applicationOn, first.sentOn, today);
  return kind === 'loan-estimate' ? lateWords(applicationOn, today) : null;
}

function hashOf(facts: LoanEstimateFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
