import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPage } from './page-start.ts';

const PAGE = '<div data-page><h1 tabindex="-1" id="h1"></h1><a href="/a">A</a><input id="first"></div>';

beforeEach(() => {
  document.body.innerHTML = `<button id="other"></button><main id="main" tabindex="-1">${PAGE}</main>`;
});
afterEach(() => {
  // Ends the wait for a page.
  document.dispatchEvent(new KeyboardEvent('keydown'));
  vi.restoreAllMocks();
});

const main = () => document.getElementById('main') as HTMLElement;
const element = (id: string) => document.getElementById(id) as HTMLInputElement;
const focused = () => document.activeElement?.id;

// Tests BASE-43.
describe('a page that opens', () => {
  it('focuses its first field, with the text selected, wherever the focus was', () => {
    element('first').value = 'Anika';
    element('other').focus();
    enterPage();
    expect(focused()).toBe('first');
    expect([element('first').selectionStart, element('first').selectionEnd]).toEqual([0, 5]);
  });

  it('focuses an offer that comes first, and otherwise the part with its work', () => {
    main().innerHTML = `<div data-page><input><div data-work-of="notes"><input id="note"></div></div>`;
    enterPage();
    expect(focused()).toBe('note');
    main().innerHTML = `<div data-page><button id="offer" data-start></button><input></div>`;
    enterPage();
    expect(focused()).toBe('offer');
  });

  it('gets the focus when its field appears and no dialog is open', async () => {
    main().innerHTML = '<div data-page>Loading</div><div role="dialog" aria-modal="true"></div>';
    enterPage();
    main().firstElementChild?.replaceWith(document.createRange().createContextualFragment(PAGE));
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.body);
    document.querySelector('[role="dialog"]')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('first'));
  });

  it('leaves the focus in a popup that someone opened while the page was on its way', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="in-popup"></button></div>');
    element('in-popup').focus();
    enterPage();
    expect(focused()).toBe('in-popup');
  });

  it.each(['keydown', 'pointerdown'])(
    'leaves the focus to a person who goes on meanwhile: %s',
    async (type) => {
      main().innerHTML = '';
      enterPage();
      document.dispatchEvent(new Event(type));
      main().innerHTML = PAGE;
      await new Promise((done) => setTimeout(done));
      expect(document.activeElement).toBe(document.body);
    },
  );

  it('leaves a field of the page that is in use, but no heading', () => {
    main().innerHTML = `${PAGE}<div></div>`;
    element('first').insertAdjacentHTML('afterend', '<input id="second">');
    element('second').focus();
    enterPage();
    expect(focused()).toBe('second');
    element('h1').focus();
    enterPage();
    expect(focused()).toBe('first');
  });

  it('moves the focus from the field to an offer that appears later, unless somebody is typing', () => {
    const offer = () =>
      main().querySelector('h1')?.insertAdjacentHTML('afterend', '<b data-start id="offer">');
    enterPage();
    offer();
    element('offer').tabIndex = 0;
    enterPage();
    expect(focused()).toBe('offer');
    element('offer').remove();
    element('other').focus();
    enterPage();
    element('first').dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true }));
    offer();
    enterPage();
    expect(focused()).toBe('first');
  });

  it('enters a field out of sight only where the page is there to be filled in', () => {
    const place = { bottom: window.innerHeight + 1 } as DOMRect;
    vi.spyOn(element('first'), 'getBoundingClientRect').mockReturnValue(place);
    enterPage();
    expect(document.activeElement).toBe(document.body);
    main().querySelector('[data-page]')?.setAttribute('data-work-of', 'application');
    enterPage();
    expect(focused()).toBe('first');
  });

  it('enters no field on a touch screen, where it would open a keyboard', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    enterPage();
    expect(document.activeElement).toBe(document.body);
  });
});

it('a field that the page focused shows no error when a click leaves it, but does after it was used', () => {
  const left = vi.fn();
  document.addEventListener('focusout', left);
  enterPage();
  element('other').focus();
  expect(left).not.toHaveBeenCalled();
  enterPage();
  element('first').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  element('other').focus();
  expect(left).toHaveBeenCalled();
  document.removeEventListener('focusout', left);
});
