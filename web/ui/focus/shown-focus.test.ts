import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showFocusedWhole } from './shown-focus.ts';

const scrolled = vi.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
  showFocusedWhole();
});
beforeEach(() => scrolled.mockClear());

function focusIn(html: string, width: number): void {
  document.body.innerHTML = `<div style="overflow-x: auto">${html}</div>`;
  const bar = document.body.firstElementChild;
  Object.defineProperty(bar, 'scrollWidth', { value: width });
  Object.defineProperty(bar, 'clientWidth', { value: 320 });
  document.querySelector<HTMLElement>('[data-one]')?.focus();
}

it.each([
  ['a page button', '<button data-one>Section 7</button>'],
  ['a link', '<a data-one href="#x">Loan Summary</a>'],
  ['a tab', '<div data-one role="tab" tabindex="0">Upload Files</div>'],
  ['a checkbox of a row', '<input data-one type="checkbox">'],
  ['a choice', '<input data-one type="radio">'],
])('%s in a bar that scrolls sideways is shown whole', (_, html) => {
  focusIn(html, 900);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  scrolled.mockClear();
  focusIn(html, 320);
  expect(scrolled).not.toHaveBeenCalled();
});

it('a field that is typed in stays where a click found it', () => {
  focusIn('<input data-one>', 900);
  expect(scrolled).not.toHaveBeenCalled();
});

it('a button that growing rows push out of the window is shown again', async () => {
  focusIn('<button data-one>Show more loans</button>', 320);
  const button = document.querySelector('button');
  const place = { top: 10, bottom: 30 };
  Object.defineProperty(button, 'getBoundingClientRect', { value: () => place });
  await nextFrame();
  expect(scrolled).not.toHaveBeenCalled();
  place.top = window.innerHeight + 200;
  place.bottom = window.innerHeight + 220;
  await nextFrame();
  expect(scrolled).toHaveBeenCalled();
});

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
