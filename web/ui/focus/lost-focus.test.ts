import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './lost-focus.ts';

beforeAll(keepFocus);
beforeEach(() => history.replaceState(null, '', `/page-${crypto.randomUUID()}`));
afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = `<header><button id="header">Menu</button></header><main id="main" tabindex="-1">
    <div data-page><h1>Page</h1><button id="first">First</button>${html}</div></main>`;
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const focus = (...ids: string[]) => {
  for (const id of ids) element(id).focus();
};
const replace = (id: string, html: string) =>
  element(id).replaceWith(document.createRange().createContextualFragment(html));
const expectFocus = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
/** Browsers take the focus from a disabled element. */
const disable = (id: string) => {
  element(id).blur();
  (element(id) as HTMLButtonElement).disabled = true;
  element(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};

// Tests BASE-44.
describe('after an action that takes away the focused element, the focus goes', () => {
  it('to the first field of what took its place', async () => {
    show('<div><form id="form"><button id="save">Save</button></form></div>');
    focus('save');
    replace('form', '<p>Saved</p><button>Print</button><input id="next">');
    await expectFocus('next');
  });

  it('to the first button, where nothing is typed', async () => {
    show('<div><form id="form"><input><button id="save">Save</button></form></div>');
    focus('save');
    replace('form', '<p>Saved</p><button id="print">Print</button>');
    await expectFocus('print');
  });

  it('as near as possible: into the part of the page that remains', async () => {
    show('<input><p><button id="all">Remove all</button><button id="upload">Upload</button></p>');
    focus('all');
    element('all').remove();
    await expectFocus('upload');
    element('upload').parentElement?.remove();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  });

  it('to the row of a list', async () => {
    show(
      '<div><p id="bar"><button id="move">Move</button></p><input><b role="row" tabindex="0" id="row"></b></div>',
    );
    focus('move');
    element('bar').remove();
    await expectFocus('row');
  });

  it('to the button that opened a form, once the form is closed', async () => {
    show('<div><p id="list"><button>Print</button><button id="open">Extend</button></p></div>');
    focus('open');
    replace('list', '<form id="form"><input id="date"><button id="back">Back</button></form>');
    await expectFocus('date');
    focus('back');
    replace('form', '<p><button>Print</button><button id="again">Extend</button></p>');
    await expectFocus('again');
  });

  it('to the same button of a page that was built anew, by its name', async () => {
    show('<form id="form"><input><button id="save" name="save">Save quote</button></form>');
    focus('save');
    const html = '<h1>Page</h1><input><button id="anew" name="save">Save version</button>';
    (element('main').firstElementChild as Element).innerHTML = html;
    await expectFocus('anew');
  });

  it('to the same button of a page that is still loading', async () => {
    show('<form><input><button id="save" name="save">Save quote</button></form>');
    focus('save');
    const page = element('main').firstElementChild as Element;
    page.innerHTML = 'Loading';
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
    page.innerHTML = '<input><button id="anew" name="save">Save version</button>';
    await expectFocus('anew');
  });

  it('back to a button that was only pending, and elsewhere from one that stays disabled', async () => {
    show(
      '<button id="save" data-loading>Save</button><p><button id="read">Read</button><a href="/b" id="b">B</a></p>',
    );
    focus('save');
    disable('save');
    element('save').removeAttribute('disabled');
    await expectFocus('save');
    focus('read');
    disable('read');
    await expectFocus('b');
  });

  it('to the first field near a button that hides itself but keeps its space', async () => {
    show('<p><button id="clear">Clear filters</button><input type="checkbox" id="mine"></p><input>');
    focus('clear');
    element('clear').style.visibility = 'hidden';
    // Browsers take the focus from a hidden element.
    element('clear').blur();
    await expectFocus('mine');
  });

  it('past a closed dialog or menu to the element that opened it, or to where that was', async () => {
    show('<div><p id="bar"><button id="open">Open</button></p><button id="near">Near</button></div>');
    const dialog = '<div role="dialog" id="dialog"><button id="yes">Yes</button></div>';
    const opened = () => document.body.append(document.createRange().createContextualFragment(dialog));
    focus('first', 'open');
    opened();
    focus('yes');
    element('dialog').remove();
    await expectFocus('open');
    opened();
    focus('yes');
    element('bar').remove();
    element('dialog').remove();
    await expectFocus('near');
  });

  it('within a dialog that stays open', async () => {
    show('');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" aria-modal="true"><p><button id="one">One</button></p><button id="two">Two</button></div>',
    );
    focus('first', 'one');
    element('one').parentElement?.remove();
    await expectFocus('two');
  });
});

describe('the focus is left alone', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.runAllTimersAsync();

  it('when someone clicked beside an element, which is removed later', async () => {
    show('<input id="field">');
    focus('field');
    element('field').blur();
    await settle();
    element('field').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('while a button is pending', async () => {
    show('<button id="save" data-loading>Save</button><button>Other</button>');
    focus('save');
    disable('save');
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('when another page was opened', async () => {
    show('<input id="field">');
    focus('field');
    history.replaceState(null, '', '/elsewhere');
    element('field').blur();
    element('field').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('when something else took it', async () => {
    show('<input id="field"><input id="other">');
    focus('field');
    element('field').remove();
    focus('other');
    await settle();
    expect(document.activeElement?.id).toBe('other');
  });
});
