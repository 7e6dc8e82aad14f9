import { vi } from 'vitest';
import type { BorrowerPage, LinkAnswer } from './api/borrower-answers.ts';
import type { BorrowerClient } from './api/borrower-client.ts';
import { RefusedCall } from './api/refused-call.ts';
import { startPage } from './page.ts';

const LENDER = { name: 'Harbor Lending', nmlsId: null, hasLogo: false };
export const OFFICER = { name: 'Olivia Marsh', email: 'olivia@harbor.example' };
const EXPIRES = '2026-12-10T20:00:00.000Z';

export const LINK: LinkAnswer = {
  lender: LENDER,
  officer: OFFICER,
  firstName: 'Rosa',
  sentTo: 'r…@mail.example',
  language: 'en',
  about: 'documents',
  expiresOn: EXPIRES,
};

export const REQUEST: BorrowerPage = {
  lender: LENDER,
  officer: OFFICER,
  firstName: 'Rosa',
  language: 'en',
  about: 'documents',
  message: null,
  expiresOn: EXPIRES,
  isAnswered: false,
  items: [
    { itemId: 'stubs', text: 'Two pay stubs', isReceived: false, isOpen: true, files: [] },
    { itemId: 'license', text: 'Your license', isReceived: false, isOpen: true, files: [] },
  ],
};

export function refusal(status: number, code: string, current?: object, message = ''): RefusedCall {
  return new RefusedCall(status, { error: { code, message }, current });
}

export function fakeServer() {
  const sent = new Map<string, BorrowerPage['items'][number]['files']>();
  return {
    sent,
    findLink: vi.fn(async () => LINK),
    requestCode: vi.fn(async () => ({
      ticket: 'ticket',
      lender: LENDER.name,
      sentTo: LINK.sentTo,
      language: 'en' as const,
      resendAfter: 30,
    })),
    openSession: vi.fn(async (_link: string, _ticket: string, code: string) => {
      if (code !== '123456') throw refusal(401, 'wrong_code', { triesLeft: 4 });
      return { token: 'token-1', expiresOn: EXPIRES };
    }),
    getRequest: vi.fn(async () => ({
      ...REQUEST,
      items: REQUEST.items.map((item) => {
        const files = sent.get(item.itemId) ?? [];
        return { ...item, files, isReceived: files.length > 0 };
      }),
    })),
    uploadFile: vi.fn<BorrowerClient['uploadFile']>(async (_token, itemId, { name, size }) => {
      const before = sent.get(itemId) ?? [];
      const there = before.find((file) => file.name === name && file.bytes === size);
      const file = there ?? { fileId: `${itemId}-${name}`, name, bytes: size, uploadedOn: EXPIRES };
      if (there === undefined) sent.set(itemId, [...before, file]);
      return { file, isNew: there === undefined };
    }),
    endSession: vi.fn(async () => undefined),
  };
}

let lastTab = new AbortController();

/** Opens the page as a tab would, and closes the tab before it. */
export async function openTab(client: BorrowerClient, hash = '#link-1') {
  lastTab.abort();
  lastTab = new AbortController();
  history.replaceState(null, '', `/requests${hash}`);
  document.body.innerHTML = '<div id="page"></div>';
  const root = document.body.firstElementChild as HTMLElement;
  const visit = startPage(root, 'Harbor Lending', { client, end: lastTab.signal });
  await settle();
  const button = (text: string) => {
    const found = [...root.querySelectorAll('button')].find((one) => one.textContent === text);
    if (found === undefined) throw new Error(`There is no button '${text}': ${root.textContent}`);
    return found;
  };
  return {
    root,
    visit,
    text: () => root.textContent ?? '',
    button,
    click: async (text: string) => {
      button(text).click();
      await settle();
    },
    field: () => root.querySelector('#code') as HTMLInputElement,
    /** Like a browser: the value changes, then the event fires. */
    type: async (text: string) => {
      for (const key of text) {
        const field = root.querySelector('#code') as HTMLInputElement;
        field.value += key;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await settle();
      }
    },
    choose: async (itemId: string, ...files: File[]) => {
      visit.queue.add(itemId, files);
      await settle();
    },
  };
}

export function pdf(name: string, content = name): File {
  return new File([content], name, { type: 'application/pdf', lastModified: 1 });
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
