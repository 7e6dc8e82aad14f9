import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypingMark } from './use-typing-mark.ts';

function TypedPage() {
  useTypingMark();
  return (
    <div data-page data-testid="page">
      <input aria-label="Interest rate" />
      <button type="button">Save quote</button>
    </div>
  );
}

const isMarked = () => screen.getByTestId('page').hasAttribute('data-typing');

describe('useTypingMark', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('marks the page from the first key until five seconds after the last one', () => {
    render(<TypedPage />);
    const rate = screen.getByRole('textbox');
    expect(isMarked()).toBe(false);
    fireEvent.keyDown(rate, { key: '6' });
    expect(isMarked()).toBe(true);
    act(() => vi.advanceTimersByTime(4_900));
    fireEvent.keyDown(rate, { key: '5' });
    act(() => vi.advanceTimersByTime(4_900));
    expect(isMarked()).toBe(true);
    act(() => vi.advanceTimersByTime(100));
    expect(isMarked()).toBe(false);
  });

  it('does not mark it for a key on a button, for a pasted text, or for the focus', () => {
    render(<TypedPage />);
    const rate = screen.getByRole('textbox');
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    fireEvent.focus(rate);
    fireEvent.change(rate, { target: { value: '6.5' } });
    expect(isMarked()).toBe(false);
  });

  it('ends when the page scrolls, so that nothing moves later, and not when a field does', () => {
    render(<TypedPage />);
    const rate = screen.getByRole('textbox');
    fireEvent.keyDown(rate, { key: '6' });
    fireEvent(rate, new Event('scroll'));
    expect(isMarked()).toBe(true);
    fireEvent.scroll(window);
    expect(isMarked()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    fireEvent.keyDown(rate, { key: '5' });
    expect(isMarked()).toBe(true);
  });

  it('ends with the page', () => {
    const { unmount } = render(<TypedPage />);
    const page = screen.getByTestId('page');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '6' });
    unmount();
    expect(page.hasAttribute('data-typing')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
