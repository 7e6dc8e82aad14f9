import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SplitAnswer } from '../pdf-split/split-pdf-worker.ts';
import { fakeServer, openTab, pdf, settle } from './fake-server.fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A PDF of this many bytes. */
function scan(megabytes: number): File {
  const file = pdf('Statements.pdf');
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

/** Answers once the returned function is called. */
function stubWorker() {
  let answer: (parts: SplitAnswer) => void = () => undefined;
  class Splitter extends EventTarget {
    postMessage(): void {
      answer = (data) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Splitter);
  return async (parts: SplitAnswer) => {
    answer(parts);
    await settle();
  };
}

async function chooseScan(megabytes: number) {
  const server = fakeServer();
  const tab = await openTab(server);
  await tab.click('Send me a code');
  await tab.type('123456');
  await tab.choose('stubs', scan(megabytes));
  expect(tab.text()).toContain('larger than 10 MB');
  return { server, tab };
}

const PARTS = { parts: [new Uint8Array([1]), new Uint8Array([2])] };

// Tests ASK-86.
it('sends a PDF above the limit in parts', async () => {
  const answer = stubWorker();
  const { server, tab } = await chooseScan(25);
  await tab.click('Send in parts');
  expect(tab.text()).toContain('Splitting the file');
  expect(document.activeElement).toBe(tab.button('Cancel'));
  await answer(PARTS);
  expect(server.sent.get('stubs')?.map(({ name }) => name)).toEqual([
    'Statements (1 of 2).pdf',
    'Statements (2 of 2).pdf',
  ]);
  expect(tab.text()).not.toContain('larger than 10 MB');
  expect(document.activeElement?.closest('.item')).not.toBeNull();
});

// Tests ASK-86.
it('says why a PDF cannot be split, and offers it no more', async () => {
  const answer = stubWorker();
  const { server, tab } = await chooseScan(25);
  await tab.click('Send in parts');
  await answer({ reason: 'For staff.', refusal: 'password' });
  expect(tab.text()).toContain('password-protected');
  expect(() => tab.button('Send in parts')).toThrow();
  expect(server.uploadFile).not.toHaveBeenCalled();
});

// Tests ASK-86.
it('forgets a PDF that is cancelled while it is split', async () => {
  const answer = stubWorker();
  const { server, tab } = await chooseScan(25);
  await tab.click('Send in parts');
  await tab.click('Cancel');
  await answer(PARTS);
  expect(server.uploadFile).not.toHaveBeenCalled();
  expect(tab.text()).not.toContain('Statements');
});

// Tests ASK-86.
it('offers no parts of a PDF above 100 MB', async () => {
  const { tab } = await chooseScan(101);
  expect(() => tab.button('Send in parts')).toThrow();
});

// Tests ASK-86, ASK-60.
it('offers it for each of many PDFs', async () => {
  const { tab } = await chooseScan(25);
  const others = ['a', 'b', 'c', 'd'].map((name) =>
    Object.defineProperty(pdf(`${name}.pdf`), 'size', { value: 20 * 1024 * 1024 }),
  );
  await tab.choose('stubs', ...others);
  const offers = [...tab.root.querySelectorAll('button')].filter(
    (one) => one.textContent === 'Send in parts',
  );
  expect(offers).toHaveLength(5);
});
