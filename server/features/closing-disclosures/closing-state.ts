import type { RecordedCorrection } from '../../../contract/closing-disclosures/closing-corrections.ts';
import type {
  ClosingDisclosureState,
  IssuedClosingDisclosure,
} from '../../../contract/closing-disclosures/closing-disclosure.ts';
import type { RecordedWaiver } from '../../../contract/closing-disclosures/wait-waivers.ts';
import { closingChanges } from '../../../domain/closing-disclosure/closing-changes.ts';
import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
import { amountText } from '../../../domain/closing-disclosure/closing-text.ts';
import { type Correction, refundDue } from '../../../domain/closing-disclosure/corrections/after-closing.ts';
import {
  correctionsDue,
  coveringVersion,
} from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import { inspectionOn } from '../../../domain/closing-disclosure/corrections/new-wait.ts';
import { refundGiven } from '../../../domain/closing-disclosure/corrections/refund-given.ts';
import { excessOf } from '../../../domain/closing-disclosure/disclosure-facts.ts';
import { lastWithWait } from '../../../domain/closing-disclosure/issuing/next-disclosure.ts';
import { calculatedRate } from '../../../domain/closing-disclosure/loan-calculations.ts';
import { refundPaid } from '../../../domain/deadlines/after-closing-deadlines.ts';
import { longestWait } from '../../../domain/deadlines/closing-waits.ts';
import { isEnded, isForBusiness } from '../../../domain/deadlines/deadline-facts.ts';
import { FOR_BUSINESS } from '../../../domain/loan-estimate/issue-checks.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { ClosingDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import { type ClosingBasis, sentOnes } from './closing-basis.ts';
import type { StoredCorrection, StoredDisclosure, StoredWaiver } from './closing-disclosures.store.ts';

export function stateAnswer(
  basis: ClosingBasis,
  { corrections, waivers }: { corrections: readonly StoredCorrection[]; waivers: readonly StoredWaiver[] },
): ClosingDisclosureState {
  const { content, issued, sheet, closing, deadlines, today } = basis;
  const [last] = issued;
  const awaited = lastWithWait(sentOnes(issued, basis.delivery));
  const waiver = waivers.find((one) => one.closing_disclosure_id === awaited?.id);
  return {
    today,
    loanVersion: basis.loanVersion,
    costsVersion: basis.costsVersion,
    factsVersion: basis.factsVersion,
    form: basis.formHash,
    isPurchase: basis.isPurchase,
    missing: basis.missing,
    faults: basis.checks.faults,
    doubts: basis.checks.doubts,
    refusals: basis.refusals,
    notes: basis.notes,
    exemption: isForBusiness(deadlines)
      ? FOR_BUSINESS.replace('needs no Loan Estimate', 'needs no Closing Disclosure')
      : null,
    next: { ...basis.next, reasons: [...basis.next.reasons] },
    changes: last === undefined || content === null ? [] : closingChanges(last.content, content),
    sinceEstimate: content === null ? [] : changedCash(content),
    estimate: basis.estimate && { number: basis.estimate.number, issuedOn: basis.estimate.issuedOn },
    closing: closingOf(basis),
    excess: excessOf(sheet, closing.refund),
    refundDue: refundOf(basis),
    corrections: corrections.map((row) => correctionAnswer(row, basis)),
    waiver: waiver === undefined || awaited === undefined ? null : waiverAnswer(waiver, awaited.number),
    borrowers: basis.borrowers,
    versions: issued.map((row) => issuedAnswer(row, basis.delivery)),
  };
}

function refundOf({
  closedOn,
  sheet,
  issued,
  delivery,
  deadlines,
  today,
}: ClosingBasis): ClosingDisclosureState['refundDue'] {
  if (closedOn === null || sheet === null || issued.length === 0) return null;
  const atClosing = issued.find(({ kind }) => kind !== 'after-closing');
  const shown = issued.find((row) => sentToAllOn(row, delivery) !== null);
  return refundDue(
    {
      sheet,
      givenCents: atClosing === undefined ? 0 : refundGiven(atClosing.content),
      shownCents: shown === undefined ? 0 : refundGiven(shown.content),
      paidCents: refundPaid(deadlines.recorded),
    },
    { closedOn, today },
  );
}

