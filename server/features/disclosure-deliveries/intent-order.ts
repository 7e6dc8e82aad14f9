import { canStateIntent, intentFaults } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { type CalendarDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type DeliveryState, type LoanIds, readState } from './delivery-state.ts';

/** A correction must not leave an intent that came before the receipt (12 CFR 1026.19(e)(2)(i)(A)). */
export async function requireIntentAfterReceipt(tx: Db, ids: LoanIds, today: CalendarDate): Promise<void> {
  const { intent, estimates } = await readState(tx, ids);
  if (intent === null) return;
  const isReceived = canStateIntent(estimates, today).ok;
  if (isReceived && intentFaults(intent.stated_on, estimates, today).statedOn === undefined) return;
  throw new AppError(
    'conflict',
    `The borrower stated the intent to proceed on ${formatDate(intent.stated_on)}, which would come before the receipt (12 CFR 1026.19(e)(2)(i)(A)).`,
  );
}

/** The newest estimate that was sent by that day; the intent is about "the transaction described by those disclosures". */
export function estimateOn({ estimates, versions }: DeliveryState, day: CalendarDate): string {
  const sent = estimates.versions.filter(({ sentOn }) => sentOn !== null && sentOn <= day);
  const disclosureId = (sent.at(-1) ?? estimates.versions[0])?.disclosureId;
  return versions['loan-estimate'].find((one) => one.disclosureId === disclosureId)?.estimateId ?? '';
}
