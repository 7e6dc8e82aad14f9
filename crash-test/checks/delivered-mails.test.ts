import { expect, it } from 'vitest';
import type { Delivered, Deliveries, Sender } from '../deliveries.ts';
import { countDuplicates, findTooManyDuplicates, type MailingKill } from './delivered-mails.ts';

/** Mails that came at these times from these processes: 'one' twice, say. */
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

it('lets a kill cause one duplicate', () => {
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

it('tells of a kill that caused two', () => {
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

it('tells of a duplicate that no kill explains: of another process, or after all of them', () => {
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

it('charges an outage of the database with what went out while it lasted', () => {
  const outage: MailingKill = { at: 10, senders: ['server', 'worker'], lasts: 100 };
  const deliveries = delivered({
    one: [
      ['server', 60],
      ['worker', 500],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [outage])).toEqual([]);
});

it('charges each of two kills with one, when an outage before them lasted until both', () => {
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

it('blames no kill that came after the second copy', () => {
  const deliveries = delivered({
    one: [
      ['worker', 2],
      ['worker', 9],
    ],
  });
  expect(findTooManyDuplicates(deliveries, [WORKER_AT_10])).toEqual(['Mails came twice without a kill: one']);
});
