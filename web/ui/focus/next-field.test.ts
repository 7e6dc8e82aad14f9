import { afterEach, describe, expect, it } from 'vitest';
import { firstField, focusAfter } from './next-field.ts';

const PAGE = `
  <h1 tabindex="-1">Page</h1>
  <a href="/loans">Loans</a>
  <fieldset id="question">
    <input type="radio" name="q" id="yes"><input type="radio" name="q" id="no">
  </fieldset>
  <input type="radio" name="r" id="one"><input type="radio" name="r" id="two" checked>
  <input id="off" disabled><input type="hidden" id="hidden"><input id="passed" tabindex="-1">
  <input id="text"><button type="button" id="calendar"></button>`;

afterEach(() => document.body.replaceChildren());

describe('the first field', () => {
  it('is what Tab reaches first, past links and headings', () => {
    document.body.innerHTML = PAGE;
    expect(firstField(document)?.id).toBe('yes');
    expect(firstField(document.createElement('div'))).toBeUndefined();
  });
});

describe('the focus after a field', () => {
  const focusFrom = (id: string) => {
    focusAfter(document.querySelector(`#${id}`) as HTMLElement);
    return document.activeElement?.id;
  };

  it('goes to the next usable field, and stops once at a group of buttons', () => {
    document.body.innerHTML = PAGE;
    expect(focusFrom('question')).toBe('two');
    expect(focusFrom('two')).toBe('text');
  });

  it('goes from the last field to the button that finishes, past other buttons', () => {
    document.body.innerHTML = `${PAGE}<a href="/help">Help</a><button type="submit" id="submit"></button>`;
    expect(focusFrom('text')).toBe('submit');
  });

  it('stays at the last field of a page without such a button', () => {
    document.body.innerHTML = PAGE;
    focusFrom('two');
    expect(focusFrom('text')).toBe('text');
  });
});
