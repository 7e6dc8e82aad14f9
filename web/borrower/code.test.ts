import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall } from './api/refused-call.ts';
import { fakeServer, openTab, refusal, settle } from './fake-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the code', () => {
  // Tests ASK-45.
  it('is typed key by key or pasted with other characters, and its sixth digit sends it once', async () => {
    const server = fakeServer();
    const tab = await openTab(server);
    await tab.click('Send me a code');
    expect(document.activeElement).toBe(tab.field());
    await tab.click('Continue');
    expect(tab.text()).toContain('Please enter all 6 digits.');
    await tab.type('1x2');
    expect(tab.field().value).toBe('12');
    tab.field().value = ' 123-456 ';
    tab.field().dispatchEvent(new Event('input'));
    tab.root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(server.openSession.mock.calls).toEqual([['link-1', 'ticket', '123456']]);
    expect(tab.text()).toContain('Two pay stubs');
  });

  it('is requested once by two clicks', async () => {
    const server = fakeServer();
    const tab = await openTab(server);
    tab.button('Send me a code').click();
    tab.button('Send me a code').click();
    await settle();
    expect(server.requestCode).toHaveBeenCalledTimes(1);
  });

  it('can be tried again when it is wrong, until it is used up', async () => {
    const server = fakeServer();
    const tab = await openTab(server);
    await tab.click('Send me a code');
    await tab.type('111111');
    expect(tab.text()).toContain('You can try 4 more times.');
    expect(tab.field().value).toBe('');
    server.openSession.mockRejectedValueOnce(refusal(401, 'wrong_code', { triesLeft: 0 }));
    await tab.type('222222');
    expect(tab.text()).toContain('This code no longer works.');
    expect(tab.text()).toContain('new code in 30 seconds');
    // It accepts no further code, even when a new one could not be sent.
    expect(tab.root.querySelector('#code, form')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    await vi.advanceTimersByTimeAsync(31_000);
    server.requestCode.mockRejectedValueOnce(refusal(503, 'unavailable'));
    await tab.click('Send a new code');
    expect(tab.root.querySelector('#code, form')).toBeNull();
    await tab.click('Español');
    expect(tab.text()).not.toContain('Send a new code');
    expect(tab.root.querySelector('#code, form')).toBeNull();
    await tab.click('English');
    await tab.click('Send a new code');
    expect(tab.field().value).toBe('');
    expect(tab.text()).toContain('The old one no longer works.');
    expect(server.requestCode).toHaveBeenCalledTimes(3);
  });

  // Tests ASK-81.
  it('that was mailed before a reload still works after it', async () => {
    const server = fakeServer();
    await (await openTab(server)).click('Send me a code');
    const again = await openTab(server, '');
    expect(again.text()).toContain('We sent a code to r…@mail.example');
    expect(again.text()).toContain('new code in 30 seconds');
    expect(document.activeElement).toBe(again.field());
    await again.type('123456');
    expect(server.openSession).toHaveBeenCalledWith('link-1', 'ticket', '123456');
    expect(again.text()).toContain('Two pay stubs');
    expect(server.requestCode).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('lintel-borrower')).not.toContain('ticket');
  });

  // Tests ASK-81.
  it.each([
    ['after its ten minutes', '', async () => void (await vi.advanceTimersByTimeAsync(600_000))],
    ['with another link', '#link-2', async () => undefined],
    [
      'once its tries are used up',
      '',
      async (server: ReturnType<typeof fakeServer>, type: (text: string) => Promise<void>) => {
        server.openSession.mockRejectedValueOnce(refusal(401, 'wrong_code', { triesLeft: 0 }));
        await type('222222');
      },
    ],
  ])('has no field %s', async (_, hash, meanwhile) => {
    const server = fakeServer();
    const tab = await openTab(server);
    await tab.click('Send me a code');
    await meanwhile(server, tab.type);
    const again = await openTab(server, hash);
    expect(again.field()).toBeNull();
    expect(again.button('Send me a code')).toBeTruthy();
  });

  // Tests ASK-82.
  it('counts down to the next one after a reload, and shows no error', async () => {
    const server = fakeServer();
    server.requestCode.mockRejectedValueOnce(
      new RefusedCall(429, { error: { code: 'too_many_requests' } }, '28'),
    );
    // A code was mailed from another tab, or its answer was lost.
    const tab = await openTab(server);
    await tab.click('Send me a code');
    expect(tab.root.querySelector('[role=alert]')).toBeNull();
    expect(tab.text()).toContain('You can request a new code in 28 seconds.');
    expect(tab.button('Send me a code').getAttribute('aria-disabled')).toBe('true');
    expect(tab.root.querySelector('.unseen[role=status]')?.textContent).toContain('28 seconds');
    await vi.advanceTimersByTimeAsync(3_000);
    const again = await openTab(server, '');
    expect(again.text()).toContain('You can request a new code in 25 seconds.');
    await again.click('Send me a code');
    expect(server.requestCode).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(26_000);
    expect(again.text()).not.toContain('You can request a new code');
    await again.click('Send me a code');
    expect(again.field()).toBeTruthy();
  });

  // Tests ASK-45.
  it('has the focus in its field after a new one was sent', async () => {
    const server = fakeServer();
    let codes = 0;
    const first = await server.requestCode();
    server.requestCode.mockImplementation(async () => {
      codes += 1;
      return { ...first, ticket: `ticket-${codes}` };
    });
    const tab = await openTab(server);
    await tab.click('Send me a code');
    await vi.advanceTimersByTimeAsync(31_000);
    tab.button('Send a new code').focus();
    await tab.click('Send a new code');
    expect(document.activeElement).toBe(tab.field());
  });

  // Tests ASK-82.
  it('counts down too when a new one is refused', async () => {
    const server = fakeServer();
    const tab = await openTab(server);
    await tab.click('Send me a code');
    await vi.advanceTimersByTimeAsync(31_000);
    server.requestCode.mockRejectedValueOnce(
      new RefusedCall(429, { error: { code: 'too_many_requests' } }, '600'),
    );
    await tab.click('Send a new code');
    expect(tab.root.querySelector('[role=alert]')).toBeNull();
    expect(tab.text()).toContain('You can request a new code in 10 minutes.');
    // The code from before still works.
    await tab.type('123456');
    expect(tab.text()).toContain('Two pay stubs');
  });

  it('keeps its digits when the server does not answer, or asks to wait', async () => {
    const server = fakeServer();
    server.openSession.mockRejectedValueOnce(new RefusedCall(502));
    server.openSession.mockRejectedValueOnce(
      new RefusedCall(429, { error: { code: 'too_many_requests' } }, '90'),
    );
    const tab = await openTab(server);
    await tab.click('Send me a code');
    await tab.type('123456');
    expect(tab.text()).toContain('We cannot be reached right now.');
    await tab.click('Continue');
    expect(tab.text()).toContain('Please wait 2 minutes');
    expect(tab.button('Continue').disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(91_000);
    await tab.click('Continue');
    expect(tab.text()).toContain('Two pay stubs');
  });
});