/** By every wait of the law that Deadlines knows. */
function closingOf({ deadlines, closedOn, today }: ClosingBasis): ClosingDisclosureState['closing'] {
  if (isForBusiness(deadlines) || isEnded(deadlines)) return null;
  const plannedOn = closedOn ?? deadlines.closingDate;
  const longest = longestWait(deadlines);
  const earliestOn = closedOn === null && longest.until < today ? today : longest.until;
  return {
    plannedOn,
    closedOn,
    earliestOn,
    law: longest.law,
    why: longest.note,
    isTooEarly: plannedOn !== null && plannedOn < longest.until,
    inspectionOn: plannedOn === null ? null : inspectionOn(plannedOn),
  };
}

function changedCash({ cash }: ClosingDisclosure): ClosingDisclosureState['sinceEstimate'] {
  return cash.rows
    .filter(({ change }) => change.isYes)
    .map(({ label, estimate, final }) => ({
      line: label,
      before: amountText(estimate).replace(/\.00$/, ''),
      after: amountText(final),
    }));
}

export function issuedAnswer(row: StoredDisclosure, delivery?: ClosingDelivery): IssuedClosingDisclosure {
  const { content } = row;
  const delivered = delivery?.versions.find(({ disclosureId }) => disclosureId === row.disclosure_id);
  const { cashToClose, isToBorrower } = content.atClosing;
  return {
    closingDisclosureId: row.id,
    disclosureId: row.disclosure_id,
    number: row.number,
    kind: row.kind,
    reasons: row.reasons,
    issuedOn: row.issued_on,
    closingDate: content.information.closingDate,
    apr: calculatedRate(content.calculations.apr),
    cashToCloseCents: cashToClose,
    isCashToBorrower: isToBorrower ?? cashToClose < 0,
    fileId: row.file_id,
    sellerFileId: row.seller_file_id,
    sentOn: delivered?.sentOn ?? null,
    receivedOn: delivered?.receivedOn ?? null,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}

export function correctionAnswer(
  row: StoredCorrection,
  { closedOn, issued, delivery, today }: Pick<ClosingBasis, 'closedOn' | 'issued' | 'delivery' | 'today'>,
): RecordedCorrection {
  // A loan can be opened again after a correction was recorded.
  const { borrower, seller } = correctionsDue(row.facts, {
    closedOn: closedOn ?? row.facts.knownOn,
    hasSeller: (issued[0]?.content.summaries?.seller ?? null) !== null,
  });
  const versions = issued.toReversed().map((version) => ({
    number: version.number,
    recordedAt: version.recorded_at,
    sentToAllOn: sentToAllOn(version, delivery),
  }));
  const covering = coveringVersion(row.recorded_at, versions);
  const due = dueAnswer(borrower);
  return {
    correctionId: row.id,
    facts: row.facts,
    borrower: due,
    seller: seller === null ? null : dueAnswer(seller),
    coveredBy: covering?.number ?? null,
    isLate: due.dueOn !== null && (covering?.sentToAllOn ?? today) > due.dueOn,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}

/** Delivered or mailed to everybody who needs it (12 CFR 1026.19(f)(2)(iii) to (v), 1026.17(d)). */
function sentToAllOn(
  { disclosure_id }: Pick<StoredDisclosure, 'disclosure_id'>,
  { versions }: ClosingDelivery,
): CalendarDate | null {
  return versions.find(({ disclosureId }) => disclosureId === disclosure_id)?.sentToAllOn ?? null;
}

function dueAnswer(correction: Correction): RecordedCorrection['borrower'] {
  const { isDue, law, why } = correction;
  return { isDue, dueOn: correction.isDue ? correction.dueOn : null, law, why };
}

export function waiverAnswer(row: StoredWaiver, number: number): RecordedWaiver {
  return {
    waiverId: row.id,
    number,
    statedOn: row.stated_on as CalendarDate,
    emergency: row.emergency,
    signers: row.signers.map(({ recipient, name }) => ({ borrower: recipient, name })),
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}
