import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApplicationSave } from './use-application-save.ts';
import { useRepeatedSave } from './use-repeated-save.ts';

afterEach(cleanup);

const IDLE: ApplicationSave = {
  lost: { current: null },
  saving: false,
  ended: null,
  save: () => Promise.resolve(),
  fail: () => undefined,
  retry: () => undefined,
  decide: () => undefined,
  dismiss: () => undefined,
};

function page(hasChanges: boolean) {
  const save = vi.fn();
  const hook = renderHook((saving: ApplicationSave) => useRepeatedSave(saving, save, () => hasChanges), {
    initialProps: IDLE,
  });
  return { save, hook };
}

// Tests FIN-34.
it('saves once more after the save under way, for what was typed meanwhile', () => {
  const { save, hook } = page(true);
  hook.result.current();
  hook.rerender({ ...IDLE, saving: true });
  hook.result.current();
  hook.result.current();
  expect(save).toHaveBeenCalledTimes(1);
  hook.rerender(IDLE);
  expect(save).toHaveBeenCalledTimes(2);
  hook.rerender({ ...IDLE });
  expect(save).toHaveBeenCalledTimes(2);
});

it.each([
  ['nothing was typed meanwhile', false, null],
  ['the save failed', true, { kind: 'failed' as const, status: 0 }],
])('does not save again when %s', (_, hasChanges, ended) => {
  const { save, hook } = page(hasChanges);
  hook.rerender({ ...IDLE, saving: true });
  hook.result.current();
  hook.rerender({ ...IDLE, ended });
  expect(save).not.toHaveBeenCalled();
});
