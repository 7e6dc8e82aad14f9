import type { Copy, Deliveries, Sender } from '../deliveries.ts';
import type { Ledger } from '../ledger.ts';

type Mails = Pick<Deliveries, 'all'>;

/** A kill of a process that was sending mails, or of the database under both processes. */
export interface MailingKill {
  at: number;
  senders: readonly Sender[];
  /** Milliseconds of a database outage, during which mails go out but cannot be marked as sent. */
  lasts: number;
}

/** Each note sends two mails, each order one. */
export function findLostMails(deliveries: Mails, ledger: Ledger): string[] {
  const mails = [...deliveries.all().values()];
  // A note's mark is in two mails, every other mark in one.
  const lines = new Map<string, number>();
  for (const { raw } of mails) {
    for (const line of new Set(raw.split('\r\n'))) lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  const notes = ledger.note.filter(({ mark }) => (lines.get(mark) ?? 0) < 2);
  const orders = ledger.order.filter(({ recipient }) => !lines.has(`To: ${recipient}`));
  return [
    ...notes.map(({ mark }) => `${2 - (lines.get(mark) ?? 0)} of the mails of the note "${mark}" never came`),
    ...orders.map(({ recipient }) => `the order to ${recipient} never came`),
  ];
}

export function countDuplicates(deliveries: Mails): number {
  return [...deliveries.all().values()].reduce((sum, { copies }) => sum + copies.length - 1, 0);
}

interface Duplicate {
  messageId: string;
  causes: MailingKill[];
}

/**
 * One kill can cause one duplicate. Several kills may explain the same duplicate, so this finds a maximum matching of
 * duplicates to kills.
 */
export function findTooManyDuplicates(deliveries: Mails, kills: readonly MailingKill[]): string[] {
  const duplicates = [...deliveries.all().values()].flatMap(({ messageId, copies }) => {
    const sorted = copies.toSorted((one, other) => one.at - other.at);
    return sorted.slice(1).map((again, index) => ({
      messageId,
      causes: kills.filter((kill) => mayHaveRepeated(kill, sorted[index], again)),
    }));
  });
  const charged = new Map<MailingKill, Duplicate>();
  const tooMany = duplicates.filter(({ causes }) => causes.length > 0).filter((one) => !charge(one, charged));
  const without = duplicates.filter(({ causes }) => causes.length === 0);
  return [
    ...(without.length === 0 ? [] : [`Mails came twice without a kill: ${idsOf(without)}`]),
    ...tooMany.map((one) => {
      const same = one.causes.flatMap((kill) => charged.get(kill) ?? []);
      return `${same.length + 1} duplicates for ${one.causes.length} kill(s): ${idsOf([...same, one])}`;
    }),
  ];
}

/** Sent before the kill or during the outage, and again afterwards. */
function mayHaveRepeated({ at, lasts, senders }: MailingKill, first: Copy | undefined, again: Copy): boolean {
  return first !== undefined && senders.includes(first.by) && first.at <= at + lasts && again.at >= at;
}

/** Finds an augmenting path: may assign other duplicates to another of their kills. */
function charge(
  one: Duplicate,
  charged: Map<MailingKill, Duplicate>,
  tried = new Set<MailingKill>(),
): boolean {
  for (const kill of one.causes) {
    if (tried.has(kill)) continue;
    tried.add(kill);
    const other = charged.get(kill);
    if (other === undefined || charge(other, charged, tried)) {
      charged.set(kill, one);
      return true;
    }
  }
  return false;
}

function idsOf(duplicates: readonly Duplicate[]): string {
  return duplicates.map(({ messageId }) => messageId).join(', ');
}
