import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Holder } from '../../../../domain/application/progress/steps.ts';
import { PagePopUp } from './page-pop-up.tsx';

type State = [hasCoBorrower: boolean, holder: Holder];

function show(before: State, after: State, first: State = before) {
  const opening = { hasCoBorrower: first[0], holder: first[1] };
  const { rerender } = render(<PagePopUp opening={opening} hasCoBorrower={before[0]} holder={before[1]} />);
  rerender(<PagePopUp opening={opening} hasCoBorrower={after[0]} holder={after[1]} />);
}

const said = () => screen.getByRole('status').textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Tests APP-0.18.
describe('the pop-up of the pages', () => {
  it.each<[State, State, string]>([
    [[false, 'primary'], [true, 'primary'], 'Adding Pages to the Application Form ..'],
    [[true, 'primary'], [false, 'primary'], 'Removing Co-borrower Pages from the Application Form ..'],
    [[true, 'primary'], [true, 'spouse'], 'Updating Form for Co-Borrower..'],
    [[true, 'spouse'], [true, 'primary'], ''],
    [[false, 'primary'], [false, 'primary'], ''],
  ])('from %j to %j says: %s', (before, after, text) => {
    show(before, after);
    expect(said()).toBe(text);
  });

  it('is there when it loads after the answer', () => {
    show([true, 'primary'], [true, 'primary'], [false, 'primary']);
    expect(said()).toBe('Adding Pages to the Application Form ..');
  });

  it('disappears after two and a half seconds', () => {
    show([false, 'primary'], [true, 'primary']);
    act(() => void vi.advanceTimersByTime(2_499));
    expect(said()).not.toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(said()).toBe('');
  });
});
