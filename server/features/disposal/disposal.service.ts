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
  deleteOldMails,
  deleteOldMismoFiles,
  type InactiveCustomer,
  listInactiveCustomers,
  lockCustomer,
} from './disposal.store.ts';

const CUSTOMERS_AT_ONCE = 500;

/** The name of this command in its records. */
const ACTOR = 'npm run retention';

export interface DisposalRule {
  /** The required time without activity. */
  months: number;
  clock: Clock;
}

/** A customer whom the rule allows to dispose of. */
export interface DueCustomer {
  customerId: string;
  name: string;
  loanNumbers: string[];
  lastActivityOn: CalendarDate;
}

/** Every customer whom the rule now allows to dispose of, in no particular order. */
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
 * Disposes of a customer for good: rows, documents, mails, secrets and history. One entry stays, with the
 * time, the rule and the counts, and nothing about the customer. The codes of the removed entries stay for the seals. Checks the rule again first, because
 * somebody may have worked on the customer meanwhile.
 * @returns the removed counts; undefined when the rule no longer allows it.
 */
export function disposeOfCustomer(
  db: Db,
  customerId: string,
  rule: DisposalRule & { historyKeys: PurposeKeys },
): Promise<Disposed | undefined> {
  return db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer === undefined || !isDue(customer, rule)) return undefined;
    const disposed = await deleteCustomer(tx, customerId);
    const details = { months: rule.months, removed: disposed };
    const at = rule.clock.now().toISOString();
    await recordEvent(tx, { kind: 'customer-disposed', at, actor: ACTOR, customerId, details });
    await keepCodesOfEntries(tx, customerId, rule.historyKeys);
    await deleteHistory(tx, customerId);
    return disposed;
  });
}

/**
 * Removes sent notices to staff that are older than the rule's time: they hold customers' names. @returns how
 * many.
 */
export function disposeOfOldMails(db: Db, rule: DisposalRule): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mails = await deleteOldMails(tx, rangeEnd(rule));
    const at = rule.clock.now().toISOString();
    const details = { months: rule.months, mails };
    if (mails > 0) await recordEvent(tx, { kind: 'mails-disposed', at, actor: ACTOR, details });
    return mails;
  });
}

/**
 * Removes results of MISMO files without a customer that are older than the rule's time, and the content of those that
 * nobody has decided about. @returns how many.
 */
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

/** The end of the required quiet time, plus one day, because midnight in New York is another instant. */
function rangeEnd({ months, clock }: DisposalRule): string {
  return `${monthsBefore(easternDate(clock.now()), months)}T23:59:59Z`;
}
