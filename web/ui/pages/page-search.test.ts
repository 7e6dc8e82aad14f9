import { expect, it } from 'vitest';
import { LETTER_FIELDS } from './page-search.ts';

const takesLetters = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild?.matches(LETTER_FIELDS);
};

// Tests LIST-36.
it.each([
  '<input>',
  '<input type="search">',
  '<input type="tel">',
  '<textarea></textarea>',
  '<select></select>',
])('letters belong to %s', (html) => {
  expect(takesLetters(html)).toBe(true);
});

it.each([
  '<input type="checkbox">',
  '<input type="radio">',
  '<input type="file">',
  '<input readonly>',
  '<button>Save</button>',
  '<a href="/">Home</a>',
])('letters do not belong to %s', (html) => {
  expect(takesLetters(html)).toBe(false);
});
