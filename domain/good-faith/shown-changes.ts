import type { CalendarDate, Instant } from '../time/eastern-time.ts';
import type { ChangedCircumstance } from './changed-circumstance.ts';
import { disclosedAmount } from './disclosed-amount.ts';
import { type ClosingTimes, canReviseEstimate, type Disclosure } from './disclosure.ts';

/** A circumstance with the moment at which staff recorded it. */
export interface KnownCircumstance extends ChangedCircumstance {
  recordedAt: Instant;
}

export interface ShownIn {
  /** In the order of their days; the first is the original Loan Estimate. */
  disclosures: readonly Disclosure[];
  circumstances: readonly KnownCircumstance[];
  /** When the lock in force was recorded; null while the rate floats. */
  lockedAt: Instant | null;
  closing: ClosingTimes;
}

/**
 * The circumstances that a disclosure shows (FAITH-17): known by its day, and recorded before it was issued. One that was
 * recorded later is shown if the disclosure changed one of its charges without another reason.
 * @param place of the disclosure; the first one shows none.
 */
export function circumstancesShown(
  { disclosures, circumstances, lockedAt }: Omit<ShownIn, 'closing'>,
  place: number,
): KnownCircumstance[] {
  const [original] = disclosures;
  const [before, revision] = [disclosures[place - 1], disclosures[place]];
  if (original === undefined || before === undefined || revision === undefined) return [];
  const known = circumstances.filter(
    ({ knownOn }) => knownOn >= original.issuedOn && knownOn <= revision.issuedOn,
  );
  const explained = new Set(
    known
      .filter(({ recordedAt }) => isBy(recordedAt, revision) && !isBy(recordedAt, before))
      .flatMap(({ charges }) => charges.map(({ chargeId }) => chargeId)),
  );
  const changesUnexplained = ({ charges }: KnownCircumstance) =>
    charges.some(
      ({ chargeId }) =>
        !explained.has(chargeId) && disclosedAmount(revision, chargeId) !== disclosedAmount(before, chargeId),
    );
  return known.filter((one) => {
    if (isBy(one.recordedAt, revision)) return true;
    return one.reason === 'lock' ? showsLock(revision, lockedAt) : changesUnexplained(one);
  });
}

/** The first disclosure that shows a circumstance and meets the duty to revise, late or not. Open ones are left out. */
export function disclosuresShowing(given: ShownIn): Map<KnownCircumstance, Disclosure> {
  const showing = new Map<KnownCircumstance, Disclosure>();
  given.disclosures.forEach((disclosure, place) => {
    if (place === 0 || !isRevision(disclosure, given)) return;
    for (const shown of circumstancesShown(given, place))
      if (!showing.has(shown)) showing.set(shown, disclosure);
  });
  return showing;
}

/** Since the first estimate, and in no disclosure yet. */
export function openCircumstances(given: ShownIn): KnownCircumstance[] {
  const [original] = given.disclosures;
  const showing = disclosuresShowing(given);
  return given.circumstances.filter(
    (one) => original !== undefined && one.knownOn >= original.issuedOn && !showing.has(one),
  );
}

/** The first disclosure that says that the rate is locked by the lock in force; null if none does. */
export function disclosureOfLock(given: ShownIn, lockedOn: CalendarDate): Disclosure | null {
  return (
    given.disclosures.find(
      (one) => one.issuedOn >= lockedOn && showsLock(one, given.lockedAt) && isRevision(one, given),
    ) ?? null
  );
}

/** Whether the newest disclosure is a revised estimate that shows it, once it is sent. */
export function isInUnsent(given: Omit<ShownIn, 'closing'>, change: KnownCircumstance | 'lock'): boolean {
  const place = given.disclosures.length - 1;
  const newest = given.disclosures[place];
  if (newest?.kind !== 'revised-estimate' || newest.sentOn !== null) return false;
  if (change === 'lock') return showsLock(newest, given.lockedAt);
  return circumstancesShown(given, place).includes(change);
}

function showsLock(disclosure: Disclosure, lockedAt: Instant | null): boolean {
  return disclosure.isLocked && lockedAt !== null && isBy(lockedAt, disclosure);
}

/** It went out, and as an estimate early enough (12 CFR 1026.19(e)(4)(ii)). A Closing Disclosure can show any change. */
function isRevision({ kind, sentOn, receivedOn }: Disclosure, { closing }: ShownIn): boolean {
  if (sentOn === null || receivedOn === null) return false;
  return kind === 'closing-disclosure' || canReviseEstimate({ sentOn, receivedOn }, closing).ok;
}

function isBy(moment: Instant, { recordedAt }: Disclosure): boolean {
  return Date.parse(moment) <= Date.parse(recordedAt);
}
