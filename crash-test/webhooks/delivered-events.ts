import { createHmac } from 'node:crypto';
import type { FeedEvent } from '../../contract/programs/event-feed.ts';
import type { Ledger } from '../ledger.ts';
import type { Arrival } from './webhook-receiver.ts';

export interface ExpectedEvent {
  sequence: number;
  type: string;
}

interface ReadArrival {
  id: string;
  event: FeedEvent;
}

export function findLostEvents(
  arrivals: readonly Arrival[],
  { expected, ledger }: { expected: readonly ExpectedEvent[]; ledger: Ledger },
): string[] {
  const read = arrivals.map(readArrival);
  const sequences = new Set(read.map(({ event }) => event.sequence));
  const records = new Set(read.map(({ event }) => event.record?.id));
  const versions = new Set(
    read.map(({ event }) => versionOf(event.record?.id ?? event.loanId, event.version)),
  );
  const missing = (what: string) => `no webhook told of ${what}`;
  return [
    ...expected
      .filter(({ sequence }) => !sequences.has(sequence))
      .map(({ sequence, type }) => missing(`event ${sequence}, ${type}`)),
    ...ledger.note
      .filter(({ noteId }) => !records.has(noteId))
      .map(({ mark }) => missing(`the note "${mark}"`)),
    ...ledger.file
      .filter(({ fileId }) => !records.has(fileId))
      .map(({ fileId }) => missing(`document ${fileId}`)),
    ...ledger.order
      .filter(({ actionId }) => !records.has(actionId))
      .map(({ recipient }) => missing(`the order to ${recipient}`)),
    ...ledger.lock
      .filter(({ actionId, version }) => !versions.has(versionOf(actionId, version)))
      .map(({ actionId, version }) => missing(`version ${version} of lock ${actionId}`)),
    ...ledger.application
      .filter(({ loanId, version }) => !versions.has(versionOf(loanId, version)))
      .map(({ loanId, version }) => missing(`version ${version} of application ${loanId}`)),
  ];
}

/**
 * Events that arrived after a later one of the same loan or customer. A repeat of the newest one is fine, because its
 * answer was lost.
 */
export function findDisorder(arrivals: readonly Arrival[]): string[] {
  const newest = new Map<string, number>();
  return arrivals.map(readArrival).flatMap(({ event }) => {
    const key = event.loanId ?? event.customerId ?? '';
    const before = newest.get(key) ?? 0;
    newest.set(key, Math.max(before, event.sequence));
    return event.sequence < before
      ? [`event ${event.sequence} arrived after ${before} of the same loan`]
      : [];
  });
}

export function findWrongMessages(arrivals: readonly Arrival[], secret: string): string[] {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const idOf = new Map<number, string>();
  const sequenceOf = new Map<string, number>();
  return arrivals.flatMap((arrival) => {
    const { id, timestamp, signature, body } = arrival;
    const { sequence } = readArrival(arrival).event;
    const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const found: string[] = [];
    if (!signature.split(' ').includes(`v1,${right}`)) found.push(`message ${id} has a wrong signature`);
    if ((idOf.get(sequence) ?? id) !== id)
      found.push(`event ${sequence} came as ${id} and ${idOf.get(sequence)}`);
    if ((sequenceOf.get(id) ?? sequence) !== sequence) found.push(`message ${id} came with two events`);
    idOf.set(sequence, id);
    sequenceOf.set(id, sequence);
    return found;
  });
}

export function countEvents(arrivals: readonly Arrival[]): { events: number; repeats: number } {
  const events = new Set(arrivals.map(({ id }) => id)).size;
  return { events, repeats: arrivals.length - events };
}

function readArrival({ id, body }: Arrival): ReadArrival {
  return { id, event: (JSON.parse(body) as { data: FeedEvent }).data };
}

function versionOf(id: string | null, version: number | null): string {
  return `${id} ${version}`;
}
