import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BORROWER_PAGE from './borrower/requests.html?raw';
import STAFF_PAGE from './index.html?raw';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  for (const style of document.querySelectorAll('link')) style.remove();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
});

/** A page whose scripts do not arrive, except the one that runs before the app. */
async function openPage(html: string): Promise<HTMLDialogElement> {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  vi.resetModules();
  await vi.importActual('./public/page-start.js');
  const dialog = document.querySelector('dialog');
  if (dialog === null) throw new Error('the page has no dialog');
  return dialog;
}

// Tests BASE-91.
describe.each([
  ['the staff’s page', '#root', STAFF_PAGE],
  ['the borrower’s page', '#page', BORROWER_PAGE],
])('%s', (_, root, html) => {
  it('says after 120 seconds that the app did not load, and offers another try', async () => {
    const dialog = await openPage(html);
    vi.advanceTimersByTime(119_000);
    expect(dialog.open).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(dialog.open).toBe(true);
    dialog.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledOnce();
    expect(document.querySelector(root)).not.toBeNull();
  });

  it('says so without its style, which would keep the page blank', async () => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    document.head.append(style);
    const dialog = await openPage(html);
    vi.advanceTimersByTime(121_000);
    expect([style.isConnected, document.querySelector(root)]).toEqual([false, null]);
    expect([dialog.isConnected, dialog.open]).toEqual([true, true]);
  });

  it('says nothing once the app has rendered', async () => {
    const dialog = await openPage(html);
    document.querySelector(root)?.replaceChildren('the app');
    vi.advanceTimersByTime(200_000);
    expect([dialog.open, document.body.textContent?.includes('the app')]).toEqual([false, true]);
  });
});
