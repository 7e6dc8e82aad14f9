import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BorrowerClient } from './api/borrower-client.ts';
import { fakeServer, openTab, pdf, REQUEST, refusal } from './fake-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function openedRequests(server: BorrowerClient) {
  const tab = await openTab(server);
  await tab.click('Send me a code');
  await tab.type('123456');
  return tab;
}

describe('requests that were received', () => {
  // Tests ASK-80.
  it('say that everything is there only when no row asks for a file again', async () => {
    const never = () => new Promise<never>(() => undefined);
    const server = fakeServer();
    const { uploadFile } = server;
    const first = await openedRequests({
      ...server,
      uploadFile: (...given) => (given[2].name === 'slow.pdf' ? never() : uploadFile(...given)),
    });
    await first.choose('stubs', pdf('ok.pdf'));
    await first.choose('license', pdf('slow.pdf'), pdf('license.pdf'), pdf('photo.heic'));
    const said = (tab: typeof first) => tab.root.querySelector('.unseen[role=status]')?.textContent;
    expect(said(first)).toBe('license.pdf was sent.');
    const tab = await openTab(server, '');
    expect(tab.text()).toContain('2 of 2 received');
    const head = () => tab.root.querySelector('h1')?.textContent;
    expect(tab.text()).toContain('slow.pdfNot sent. Please choose it again.');
    expect(head()).not.toContain('We have everything');
    expect(tab.text()).not.toContain('You can close this page');
    await tab.choose('license', pdf('slow.pdf'), pdf('big.heic'));
    expect(said(tab)).toBe('slow.pdf was sent.');
    expect(head()).not.toContain('We have everything');
    await tab.click('Remove');
    expect(head()).toBe('Thank you. We have everything.');
    // Nothing can be done about a file of an item that needs none any more.
    server.uploadFile.mockRejectedValueOnce(refusal(409, 'item_closed'));
    await tab.choose('license', pdf('late.pdf'));
    expect(tab.text()).toContain('We no longer need this document.');
    expect(head()).toBe('Thank you. We have everything.');
  });

  // Tests REVIEW-10.
  it('name the pages that the lender needs again', async () => {
    const server = fakeServer();
    await openedRequests(server);
    const file = { fileId: 'f', name: 'Scan.pdf', bytes: 1000, uploadedOn: '2026-05-04T15:00:00.000Z' };
    const rejectedParts = [
      { pages: [3, 4], reason: 'UNREADABLE' as const, words: null },
      { pages: [7], reason: 'OTHER' as const, words: 'Please send May.' },
    ];
    server.getRequest.mockResolvedValue({
      ...REQUEST,
      items: REQUEST.items.map((item) => ({ ...item, files: [{ ...file, rejectedParts }] })),
    });
    const again = await openTab(server, '');
    const states = [...again.root.querySelectorAll('.refused')][0]?.querySelectorAll('.file-state');
    expect([...(states ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Pages 3–4: We cannot read it. Please send a sharper photo or scan.',
      'Page 7: Please send another one. Please send May.',
    ]);
  });

  // Tests ASK-80.
  it('name no file to choose again for an item that was closed meanwhile', async () => {
    const server = fakeServer();
    const tab = await openedRequests({ ...server, uploadFile: () => new Promise<never>(() => undefined) });
    await tab.choose('stubs', pdf('one.pdf'));
    server.getRequest.mockResolvedValue({
      ...REQUEST,
      items: REQUEST.items.map((item) => ({ ...item, isReceived: true, isOpen: item.itemId !== 'stubs' })),
    });
    const again = await openTab(server, '');
    expect(again.text()).not.toContain('one.pdf');
    expect(again.text()).toContain('You can close this page.');
  });
});
