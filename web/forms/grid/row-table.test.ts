import { expect, it } from 'vitest';
import { type RowFaults, sharedFaults } from './row-table.ts';

const faults = (of: Record<string, Record<string, string>>): RowFaults =>
  new Map(Object.entries(of).map(([owner, messages]) => [owner, new Map(Object.entries(messages))]));

// Tests COST-17.
it('keeps the faults that a keystroke did not change, so that their rows do not render', () => {
  const shown = faults({ '': { disbursesOn: 'Enter a date' }, bill: { from: 'Enter a date' } });
  const same = faults({ bill: { from: 'Enter a date' }, '': { disbursesOn: 'Enter a date' } });
  expect(sharedFaults(shown, same)).toBe(shown);
  const other = sharedFaults(
    shown,
    faults({ '': { disbursesOn: 'Another' }, bill: { from: 'Enter a date' } }),
  );
  expect(other).toEqual(faults({ '': { disbursesOn: 'Another' }, bill: { from: 'Enter a date' } }));
  expect(other.get('bill')).toBe(shown.get('bill'));
  const fewer = sharedFaults(shown, faults({ bill: { from: 'Enter a date' } }));
  expect([...fewer.keys()]).toEqual(['bill']);
});
