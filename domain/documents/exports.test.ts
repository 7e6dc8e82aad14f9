import { describe, expect, it } from 'vitest';
import { canChooseExportLimit, canExport, counted, limitsInForce } from './exports.ts';

const limits = { rows: 1000, documents: null };

// Tests HIST-21, HIST-22.
describe('a limit of exports', () => {
  it.each([
    [{ unit: 'rows', items: 1000, usedToday: 0 }, true],
    [{ unit: 'rows', items: 1, usedToday: 1000 }, false],
    [{ unit: 'rows', items: 0, usedToday: 1000 }, true],
    [{ unit: 'documents', items: 9999, usedToday: 9999 }, true],
  ] as const)('%j: %s', (wanted, ok) => expect(canExport(wanted, limits).ok).toBe(ok));

  it('names the used and the requested number', () => {
    const refused = canExport({ unit: 'rows', items: 1, usedToday: 1000 }, limits);
    expect(refused.ok ? '' : refused.reason).toBe(
      'Each person can export 1,000 rows a day. You have exported 1,000 rows today, and this would be 1 row more. ' +
        'An administrator can raise the limit.',
    );
  });

  it.each([
    [
      { rows: null, documents: null },
      { rows: null, documents: null },
      { rows: null, documents: null },
    ],
    [
      { rows: 10, documents: null },
      { rows: null, documents: 4 },
      { rows: 10, documents: 4 },
    ],
    [
      { rows: 10, documents: 9 },
      { rows: 40, documents: 4 },
      { rows: 10, documents: 4 },
    ],
  ])('chosen %j within the settings %j is %j', (chosen, bounds, inForce) =>
    expect(limitsInForce(chosen, bounds)).toEqual(inForce),
  );

  it('never exceeds the one in the settings', () => {
    const bounds = { rows: 40, documents: null };
    expect(canChooseExportLimit('rows', 40, bounds)).toEqual({ ok: true });
    expect(canChooseExportLimit('rows', null, bounds)).toEqual({ ok: true });
    expect(canChooseExportLimit('documents', 9999, bounds)).toEqual({ ok: true });
    expect(canChooseExportLimit('rows', 41, bounds)).toEqual({
      ok: false,
      reason: 'The settings of this installation allow at most 40 rows a day',
    });
  });

  it('counts in words', () => expect(counted(1, 'documents')).toBe('1 document'));
});
