import { expect, it } from 'vitest';
import { quarterVerdict, type RegisterEdit, registerVerdict, yearConfirmation } from './register-of-year.ts';

const QUALITY: RegisterEdit = {
  id: 'Q623',
  kind: 'quality',
  sentence: 'An amount',
  count: 2,
  confirmedCount: 1,
  fingerprint: 'now',
};
const CONFIRMED = { reason: 'Checked', by: 'avery', on: '2027-02-11T20:10:00.000Z', fingerprint: 'now' };
const DONE = { incomplete: 0, asked: 0, edits: [] };

// Tests HMDA-46.
it.each([
  ['nothing', DONE, {}, 'ready'],
  ['a sheet without an agency', { ...DONE, sheetFaults: ['Federal Agency is blank'] }, {}, 'not-ready'],
  ['a row with a question', { ...DONE, incomplete: 1 }, {}, 'not-ready'],
  ['a loan whose ending is asked', { ...DONE, asked: 1 }, {}, 'not-ready'],
  [
    'a validity edit, although it is confirmed',
    { ...DONE, edits: [{ ...QUALITY, kind: 'validity', confirmedCount: 2 }] },
    { Q623: CONFIRMED },
    'not-ready',
  ],
  ['a quality edit that one loan confirmed', { ...DONE, edits: [QUALITY] }, {}, 'confirm'],
  ['one that each loan confirmed', { ...DONE, edits: [{ ...QUALITY, confirmedCount: 2 }] }, {}, 'ready'],
  ['one that is confirmed for the year', { ...DONE, edits: [QUALITY] }, { Q623: CONFIRMED }, 'ready'],
  [
    'one whose fields have changed since',
    { ...DONE, edits: [QUALITY] },
    { Q623: { ...CONFIRMED, fingerprint: 'before' } },
    'confirm',
  ],
] as const)('with %s, a register is judged', (_, judged, confirmed, verdict) => {
  expect(registerVerdict(judged, confirmed)).toBe(verdict);
});

const WHOLE_QUARTER = { rows: 8, incomplete: 0, openEdits: [] };

// Tests HMDA-47.
it.each([
  ['whole rows, although another quarter has a validity edit', {}, {}, 'ready'],
  ['no row', { rows: 0 }, {}, 'not-ready'],
  ['an open question', { incomplete: 1 }, {}, 'not-ready'],
  ['a loan whose ending is asked', {}, { asked: 1 }, 'not-ready'],
  ['a validity edit of its own', { openEdits: ['V612-1'] }, {}, 'not-ready'],
  ['an edit on the sheet', {}, { edits: [{ ...QUALITY, id: 'S302', kind: 'syntactical' }] }, 'not-ready'],
  ['a quality edit', { openEdits: ['Q623'] }, { edits: [QUALITY] }, 'ready'],
  ['a quality edit that nobody confirmed', { openEdits: ['Q624'] }, { edits: [QUALITY] }, 'confirm'],
] as const)('with %s, a quarter is judged', (_, rows, judged, verdict) => {
  const edits = [{ ...QUALITY, id: 'V613', kind: 'validity' as const }];
  const register = { asked: 0, edits, ...judged };
  expect(quarterVerdict({ ...WHOLE_QUARTER, ...rows }, register, { Q623: CONFIRMED })).toBe(verdict);
});

it('has no confirmation of another edit', () => {
  expect(yearConfirmation({ Q624: CONFIRMED }, QUALITY)).toBeNull();
});
