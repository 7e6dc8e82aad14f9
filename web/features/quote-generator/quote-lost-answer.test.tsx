import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuoteBody } from '../../../contract/quotes.ts';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { readOwnDraft, storedDrafts, writeOwnDraft } from '../../forms/drafts/draft-storage.ts';
import { learnStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { renderQuotePage } from './quote-page.fixture.tsx';
import { emptyScenario, readScenario, textsOfScenario } from './scenario-texts.ts';

// A browser without locks knows no open tabs, so all drafts belong to closed tabs.
beforeEach(() => {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    platform: '',
    locks: undefined,
  });
  holdKeysOf('');
  learnStaffNames([{ userName: 'erin', fullName: 'Erin Calloway' }]);
  quoteId = `q${Number(quoteId.slice(1)) + 1}`;
});

afterEach(() => {
  cleanup();
  dropDraftKeys();
  vi.unstubAllGlobals();
});

const PREPARERS = { lender: { name: 'Lintel', nmlsId: '402100' }, officer: { name: 'Ann Lee', nmlsId: '' } };
const CONVENTIONS = { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 } as const;

const { scenario } = readScenario({
  ...emptyScenario('2026-11-26', [], CONVENTIONS),
  value: '400,000.00',
  downPayment: '80,000.00',
});

/** Each test has its own quote, because the page remembers the drafts of the others. */
let quoteId = 'q0';

/** A saved quote on a server that stores every save on top of the newest version. */
function serveQuote() {
  const versions: { body: QuoteBody; by: string }[] = [];
  // Nobody is signed in, so the person has no name.
  const store = (body: QuoteBody, by = '') => versions.push({ body, by });
  store({ title: 'Quote', scenarios: scenario === null ? [] : [scenario] });
  let held: Promise<void> | undefined;
  const server = {
    versions,
    store,
    losesAnswer: false,
    saves: 0,
    /** Holds back the answers to saves. */
    hold() {
      let release: () => void = () => undefined;
      held = new Promise<void>((done) => {
        release = done;
      });
      return { release };
    },
  };
  const answer = () => ({
    ...versions.at(-1)?.body,
    quoteId,
    customerId: 'c1',
    version: versions.length,
    latestVersion: versions.length,
    createdOn: '2026-11-25T12:00:00.000Z',
    createdBy: 'dana',
    versions: versions
      .map(({ by }, index) => ({ version: index + 1, savedOn: '2026-11-25T12:00:00.000Z', savedBy: by }))
      .reverse(),
    link: { href: `/api/customers/c1/quotes/${quoteId}` },
  });
  vi.stubGlobal('fetch', async (href: string, init: RequestInit = {}) => {
    if (href.includes(`/quotes/${quoteId}/`)) return Response.json({ emails: [] });
    if (init.method === 'PUT') {
      server.saves += 1;
      const headers = { etag: `"${versions.length}"` };
      if (new Headers(init.headers).get('if-match') !== headers.etag) {
        const error = { code: 'stale', message: 'This quote was saved by someone else in the meantime.' };
        return Response.json({ error, current: answer() }, { status: 412, headers });
      }
      server.store(JSON.parse(String(init.body)));
      await held;
      if (server.losesAnswer) throw new TypeError('Failed to fetch');
      return Response.json(answer(), { headers: { etag: `"${versions.length}"` } });
    }
    if (href.includes(`/quotes/${quoteId}`)) return Response.json(answer());
    if (href.includes('quote-costs')) {
      return Response.json({ costs: [], version: 1, defaults: CONVENTIONS, preparers: PREPARERS });
    }
    if (href.endsWith('/quotes')) return Response.json({ quotes: [] });
    return Response.json({ customerId: 'c1', firstName: 'Anika', lastName: 'Banerjee' });
  });
  return server;
}

const open = () => renderQuotePage(paths.quotation({ customerId: 'c1', quoteId }));
const earnest = () => screen.getByLabelText<HTMLInputElement>('Earnest money paid');
const earnestOf = ({ versions }: ReturnType<typeof serveQuote>) =>
  versions.map(({ body }) => body.scenarios[0]?.earnestMoneyCents);
const save = () => fireEvent.click(screen.getByText('Save version'));
const type = (value: string) => fireEvent.change(earnest(), { target: { value } });

/** Saves 5,000 of earnest money. The server stores it, and its answer is lost. */
async function loseAnswer() {
  const server = serveQuote();
  open();
  await screen.findByLabelText('Earnest money paid');
  type('5000');
  server.losesAnswer = true;
  save();
  await screen.findByText(/The server did not respond/);
  server.losesAnswer = false;
  expect(earnestOf(server)).toEqual([0, 500_000]);
  return server;
}

