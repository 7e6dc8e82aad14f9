import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToasts } from '../../ui/notices/toast-store.ts';
import { offerUndo, undoLast } from './last-undo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const offer = (customerId = 'c') => {
  const undo = vi.fn();
  offerUndo(customerId, { tone: 'ok', title: '7 documents created', undo, seconds: 60 });
  return undo;
};

// Tests DOC-43, PAGES-8.
it('Ctrl+Z undoes the last step of this customer, once, while its message is there', () => {
  const [first, second] = [offer(), offer()];
  undoLast('other');
  expect(second).not.toHaveBeenCalled();
  undoLast('c');
  undoLast('c');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(shownToasts()).toHaveLength(1);
  const late = offer();
  vi.advanceTimersByTime(60_001);
  undoLast('c');
  expect(late).not.toHaveBeenCalled();
});

it('‘Undo’ in an older message leaves the newer step to Ctrl+Z', () => {
  offer();
  const newer = offer();
  shownToasts().at(-2)?.action?.onClick();
  undoLast('c');
  expect(newer).toHaveBeenCalledOnce();
});
