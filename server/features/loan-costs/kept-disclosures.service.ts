import { randomUUIDv7 } from 'node:crypto';
import type { DisclosureBody } from '../../../contract/loan-costs/good-faith.ts';
import { presumedReceipt } from '../../../domain/deadlines/business-days.ts';
import type { DeliveredVersion } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import { closingTimes, type Disclosure } from '../../../domain/good-faith/disclosure.ts';
import { disclosureFaults } from '../../../domain/good-faith/disclosure-checks.ts';
import type { FaithDates } from '../../../domain/good-faith/faith-facts.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Charge, LoanCharge } from '../../../domain/loan-costs/charge.ts';
import { asRead } from '../../../domain/loan-costs/kind-of-name.ts';
import { lenderCredits } from '../../../domain/loan-costs/loan-costs.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { disclosureDateFaults, noteDisclosureDates } from '../deadlines/disclosure-dates.service.ts';
import { readFaithDates } from '../deadlines/loan-facts.service.ts';
import {
  type DeliveriesOfLoan,
  readDeliveriesOfLoans,
} from '../disclosure-deliveries/kept-deliveries.service.ts';
import { readFeeBan } from './fee-ban.service.ts';
import { chargesOf, type LoanIds, readKnownCosts } from './known-costs.service.ts';
import { insertDisclosure, listStoredDisclosures, type StoredDisclosure } from './loan-costs.store.ts';

export type { StoredDisclosure };

/** A disclosure with its row. */
export interface KeptDisclosure {
  row: StoredDisclosure;
  disclosure: Disclosure;
}

/** Oldest first. Those that were issued here went out when they were delivered. */
export async function readKeptDisclosures(db: Db, loanId: string): Promise<KeptDisclosure[]> {
  const deliveries = await readDeliveriesOfLoans(db, [loanId]);
  return keptOf(await listStoredDisclosures(db, loanId), deliveries.get(loanId));
}

export interface DatedDisclosures {
  kept: KeptDisclosure[];
  dates: FaithDates;
}

/** With the days of the loan, which also come from the deliveries. */
export async function readDatedDisclosures(db: Db, loanId: string, now: Date): Promise<DatedDisclosures> {
  const deliveries = await readDeliveriesOfLoans(db, [loanId]);
  const [rows, dates] = await Promise.all([
    listStoredDisclosures(db, loanId),
    readFaithDates(db, loanId, { deliveries, now }),
  ]);
  return { kept: keptOf(rows, deliveries.get(loanId)), dates };
}

function keptOf(rows: readonly StoredDisclosure[], deliveries: DeliveriesOfLoan | undefined) {
  const versions = [...(deliveries?.estimates.versions ?? []), ...(deliveries?.closings.versions ?? [])];
  return rows.map((row) => {
    const version = versions.find(({ disclosureId }) => disclosureId === row.id);
    return { row, disclosure: disclosureOf(row, version) };
  });
}

/**
 * Keeps the present costs as what the borrower was told, with the loan held; the caller records the change.
 * @param isLocked as the document says it; by default whether a lock began by the day of issue.
 * @param costsOn the day of closing of a closed loan; by default today.
 * @throws AppError `not_found`, `invalid`, `conflict`.
 */
export async function keepDisclosure(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  {
    ids,
    body,
    isLocked,
    costsOn,
    actor,
  }: {
    ids: LoanIds;
    /** Without a method, it was issued here, and its deliveries say when it goes out. */
    body: Omit<DisclosureBody, 'method'> & { method: DisclosureBody['method'] | null };
    isLocked?: boolean;
    costsOn?: CalendarDate;
    actor: Actor;
  },
): Promise<{ row: StoredDisclosure; change: RecordChange }> {
  const { clock } = platform;
  const known = await readKnownCosts(tx, platform, ids, costsOn);
  const { charges, missing, faults, scenario } = chargesOf(known);
  const { kind, issuedOn, method, expiresOn, allowsDelay } = body;
  const receivedOn = method === null ? null : (body.receivedOn ?? presumedReceipt(issuedOn, method));
  const sent = method === null ? null : { kind, issuedOn, method, receivedOn: body.receivedOn };
  const { kept, dates } = await readDatedDisclosures(tx, ids.loanId, clock.now());
  const earlier = kept.map(({ disclosure }) => disclosure);
  const fields = disclosureFaults(
    // At the earliest, it can be handed over at once.
    { kind, issuedOn, receivedOn: receivedOn ?? issuedOn, expiresOn },
    { earlier, closing: closingTimes(dates, earlier), today: easternDate(clock.now()) },
  );
  Object.assign(fields, sent && (await disclosureDateFaults(tx, ids, { sent, now: clock.now() })));
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Some fields are not valid.', { fields: fields as Record<string, string> });
  // A Closing Disclosure would say that the borrower has paid it.
  const feeBan =
    kind === 'closing-disclosure' ? await readFeeBan(tx, ids, { charges, now: clock.now() }) : null;
  if (feeBan !== null) throw new AppError('conflict', feeBan);
  if (missing.length > 0) throw new AppError('conflict', `The loan lacks a figure: ${missing.join(', ')}.`);
  if (scenario === null) throw new AppError('conflict', faults.join(' '));
  const row = await insertDisclosure(tx, {
    id: randomUUIDv7(),
    loan_id: ids.loanId,
    kind,
    issued_on: issuedOn,
    received_on: receivedOn,
    method,
    expires_on: expiresOn,
    allows_delay: allowsDelay,
    is_locked: isLocked ?? (known.lockedOn !== null && known.lockedOn <= issuedOn),
    lender_credits: lenderCredits(known.costs.terms.lenderCreditCents, known.costs.charges),
    charges: JSON.stringify(charges.map(withoutDerived)),
    recorded_at: clock.now().toISOString(),
    recorded_by: actor.name,
  });
  if (sent !== null) await noteDisclosureDates(tx, ids, { sent, now: clock.now() }, actor);
  const change = recordChange('loan-disclosure', row.id, undefined, recordedRow(row));
  return { row: { ...row, estimate_id: null, closing_disclosure_id: null }, change };
}

/** @param version of an estimate that was issued here. */
export function disclosureOf(
  row: StoredDisclosure,
  version?: Pick<DeliveredVersion, 'sentOn' | 'receivedOn'>,
): Disclosure {
  return {
    kind: row.kind,
    issuedOn: row.issued_on,
    sentOn: version === undefined ? row.issued_on : version.sentOn,
    receivedOn: version === undefined ? row.received_on : version.receivedOn,
    charges: row.charges.map(asRead),
    lenderCreditsCents: row.lender_credits,
    isLocked: row.is_locked,
    expiresOn: row.expires_on,
    allowsDelay: row.allows_delay,
    recordedAt: row.recorded_at,
  };
}

/** A disclosure keeps the charge without its computation. */
function withoutDerived({ isComputed: _, period: __, ...charge }: LoanCharge): Charge {
  return charge;
}
