import { expect, it } from 'vitest';
import type { Delivered, Deliveries, Sender } from '../deliveries.ts';
import { countDuplicates, findTooManyDuplicates, type MailingKill } from './delivered-mails.ts';

/** Arrival times with sender, by message. */
function delivered(mails: Record<string, [Sender, number][]>): Pick<Deliveries, 'all'> {
  const all = new Map<string, Delivered>(
    Object.entries(mails).map(([messageId, copies]) => [
      messageId,
      { messageId, raw: '', copies: copies.map(([by, at]) => ({ by, at })) },
    ]),
  );
  return { all: () => all };
}

const WORKER_AT_10: MailingKill = { at: 10, senders: ['worker'], lasts: 0 };

it('allows one duplicate per kill', () => {
  const deliveries = delivered({
    one: [
      ['worker', 9],
      ['server', 50],
    ],
    two: [['server', 9]],
  });
  expect(countDuplicates(deliveries)).toBe(1);
  expect(findTooManyDuplicates(deliveries, [WORKER_AT_10])).toEqual([]);
});

it('reports a kill that caused two', () => {
  const deliveries = delivered({
    one: [
      ['worker', 8],
      ['server', 50],
    ],
    two: [
      ['worker', 9],
      ['worker', 51],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [WORKER_AT_10])).toEqual(['2 duplicates for 1 kill(s): one, two']);
});

it('reports a duplicate without a kill: of another process, or after all kills', () => {
  const deliveries = delivered({
    one: [
      ['server', 9],
      ['server', 50],
    ],
    two: [
      ['worker', 20],
      ['worker', 50],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [WORKER_AT_10])).toEqual([
    'Mails came twice without a kill: one, two',
  ]);
});

it('assigns duplicates during an outage of the database to that outage', () => {
  const outage: MailingKill = { at: 10, senders: ['server', 'worker'], lasts: 100 };
  const deliveries = delivered({
    one: [
      ['server', 60],
      ['worker', 500],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [outage])).toEqual([]);
});

it('assigns one duplicate to each of two kills, if an outage before them lasted until both', () => {
  const outage: MailingKill = { at: 5, senders: ['server', 'worker'], lasts: 100 };
  const server: MailingKill = { at: 20, senders: ['server'], lasts: 0 };
  const deliveries = delivered({
    one: [
      ['worker', 9],
      ['worker', 50],
    ],
    two: [
      ['server', 19],
      ['worker', 51],
    ],
    three: [
      ['server', 90],
      ['worker', 120],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [outage, WORKER_AT_10, server])).toEqual([]);
  expect(findTooManyDuplicates(deliveries, [outage, WORKER_AT_10])).toEqual([
    '2 duplicates for 1 kill(s): two, three',
  ]);
});

it('assigns no duplicate to a kill after the second copy', () => {
  const deliveries = delivered({
    one: [
      ['worker', 2],
      ['worker', 9],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [WORKER_AT_10])).toEqual(['Mails came twice without a kill: one']);
});