// Tests QUOTE-24.
it('is clean after the save of a version whose draft was written', async () => {
  const server = serveQuote();
  const { client } = open();
  await screen.findByLabelText('Earnest money paid');
  type('5000');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 500_000]));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  await waitFor(() => expect(earnest().value).toContain('5,000.00'));
  expect(screen.queryByText(/Your draft is back/)).toBeNull();
  expect(storedDrafts(`draft:quote::${quoteId}`)).toEqual([]);
  expect(screen.getByRole('button', { name: 'PDF' })).toHaveProperty('disabled', false);
});

// Tests QUOTE-24.
it('is clean after a save whose version the page reads before the answer, and keeps keys until then', async () => {
  const server = serveQuote();
  const answers = server.hold();
  const { client } = open();
  await screen.findByLabelText('Earnest money paid');
  type('5000');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 500_000]));
  await act(() => client.invalidateQueries({ queryKey: ['quotes'] }));
  expect(screen.queryByText(/Your draft is back/)).toBeNull();
  type('6000');
  answers.release();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(screen.queryByText(/Your draft is back/)).toBeNull();
  expect(earnest().value.replace(/\D/g, '')).toMatch(/^6000/);
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 500_000, 600_000]));
});

// Tests QUOTE-24.
it('keeps text that is typed after a lost answer as a draft over a reload', async () => {
  const server = await loseAnswer();
  type('7777');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(storedDrafts(`draft:quote::${quoteId}`)).toHaveLength(1);
  cleanup();
  open();
  await screen.findByText(/Your draft is back/);
  expect(earnest().value.replace(/\D/g, '')).toMatch(/^7777/);
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 500_000, 777_700]));
});

// Tests QUOTE-68.
it('a repeated save after a lost answer stores nothing twice', async () => {
  const server = await loseAnswer();
  save();
  await waitFor(() => expect(screen.queryByText(/The server did not respond|in the meantime/)).toBeNull());
  await screen.findByDisplayValue(/^2: /);
  expect([earnestOf(server), server.saves]).toEqual([[0, 500_000], 2]);
});

// Tests QUOTE-68.
it('a changed save after a lost answer becomes the next version, and blames no colleague', async () => {
  const server = await loseAnswer();
  type('7777');
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 500_000, 777_700]));
  expect(screen.queryByText(/in the meantime/)).toBeNull();
});

// Tests QUOTE-68.
it('a save after a lost answer still names a colleague who saved the next version', async () => {
  const server = await loseAnswer();
  server.store({ title: 'Another', scenarios: scenario === null ? [] : [scenario] }, 'erin');
  save();
  await screen.findByText(/^Erin Calloway saved version 3 in the meantime/);
  expect(server.versions).toHaveLength(3);
});

// Tests QUOTE-15, QUOTE-24.
it('text that is typed after an unchanged save is a draft too', async () => {
  const server = serveQuote();
  const store = server.store;
  open();
  await screen.findByLabelText('Earnest money paid');
  // The server makes no version of an unchanged save.
  server.store = () => server.versions.length;
  save();
  await waitFor(() => expect(server.saves).toBe(1));
  server.store = store;
  type('7777');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(storedDrafts(`draft:quote::${quoteId}`)).toHaveLength(1);
});

const ANOTHER: QuoteBody = { title: 'Another', scenarios: scenario === null ? [] : [scenario] };

// Tests BASE-5 and QUOTE-60.
it('a draft on top of a colleague’s version says so, and its save is refused once', async () => {
  const server = serveQuote();
  open();
  await screen.findByLabelText('Earnest money paid');
  type('7777');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  server.store(ANOTHER, 'erin');
  open();
  await screen.findByText(/Your draft is based on version 1. Version 2 was saved by Erin Calloway since/);
  save();
  await screen.findByText(/^Erin Calloway saved version 2 in the meantime/);
  expect(server.versions).toHaveLength(2);
  save();
  await waitFor(() => expect(earnestOf(server)).toEqual([0, 0, 777_700]));
});

// Tests QUOTE-60.
it('carries a draft under its former name over once, with its version as its base', async () => {
  const server = serveQuote();
  server.store(ANOTHER, 'erin');
  const texts = scenario === null ? null : textsOfScenario({ ...scenario, earnestMoneyCents: 4_444_00 });
  const values = { title: 'Typed before the update', scenarios: [texts] };
  const former = `draft:quote::${quoteId}:1`;
  await writeOwnDraft(former, JSON.stringify({ values, savedAt: 1 }));
  open();
  await screen.findByText(/Your draft is based on version 1/);
  expect(earnest().value).toBe('4,444.00');
  expect(readOwnDraft(former)).toBeNull();
  expect(readOwnDraft(`draft:quote::${quoteId}`)).toContain('"baseVersion":1');
});
