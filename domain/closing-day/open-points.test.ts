import { expect, it } from 'vitest';
import { openPointFaults } from './open-points.ts';

const line = (id: string, state: 'open' | 'done') => ({ id, state, title: id, why: 'It lacks.' });

// Tests CLOSE-17.
it.each([
  'decision-present',
  'within-approval-limits',
  'conditions-before-signing',
  'lock-through-closing',
  'conditions-before-funding',
])('asks for a reason while this is open: %s', (id) => {
  expect(openPointFaults({ reason: '' }, [line(id, 'open')])).toEqual({
    reason: `${id}: It lacks. Enter the reason.`,
  });
  expect(openPointFaults({ reason: 'The underwriter agreed by phone' }, [line(id, 'open')])).toEqual({});
  expect(openPointFaults({ reason: '' }, [line(id, 'done')])).toEqual({});
});

// Tests CLOSE-17.
it('asks for none while only the binder is open', () => {
  expect(openPointFaults({ reason: '' }, [line('order-insurance-binder', 'open')])).toEqual({});
});
