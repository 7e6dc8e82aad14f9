import { describe, expect, it } from 'vitest';
import { type ClosingCorrection, correctionFaults, correctionsDue } from './closing-correction.ts';

const EVENT: ClosingCorrection = {
  kind: 'event',
  happenedOn: '2026-03-20',
  knownOn: '2026-03-23',
  isInSettlement: true,
  changes: 'borrower',
  isPerDiemOnly: false,
  cause: 'The county charged more.',
};
const ERROR: ClosingCorrection = {
  kind: 'error',
  knownOn: '2026-03-20',
  isNumeric: false,
  touchesDuty: false,
  cause: 'The wrong surveyor.',
};
const SALE = { closedOn: '2026-03-16', hasSeller: true };
const AROUND = { closedOn: '2026-03-16', today: '2026-03-24' };

// Tests CD-22 and CD-23.
describe('a correction after closing', () => {
  it('is owed to the borrower and the seller each by their own paragraph', () => {
    expect(correctionsDue(EVENT, SALE)).toMatchObject({
      borrower: { isDue: true, dueOn: '2026-04-22' },
      seller: { isDue: false },
    });
    expect(correctionsDue(ERROR, SALE)).toMatchObject({
      borrower: { isDue: true, dueOn: '2026-05-15' },
      seller: null,
    });
  });

  it('is owed to no seller in a loan without one', () => {
    const both: ClosingCorrection = { ...EVENT, changes: 'both' };
    expect(correctionsDue(both, SALE).seller).toMatchObject({ isDue: true, dueOn: '2026-04-22' });
    expect(correctionsDue(both, { ...SALE, hasSeller: false })).toMatchObject({
      borrower: { isDue: true, dueOn: '2026-04-22' },
      seller: null,
    });
  });

  it.each<[over: Partial<ClosingCorrection>, faults: object]>([
    [{}, {}],
    [{ happenedOn: '2026-03-16', knownOn: '2026-03-16' }, {}],
    [{ happenedOn: '2026-03-15' }, { happenedOn: 'The loan closed on Mar 16, 2026' }],
    [{ happenedOn: '2026-03-25' }, { happenedOn: 'Enter a date up to today' }],
    [{ knownOn: '2026-03-25' }, { knownOn: 'Enter a date up to today' }],
    [{ knownOn: '2026-03-19' }, { knownOn: 'It happened on Mar 20, 2026' }],
    [{ knownOn: '2026-03-15' }, { knownOn: 'The loan closed on Mar 16, 2026' }],
  ])('has its days between the closing and today: %j', (over, faults) => {
    expect(correctionFaults({ ...EVENT, ...over } as ClosingCorrection, AROUND)).toEqual(faults);
  });

  it('has no day of an event if it is an error', () => {
    expect(correctionFaults(ERROR, AROUND)).toEqual({});
    expect(correctionFaults({ ...ERROR, knownOn: '2026-03-30' }, AROUND)).toEqual({
      knownOn: 'Enter a date up to today',
    });
  });
});
