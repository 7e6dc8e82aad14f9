import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { type MailDelivery, MailDeliveryWord } from './mail-delivery-word.tsx';

afterEach(cleanup);

function wordOf(mail: Partial<MailDelivery>): string | null {
  const whole = { state: 'queued', attempts: 0, lastError: null, deliveredTo: [], sentOn: null, ...mail };
  const { container } = render(
    <ThemeProvider env="test">
      <MailDeliveryWord mail={whole as MailDelivery} sentOn="2026-03-02T15:00:00.000Z" />
    </ThemeProvider>,
  );
  return container.textContent;
}

// Tests ORDER-37.
it.each([
  [0, 'Waiting to be sent'],
  [1, 'Waiting for the mail server: 1 attempt so far, the next within 1 minute'],
  [9, 'Waiting for the mail server: 9 attempts so far, the next within 15 minutes'],
])('says that a mail waits, and until when, after %i attempts', (attempts, word) => {
  expect(wordOf({ attempts })).toBe(word);
});

it('says that a mail was sent or given up', () => {
  expect(wordOf({ state: 'sent', sentOn: '2026-03-02T15:00:00.000Z' })).toMatch(/^Sent on Mar 2, 2026/);
  expect(wordOf({ state: 'failed', attempts: 20 })).toBe('Not delivered');
});
