import { canDisposeOf, monthsBefore } from '../../../domain/customers/customer-disposal.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { keepCodesOfEntries } from '../history-seals/seal-history.service.ts';
import {
  type Disposed,
  deleteCustomer,
  deleteHistory,
  deleteHold,
  deleteOldMails,
  deleteOldMismoFiles,
  type InactiveCustomer,
  listInactiveCustomers,
  lockCustomer,
} from './disposal.store.ts';

const CUSTOMERS_AT_ONCE = 500;

/** The author in the history. */
const ACTOR = 'npm run retention';

export interface DisposalRule {
  months: number;
  clock: Clock;
}

export interface DueCustomer {
  customerId: string;
  name: string;
  loanNumbers: string[];
  lastActivityOn: CalendarDate;
}

export async function listDueCustomers(db: Db, rule: DisposalRule): Promise<DueCustomer[]> {
  const due: DueCustomer[] = [];
  for (let after: string | undefined; ; ) {
    const some = await listInactiveCustomers(db, { before: rangeEnd(rule), after, limit: CUSTOMERS_AT_ONCE });
    for (const customer of some.filter((one) => isDue(one, rule))) {
      const { id, name, loanNumbers, lastActivityAt } = customer;
      due.push({ customerId: id, name, loanNumbers, lastActivityOn: easternDate(lastActivityAt) });
    }
    const last = some.at(-1);
    if (last === undefined) return due;
    after = last.id;
  }
}

/**
 * Removes a customer's rows, documents, mails, secrets and history, after checking the rule again. One entry stays with
 * time, rule and counts; the codes of removed entries stay for the seals.
 * @returns the counts; undefined if the rule no longer allows it.
 */
export function disposeOfCustomer(
  db: Db,
  customerId: string,
  rule: DisposalRule & { historyKeys: PurposeKeys },
): Promise<Disposed | undefined> {
  return db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer === undefined || !isDue(customer, rule)) return undefined;
    return removeCustomer(tx, customerId, { ...rule, actor: ACTOR, details: { months: rule.months } });
  });
}

interface Removal {
  clock: Clock;
  historyKeys: PurposeKeys;
  actor: string;
  details: Record<string, string | number>;
}

/** Removes a customer of the demo, even under a legal hold. */
export async function removeDemoCustomer(
  tx: Db,
  customerId: string,
  removal: Omit<Removal, 'details'>,
): Promise<Disposed> {
  await deleteHold(tx, customerId);
  return removeCustomer(tx, customerId, { ...removal, details: { reason: 'demo data' } });
}

async function removeCustomer(
  tx: Db,
  customerId: string,
  { clock, historyKeys, actor, details }: Removal,
): Promise<Disposed> {
  const removed = await deleteCustomer(tx, customerId);
  const at = clock.now().toISOString();
  await recordEvent(tx, {
    kind: 'customer-disposed',
    at,
    actor,
    customerId,
    details: { ...details, removed },
  });
  await keepCodesOfEntries(tx, customerId, historyKeys);
  await deleteHistory(tx, customerId);
  return removed;
}

/** Sent notices to staff past the retention period, which contain customers' names. @returns how many. */
export function disposeOfOldMails(db: Db, rule: DisposalRule): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mails = await deleteOldMails(tx, rangeEnd(rule));
    const at = rule.clock.now().toISOString();
    const details = { months: rule.months, mails };
    if (mails > 0) await recordEvent(tx, { kind: 'mails-disposed', at, actor: ACTOR, details });
    return mails;
  });
}

/** MISMO results without a customer past the retention period, and undecided content. @returns how many. */
export function disposeOfOldMismoFiles(db: Db, rule: DisposalRule): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const files = await deleteOldMismoFiles(tx, rangeEnd(rule));
    const at = rule.clock.now().toISOString();
    const details = { months: rule.months, files };
    if (files > 0) await recordEvent(tx, { kind: 'mismo-files-disposed', at, actor: ACTOR, details });
    return files;
  });
}

function isDue(
  { lastActivityAt, loanStatuses, hasLegalHold }: InactiveCustomer,
  rule: DisposalRule,
): boolean {
  const facts = { lastActivityOn: easternDate(lastActivityAt), loanStatuses, hasLegalHold };
  return canDisposeOf(facts, { months: rule.months, today: easternDate(rule.clock.now()) }).ok;
}

/** One extra day, because midnight is at a different instant in New York. */
function rangeEnd({ months, clock }: DisposalRule): string {
  return `${monthsBefore(easternDate(clock.now()), months)}T23:59:59Z`;
}
