import { expect, it } from 'vitest';
import { messageOf } from '../../server/features/webhooks/webhook-message.ts';
import { Ledger } from '../ledger.ts';
import { countEvents, findDisorder, findLostEvents, findWrongMessages } from './delivered-events.ts';
import type { Arrival } from './webhook-receiver.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

// Tests HOOK-3, HOOK-5.
function arrival(
  sequence: number,
  { loanId = 'one', id = `msg_${sequence}`, record = 'note-1', version = 1 } = {},
): Arrival {
  const event = {
    sequence,
    type: 'note.created' as const,
    at: '2026-11-25T15:04:05.000Z',
    actor: { kind: 'person' as const, id: null, name: 'kit' },
    customerId: 'customer',
    loanId,
    loanNumber: null,
    record: { kind: 'note' as const, id: record },
    version,
  };
  const { headers, body } = messageOf(event, { id, secrets: [SECRET], now: new Date() });
  return {
    id,
    timestamp: headers['webhook-timestamp'] ?? '',
    signature: headers['webhook-signature'] ?? '',
    body,
  };
}

it('allows a repeat of the newest event, and events of other loans in between', () => {
  const arrivals = [arrival(1), arrival(5, { loanId: 'two' }), arrival(2), arrival(2), arrival(3)];
  expect(findDisorder(arrivals)).toEqual([]);
  expect(countEvents(arrivals)).toEqual({ events: 4, repeats: 1 });
});

it('reports an event that arrives after a later one of its loan, also again', () => {
  expect(findDisorder([arrival(2), arrival(1)])).toEqual(['event 1 arrived after 2 of the same loan']);
  expect(findDisorder([arrival(1), arrival(2), arrival(1)])).toHaveLength(1);
});

it('reports events and acknowledged writes that did not arrive', () => {
  const ledger = new Ledger();
  ledger.note.push({ noteId: 'note-1', mark: 'here' }, { noteId: 'note-2', mark: 'lost' });
  ledger.lock.push({ actionId: 'note-1', version: 2, expires: '', rate: '' });
  const expected = [
    { sequence: 1, type: 'note.created' },
    { sequence: 2, type: 'note.created' },
  ];
  expect(findLostEvents([arrival(1)], { expected, ledger })).toEqual([
    'no webhook told of event 2, note.created',
    'no webhook told of the note "lost"',
    'no webhook told of version 2 of lock note-1',
  ]);
});

it('reports wrong signatures, and an event under two ids', () => {
  const good = arrival(1);
  expect(findWrongMessages([good, arrival(2), good], SECRET)).toEqual([]);
  expect(findWrongMessages([{ ...good, body: good.body.replace('kit', 'kat') }], SECRET)).toHaveLength(1);
  expect(findWrongMessages([good, arrival(1, { id: 'msg_9' })], SECRET)).toEqual([
    'event 1 came as msg_9 and msg_1',
  ]);
  expect(findWrongMessages([good, arrival(2, { id: 'msg_1' })], SECRET)).toEqual([
    'message msg_1 came with two events',
  ]);
});
