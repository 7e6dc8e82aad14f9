import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import { TimeLimitError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { DeliveryLogDialog } from './delivery-log-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));

const AT = '2026-11-25T15:04:05.000Z';
const WEBHOOK: Webhook = {
  webhookId: 'w1',
  url: 'https://hooks.lender.example/lintel',
  types: ['loan.created'],
  isPaused: false,
  waiting: 0,
  failed: 0,
  failing: null,
  oldSecretUntil: null,
  lastDeliveredAt: null,
  createdAt: AT,
  createdBy: 'avery',
  version: 1,
};
const END = { state: 'delivered', attempts: 1, lastStatus: 204, lastError: null, createdAt: AT, endedAt: AT };
const DELIVERY = {
  ...END,
  deliveryId: 'd1',
  messageId: 'msg_1',
  sequence: 7,
  type: 'loan.created',
  nextAttemptAt: null,
  earlier: [],
} as Delivery;

let changes: string[];
let answer: PromiseWithResolvers<void>;

beforeEach(() => {
  changes = [];
  answer = Promise.withResolvers();
  let delivery = DELIVERY;
  call.mockImplementation(async (name: string) => {
    if (name === 'listDeliveries') return { data: { deliveries: [delivery] } };
    changes.push(name);
    if (changes.length > 1) throw new Error('This delivery is on its way already.');
    await answer.promise;
    if (name === 'resendDelivery') delivery = { ...DELIVERY, state: 'waiting', attempts: 0, endedAt: null };
    return { data: { ok: true, status: 204, error: null, secret: 'whsec_1' } };
  });
});

afterEach(() => {
  cleanup();
  call.mockReset();
  for (const { id } of shownToasts()) closeToast(id);
});

function show(content: ReactNode): void {
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ThemeProvider env="test">{content}</ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const showActions = () => show(<WebhookActions webhook={WEBHOOK} onEdit={() => {}} onLog={() => {}} />);
const badToasts = () => shownToasts().filter(({ tone }) => tone === 'bad');

// Tests BASE-94.
it('gets a new secret whose answer was lost by trying again under the same key', async () => {
  const lost = new TimeLimitError();
  call.mockImplementationOnce(() => Promise.reject(lost));
  answer.resolve();
  showActions();
  const renew = async () => {
    await userEvent.setup().click(screen.getByRole('button', { name: `New secret of ${WEBHOOK.url}` }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Create new secret' }));
  };
  await renew();
  await vi.waitFor(() => expect(badToasts()).toHaveLength(1));
  await renew();
  await screen.findByText('whsec_1');
  const keys = call.mock.calls.map(([, request]) => request.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

// Tests HOOK-10.
describe('the second click of a double click', () => {
  it('does not send a delivery again twice, and shows no failure', async () => {
    show(<DeliveryLogDialog webhook={WEBHOOK} onClose={() => {}} />);
    const button = await screen.findByRole('button', { name: 'Send again: event 7' });
    // Both clicks come before the page rerenders.
    button.click();
    button.click();
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    answer.resolve();
    await screen.findByText('Waiting');
    expect(changes).toEqual(['resendDelivery']);
    expect(badToasts()).toEqual([]);
  });

  it('does not send a delivery again that has arrived in between', async () => {
    answer.resolve();
    show(<DeliveryLogDialog webhook={WEBHOOK} onClose={() => {}} />);
    const button = await screen.findByRole('button', { name: 'Send again: event 7' });
    fireEvent.click(button, { detail: 2 });
    expect(changes).toEqual([]);
    await userEvent.setup().click(button);
    await vi.waitFor(() => expect(changes).toEqual(['resendDelivery']));
  });

  it.each([
    ['Test', 'testWebhook'],
    ['Pause', 'changeWebhook'],
  ])('presses %s once', async (label, name) => {
    showActions();
    const button = screen.getByRole('button', { name: `${label} ${WEBHOOK.url}` });
    button.click();
    button.click();
    await vi.waitFor(() => expect(changes).toEqual([name]));
    fireEvent.click(button, { detail: 2 });
    answer.resolve();
    await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
    fireEvent.click(button, { detail: 2 });
    expect(changes).toEqual([name]);
    expect(badToasts()).toEqual([]);
    // A separate press counts again.
    button.click();
    await vi.waitFor(() => expect(changes).toEqual([name, name]));
  });

  it.each([
    ['New secret of', 'Create new secret', 'renewWebhookSecret'],
    ['Remove', 'Remove webhook', 'deleteWebhook'],
  ])('confirms %s once', async (label, confirm, name) => {
    showActions();
    await userEvent.setup().click(screen.getByRole('button', { name: `${label} ${WEBHOOK.url}` }));
    const button = await screen.findByRole('button', { name: confirm });
    button.click();
    button.click();
    answer.resolve();
    await vi.waitFor(() => expect(changes).toEqual([name]));
    expect(badToasts()).toEqual([]);
  });
});
