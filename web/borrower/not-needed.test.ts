import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BorrowerClient } from './api/borrower-client.ts';
import { fakeServer, openTab, pdf, REQUEST, refusal, settle } from './fake-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function openRequests(server: BorrowerClient) {
  const tab = await openTab(server);
  await tab.click('Send me a code');
  await tab.type('123456');
  return tab;
}

// Tests ASK-72, ASK-74.
describe('an item that is not needed any more', () => {
  const gone = { isReceived: false, isOpen: false };
  it('is neither received nor counted', async () => {
    const server = fakeServer();
    const items = REQUEST.items.map((item) => ({ ...item, ...gone }));
    server.getRequest.mockResolvedValue({ ...REQUEST, items });
    const tab = await openRequests(server);
    expect(tab.text()).toContain('No longer needed');
    expect(tab.text()).not.toContain('Received');
    expect(tab.text()).not.toContain('0 of 0');
  });

  it('is marked at once when a file for it is refused', async () => {
    const server = fakeServer();
    const tab = await openRequests(server);
    const [stubs, license] = REQUEST.items as [
      (typeof REQUEST.items)[number],
      (typeof REQUEST.items)[number],
    ];
    server.getRequest.mockResolvedValue({ ...REQUEST, items: [{ ...stubs, ...gone }, license] });
    server.uploadFile.mockRejectedValue(refusal(409, 'item_closed'));
    await tab.choose('stubs', pdf('a.pdf'));
    await settle();
    expect(tab.text()).toContain('We no longer need this document.');
    expect(tab.root.querySelector('.item')?.textContent).toContain('No longer needed');
  });
});
