import { expect, it } from 'vitest';
import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { forEachTask } from '../loans/task-assignment.ts';
import { REQUIREMENTS } from './requirements.ts';

/** A refinance of two owners that closed on Friday, June 1, 2018, with a form that was corrected the day before. */
const corrected = (boHasItOn: string | null, purpose: DeadlineFacts['purpose'] = 'Refinance') => {
  const owners = [
    { name: 'Ana', date: '2018-05-31' },
    { name: 'Bo', date: boHasItOn },
  ];
  const deadlines: DeadlineFacts = {
    today: '2018-06-06',
    status: 'CLOSED',
    statusSetOn: null,
    applicationOn: '2018-05-01',
    whyNoApplication: '',
    completedOn: '2018-05-01',
    closingDate: '2018-06-01',
    lockExpirationDate: null,
    purpose,
    occupancy: 'Primary Residence',
    recorded: {
      'closing-disclosure-sent': { date: '2018-05-25', method: 'in-person' },
      'corrected-disclosure-sent': { date: '2018-05-31', method: 'in-person' },
      'corrected-disclosure-received': { date: '2018-05-31', method: null, owners },
      consummation: { date: '2018-06-01', method: null },
    },
  };
  const rest = { progress: 800, assigned: forEachTask(() => null), conditions: [], decision: null };
  return REQUIREMENTS['closing-disclosure-received'].find({ ...rest, deadlines }, 'FUNDED');
};

// Tests STATUS-13 and DEADLINE-38.
it('a funded loan lacks a corrected form that an owner was not sent, as a funding does', () => {
  expect(corrected(null)).toEqual({
    state: 'missing',
    words: ['Corrected Closing Disclosure: Not sent to Bo yet. (12 CFR 1026.19(f)(2)(i))'],
  });
  expect(corrected('2018-06-01')).toEqual({ state: 'holds' });
  expect(corrected(null, 'Commercial Purchase for investment')).toEqual({ state: 'holds' });
});
