import { expect, it } from 'vitest';
import { UNREAD_COUNTED, unreadText } from './unread-text.ts';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [UNREAD_COUNTED, '99+'],
])('shows %d unread notifications as %s (BELL-1)', (unread, text) => {
  expect(unreadText(unread)).toBe(text);
});
