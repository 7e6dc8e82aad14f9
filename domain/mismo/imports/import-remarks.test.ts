import { expect, it } from 'vitest';
import { FINDING_KINDS } from '../mapping/finding-kinds.ts';
import { remarksByWeight, remarksOfWriting } from './import-remarks.ts';

// Tests MISMO-57.
it('puts lost answers before doubts, and these before kept content, in the order of the file', () => {
  const remarks = (['kept', 'too many', 'doubtful', 'kept', 'wrong value', 'doubtful'] as const).map(
    (kind, line) => ({ kind, line }),
  );
  expect(remarksByWeight(remarks).map(({ line }) => line)).toEqual([4, 2, 5, 1, 0, 3]);
});

it('knows the weight of every kind', () => {
  const [first, ...rest] = remarksByWeight(FINDING_KINDS.map((kind) => ({ kind })));
  expect(first).toEqual({ kind: 'refused' });
  expect(rest).toHaveLength(FINDING_KINDS.length - 1);
  expect(rest.at(-1)).toEqual({ kind: 'replaced' });
});

const WELL = {
  fileNumber: 'LN-26-000007',
  loanNumber: 'LN-26-000007',
  isLockLeftOut: false,
  hasEmail: true,
  fileStatus: undefined,
  hadProcessors: false,
  status: 'LOCKED',
} as const;

// Tests MISMO-10, MISMO-35, MISMO-80.
it.each([
  ['all is well', WELL, []],
  ['the file has no number', { ...WELL, fileNumber: null }, []],
  [
    'its number is taken',
    { ...WELL, loanNumber: 'LN-26-000008' },
    [/^The loan is LN-26-000008 here: LN-26-000007 is taken/],
  ],
  [
    'its number may be that of a person',
    { ...WELL, fileNumber: '219-09-4417' },
    [/: that of the file is taken/],
  ],
  ['its number has nine digits', { ...WELL, fileNumber: '219094417' }, [/: that of the file is taken/]],
  ['its lock cannot be', { ...WELL, isLockLeftOut: true }, [/^The lock is not recorded/]],
  ['its status is the one here', { ...WELL, fileStatus: 'LOCKED' }, []],
  ['its status cannot be', { ...WELL, fileStatus: { toString: 'x' } }, []],
  [
    'its status is of another installation',
    { ...WELL, fileStatus: 'CLOSED' },
    [/^The status CLOSED is not taken over: the loan is LOCKED here/],
  ],
  ['it had processors', { ...WELL, hadProcessors: true }, [/^The assigned processors are not taken over/]],
  ['nobody has an email address', { ...WELL, hasEmail: false }, [/no email address/]],
])('names what needs a look: %s', (_, facts, expected) => {
  const words = remarksOfWriting(facts).map((remark) => remark.words);
  expect(words).toHaveLength(expected.length);
  for (const [place, text] of words.entries()) expect(text).toMatch(expected[place] ?? /^$/);
});
