import { describe, expect, it } from 'vitest';
import { lineChanges, namedLines } from './line-changes.ts';

type Lines = Record<string, string | readonly [text: string, id: string]>;

const linesOf = (lines: Lines) =>
  namedLines((add) => {
    for (const [name, line] of Object.entries(lines))
      if (typeof line === 'string') add(name, line);
      else add(name, line[0], [line[1]]);
  });
const changes = (before: Lines, after: Lines) => lineChanges(linesOf(before), linesOf(after));

// Tests LE-14 and CD-19.
describe('a renamed charge', () => {
  it('is one change', () => {
    expect(
      changes(
        { 'B: Appraisal': '$575', 'B: total': '$575' },
        { 'B: Appraisal Fee': '$575', 'B: total': '$575' },
      ),
    ).toEqual([{ line: 'B: renamed from Appraisal to Appraisal Fee', before: '$575', after: '$575' }]);
    const column = ', borrower at closing';
    expect(changes({ [`C: Title to A${column}`]: '$9.00' }, { [`C: Title to B${column}`]: '$9.00' })).toEqual(
      [
        {
          line: 'C, borrower at closing: renamed from Title to A to Title to B',
          before: '$9.00',
          after: '$9.00',
        },
      ],
    );
  });

  it.each([
    ['of another charge with another amount', { 'B: Appraisal': '$575' }, { 'B: Appraisal Fee': '$600' }],
    ['in another section', { 'B: Appraisal': '$575' }, { 'C: Appraisal Fee': '$575' }],
    ['paid by somebody else', { 'B: Appraisal, others': '$5' }, { 'B: Fee, seller at closing': '$5' }],
    ['that is no charge', { 'Taxes (2)': '$5' }, { 'Taxes (3)': '$5' }],
  ])('is two %s', (_, before, after) => {
    expect(changes(before, after)).toHaveLength(2);
  });

  it('is one with another amount if it is the same charge, before one of that amount', () => {
    expect(
      changes(
        { 'B: Survey': ['$600', 'b'], 'B: Appraisal': ['$575', 'a'] },
        { 'B: Appraisal Fee': ['$600', 'a'], 'B: Survey Fee': ['$575', 'b'] },
      ),
    ).toEqual([
      { line: 'B: renamed from Appraisal to Appraisal Fee', before: '$575', after: '$600' },
      { line: 'B: renamed from Survey to Survey Fee', before: '$600', after: '$575' },
    ]);
    expect(changes({ 'B: Appraisal': ['$575', 'a'] }, { 'C: Appraisal Fee': ['$600', 'a'] })).toHaveLength(2);
  });

  it('takes each old charge once', () => {
    const found = changes({ 'B: Old': '$5' }, { 'B: New': '$5', 'B: Other': '$5' });
    expect(found).toHaveLength(2);
    expect(found[1]).toEqual({ line: 'B: Other', before: null, after: '$5' });
  });
});
