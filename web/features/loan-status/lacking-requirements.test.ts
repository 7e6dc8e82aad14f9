import { expect, it } from 'vitest';
import type { StatusRequirement } from '../../../contract/actions/status-requirements.ts';
import { isAsking, lackingFor } from './lacking-requirements.ts';

const one = (over: Partial<StatusRequirement>): StatusRequirement => ({
  requirementId: 'rescission-over',
  name: 'Right to rescind over',
  law: null,
  effect: 'asks',
  state: 'missing',
  words: [],
  place: 'deadlines',
  isOverridden: false,
  ...over,
});

// Tests STATUS-16, STATUS-18.
it('lists for a status what stops it or asks for a reason', () => {
  const stopping = one({ effect: 'stops', state: 'unknown', requirementId: 'people-assigned' });
  const known = [one({ state: 'unknown' }), one({ state: 'holds' }), one({ isOverridden: true })];
  const statuses = [{ loanStatus: 'FUNDED' as const, requirements: [...known, one({}), stopping] }];
  expect(lackingFor(statuses, 'FUNDED')).toEqual([one({}), stopping]);
  expect(lackingFor(statuses, 'FUNDED').filter(isAsking)).toEqual([one({})]);
  expect(lackingFor(statuses, 'LOCKED')).toEqual([]);
  expect(lackingFor(undefined, 'FUNDED')).toEqual([]);
});
