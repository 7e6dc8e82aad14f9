import type { Delivered, Deliveries, Sender } from '../deliveries.ts';
import type { Ledger } from '../ledger.ts';

/** What has come. */
type Mails = Pick<Deliveries, 'all'>;

/** A process that mails was killed, or the database under both. */
export interface MailingKill {
  at: number;
  senders: readonly Sender[];
  /** Milliseconds for which its effect lasts: without a database mails still go out, and cannot be marked as sent. */
  lasts: number;
}

/** Acknowledged mails that have come to nobody: two for each note, one for each order. */
export function findLostMails(deliveries: Mails, ledger: Ledger): string[] {
  const mails = [...deliveries.all().values()];
  // By what is in one mail only; a note is in two.
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

/** Kills that have caused more than one duplicate, and duplicates without any kill. */
export function findTooManyDuplicates(deliveries: Mails, kills: readonly MailingKill[]): string[] {
  const caused = new Map<MailingKill | undefined, Delivered[]>();
  for (const mail of deliveries.all().values()) {
    const copies = mail.copies.toSorted((one, other) => one.at - other.at);
    for (const copy of copies.slice(0, -1)) {
      const kill = kills.find(({ at, senders, lasts }) => at + lasts >= copy.at && senders.includes(copy.by));
      caused.set(kill, [...(caused.get(kill) ?? []), mail]);
    }
  }
  return [...caused].flatMap(([kill, mails]) => {
    const ids = mails.map(({ messageId }) => messageId).join(', ');
    if (kill === undefined) return [`Mails came twice without a kill: ${ids}`];
    return mails.length > 1 ? [`One kill caused ${mails.length} duplicates: ${ids}`] : [];
  });
}
