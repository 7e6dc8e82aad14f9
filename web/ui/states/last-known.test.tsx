import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastKnown } from './last-known.ts';

it('keeps the last choices while a list loads again', () => {
  const { result, rerender } = renderHook(({ value }) => useLastKnown(value, 'nobody'), {
    initialProps: { value: undefined as string | undefined },
  });
  const seen = [undefined, 'Paula', undefined, 'Paula and Oscar', undefined].map((value) => {
    rerender({ value });
    return result.current;
  });
  expect(seen).toEqual(['nobody', 'Paula', 'Paula', 'Paula and Oscar', 'Paula and Oscar']);
});
