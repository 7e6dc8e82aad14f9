import { describe, expect, it } from 'vitest';
import { canExport, counted } from './exports.ts';

const limits = { rows: 1000, documents: null };

describe('a limit of exports', () => {
  it.each([
    [{ unit: 'rows', items: 1000, usedToday: 0 }, true],
    [{ unit: 'rows', items: 1, usedToday: 1000 }, false],
    [{ unit: 'rows', items: 0, usedToday: 1000 }, true],
    [{ unit: 'documents', items: 9999, usedToday: 9999 }, true],
  ] as const)('%j: %s', (wanted, ok) => expect(canExport(wanted, limits).ok).toBe(ok));

  it('is told with what was used and what is asked for', () => {
    const refused = canExport({ unit: 'rows', items: 1, usedToday: 1000 }, limits);
    expect(refused.ok ? '' : refused.reason).toBe(
      'One person may export 1,000 rows a day. You have exported 1,000 rows today, and this would be 1 row more. ' +
        'An administrator can raise the limit.',
    );
  });

  it('counts in words', () => expect(counted(1, 'documents')).toBe('1 document'));
});
