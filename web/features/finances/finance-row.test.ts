import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNameInPause } from './finance-row.tsx';

// Tests FIN-39.
it('a new row has its name as soon as it is an entry, and when the focus leaves a cell', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ name, isNew }) => useNameInPause(name, isNew), {
    initialProps: { name: 'new debt', isNew: true },
  });
  rerender({ name: 'E', isNew: false });
  expect(result.current.name).toBe('E');
  rerender({ name: 'Elm', isNew: false });
  expect(result.current.name).toBe('E');
  act(result.current.settle);
  expect(result.current.name).toBe('Elm');
  rerender({ name: 'Elm Bank', isNew: false });
  act(() => vi.runAllTimers());
  expect(result.current.name).toBe('Elm Bank');
  vi.useRealTimers();
});
