import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { renderQuotePage } from './quote-page.fixture.tsx';

// Deferred figures never catch up here, as they lag for a moment on a slow machine.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useDeferredValue: <Value,>(value: Value): Value => useRef(value).current,
  startTransition: () => undefined,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface SentQuote {
  title: string;
  scenarios: { earnestMoneyCents: number; costs: { label: string; amount: object }[] }[];
}

/** A customer without quotes. The save is answered when `release` is called. */
function openQuote() {
  const sent: SentQuote[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const answer = (body: SentQuote) => ({
    ...body,
    quoteId: 'q1',
    customerId: 'c1',
    version: 1,
    latestVersion: 1,
    createdOn: '2026-11-25T12:00:00.000Z',
    createdBy: 'officer',
    versions: [{ version: 1, savedOn: '2026-11-25T12:00:00.000Z', savedBy: 'officer' }],
    link: { href: '/api/customers/c1/quotes/q1' },
  });
  vi.stubGlobal('fetch', async (href: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && href.endsWith('/quotes')) {
      sent.push(JSON.parse(String(body)));
      await released;
      return Response.json(answer(sent[0] as SentQuote), { status: 201, headers: { etag: '"1"' } });
    }
    if (href.includes('/quotes/q1/')) return Response.json({ emails: [] });
    if (href.includes('/quotes/q1')) return Response.json(answer(sent[0] as SentQuote));
    if (href.includes('quote-costs')) return Response.json({ costs: [], version: 1, preparers: PREPARERS });
    if (href.endsWith('/quotes')) return Response.json({ quotes: [] });
    return Response.json({ customerId: 'c1', firstName: 'Anika', lastName: 'Banerjee' });
  });
  const router = renderQuotePage(paths.quotation({ customerId: 'c1' }));
  return { router, sent, release };
}

const PREPARERS = { lender: { name: 'Lintel', nmlsId: '402100' }, officer: null };

const earnest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Earnest money paid' });

// Tests QUOTE-24.
it('saves the last typed characters, and keeps those that are typed until the answer comes', async () => {
  const { router, sent, release } = openQuote();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Earnest money paid' }), '5000');
  await user.click(screen.getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.scenarios[0]?.earnestMoneyCents).toBe(500_000);

  await user.clear(earnest());
  await user.type(earnest(), '7500');
  release();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ quoteId: 'q1' }));
  await screen.findByRole('button', { name: 'Save version' });
  expect(earnest().value).toContain('7');
  expect(earnest().value.replace(/\D/g, '')).toMatch(/^7500/);
});

// Tests QUOTE-24.
it('keeps every key in the costs, although the page follows later', async () => {
  const { sent, release } = openQuote();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Closing costs: / }));
  await user.click(screen.getByRole('button', { name: 'Add a cost' }));
  await user.type(screen.getByRole('textbox', { name: 'Cost' }), 'Home warranty');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '450');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  release();
  expect(sent[0]?.scenarios[0]?.costs).toMatchObject([
    { label: 'Home warranty', amount: { of: 'sum', cents: 450_00 } },
  ]);
});
