import { beforeEach, expect, it, vi } from 'vitest';
import { RefusedCall } from '../api/refused-call.ts';
import { draw, part as element } from '../drawing/draw.ts';
import { fakeServer, LINK, openTab, REQUEST, settle } from '../fake-server.fixture.ts';
import type { BorrowerDisclosures } from './disclosure-calls.ts';
import { createDisclosures } from './disclosures-part.ts';

const NEW: BorrowerDisclosures = {
  consent: 'none',
  edition: 1,
  estimates: [],
  closingDisclosures: [],
  intent: null,
  canStateIntent: false,
};
const SENT: BorrowerDisclosures['estimates'][number] = {
  deliveryId: 'd1',
  number: 1,
  kind: 'loan-estimate',
  issuedOn: '2026-11-20',
  sentOn: '2026-11-20',
  openedOn: null,
  confirmedOn: null,
  isNewest: true,
};
const AT = '2026-11-21T17:00:00.000Z';

let stored: BorrowerDisclosures;
let root: HTMLElement;
const saved = vi.fn();
const ended = vi.fn();
const calls = {
  get: vi.fn(async () => stored),
  giveConsent: vi.fn(async ({ code }: { code: string }) => {
    if (code !== '123456') throw new RefusedCall(400, { error: { code: 'invalid' } });
    stored = { ...stored, consent: 'given' };
    return stored;
  }),
  withdrawConsent: vi.fn(async () => {
    stored = { ...stored, consent: 'withdrawn' };
    return stored;
  }),
  confirmReceipt: vi.fn(async () => {
    stored = { ...stored, estimates: stored.estimates.map((one) => ({ ...one, confirmedOn: AT })) };
    return stored;
  }),
  stateIntent: vi.fn(async () => {
    stored = { ...stored, intent: { statedOn: '2026-11-21', isOwn: true }, canStateIntent: false };
    return stored;
  }),
  getTest: vi.fn(async () => new Blob()),
  getForm: vi.fn(async () => {
    stored = {
      ...stored,
      canStateIntent: true,
      estimates: stored.estimates.map((one) => ({ ...one, openedOn: AT })),
    };
    return new Blob();
  }),
};

async function opened(language: 'en' | 'es' = 'en') {
  const page = { ...REQUEST, about: 'disclosures' as const, items: [] };
  const show = () => draw(root, [element('div', {}, part.content(language, page))]);
  const part = createDisclosures({
    token: 'token-1',
    calls,
    save: saved,
    onChange: () => show(),
    onSaid: vi.fn(),
    onEnd: ended,
  });
  await part.refresh();
}

const text = () => root.textContent ?? '';
async function click(label: string) {
  const found = [...root.querySelectorAll('button')].find((one) => one.textContent === label);
  if (found === undefined) throw new Error(`There is no button '${label}': ${text()}`);
  found.click();
  await settle();
}
async function type(code: string) {
  const field = root.querySelector('#test-code') as HTMLInputElement;
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stored = NEW;
  root = document.createElement('main');
  document.body.replaceChildren(root);
  vi.clearAllMocks();
});

// Tests DELIVER-9 and CONSENT-3.
it('says who stated the intent to proceed, without naming another borrower', async () => {
  stored = { ...NEW, consent: 'given', intent: { statedOn: '2026-11-21', isOwn: true } };
  await opened();
  expect(text()).toContain('that you intend to proceed');
  stored = { ...stored, intent: { statedOn: '2026-11-21', isOwn: false } };
  await opened();
  expect(text()).toContain('that another borrower of this loan intends to proceed');
});

// Tests DELIVER-9.
it('takes the intent to proceed after a withdrawal, for what was received before', async () => {
  stored = { ...NEW, consent: 'withdrawn', canStateIntent: true };
  await opened();
  await click('I intend to proceed with this loan');
  expect(text()).toContain('that you intend to proceed');
});

// Tests CONSENT-4 and CONSENT-5.
it('shows the statement, and takes the consent with the code of the PDF', async () => {
  await opened();
  for (const heading of ['You can have paper', 'You can withdraw', 'What you need', 'Paper copies'])
    expect(text()).toContain(heading);
  await click('Open the test document (PDF)');
  expect(saved).toHaveBeenCalledOnce();
  await click('I agree');
  expect(calls.giveConsent).not.toHaveBeenCalled();
  await type('111111');
  await click('I agree');
  expect(text()).toContain('not the number in the test document');
  await type('123 456');
  await click('I agree');
  expect(calls.giveConsent).toHaveBeenLastCalledWith({ code: '123456', edition: 1, language: 'en' });
  expect(text()).toContain('We will email you');
});

// Tests CONSENT-7, DELIVER-9 and DELIVER-13.
it('opens, confirms, states the intent and withdraws, each after the other', async () => {
  stored = { ...NEW, consent: 'given', estimates: [SENT] };
  await opened('es');
  expect(text()).not.toContain('¿Quiere seguir adelante?');
  await click('Abrir (PDF)');
  expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'Loan Estimate.pdf');
  await click('Lo he recibido');
  expect(text()).toContain('Usted lo confirmó el 21 de noviembre de 2026');
  await click('Tengo la intención de continuar con este préstamo');
  expect(text()).toContain('El 21 de noviembre de 2026 nos dijeron');
  await click('Retirar mi consentimiento');
  expect(calls.withdrawConsent).not.toHaveBeenCalled();
  await click('Sí, retirarlo');
  expect(text()).toContain('Usted retiró su consentimiento');
  expect(text()).toContain('Loan Estimate, versión 1');
});

// Tests DELIVER-16.
it('opens and confirms a Closing Disclosure, above the estimate', async () => {
  const closing = { ...SENT, deliveryId: 'c1' };
  stored = { ...NEW, consent: 'given', estimates: [SENT], closingDisclosures: [closing] };
  await opened('es');
  expect(root.querySelector('h1')?.textContent).toBe('Su Closing Disclosure (declaración de cierre)');
  expect([...root.querySelectorAll('li h2')].map((one) => one.textContent)).toEqual([
    'Closing Disclosure, versión 1',
    'Loan Estimate, versión 1',
  ]);
  await click('Abrir (PDF)');
  expect(calls.getForm).toHaveBeenLastCalledWith({ kind: 'closing-disclosure', deliveryId: 'c1' });
  expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'Closing Disclosure.pdf');
  stored = { ...stored, closingDisclosures: [{ ...closing, number: 2, openedOn: AT }] };
  await opened();
  expect(text()).toContain('Corrected Closing Disclosure, version 2');
  await click('I have received it');
  expect(calls.confirmReceipt).toHaveBeenLastCalledWith({ kind: 'closing-disclosure', deliveryId: 'c1' });
});

// Tests ASK-85.
it('says on the first screen that there is something to read', async () => {
  const server = { ...fakeServer(), findLink: async () => ({ ...LINK, about: 'disclosures' as const }) };
  const tab = await openTab(server);
  expect(tab.text()).toContain('Harbor Lending has a disclosure about your loan for you');
});

// Tests CONSENT-9.
it('leaves the page when the link has ended', async () => {
  stored = { ...NEW, consent: 'given', estimates: [SENT] };
  await opened();
  calls.getForm.mockRejectedValueOnce(new RefusedCall(410, { error: { code: 'link_ended' } }));
  await click('Open (PDF)');
  expect(ended).toHaveBeenCalledOnce();
});
