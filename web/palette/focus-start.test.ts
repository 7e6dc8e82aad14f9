import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusStart } from './focus-start.ts';

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = '<button id="other">Other</button><main id="main" tabindex="-1"></main>';
});
afterEach(() => vi.useRealTimers());

const main = () => document.getElementById('main') as HTMLElement;
const focused = () => document.activeElement?.id;
const NOTE =
  '<div data-work-of="notes"><button id="draft">Discard</button><textarea id="note"></textarea></div>';

it('enters the first field that is there', () => {
  main().innerHTML = NOTE;
  focusStart('notes');
  expect(focused()).toBe('note');
});

it('waits for the page: the focus is in the content meanwhile, then in the field', async () => {
  main().innerHTML = '<div data-work-of="notes">Loading</div>';
  focusStart('notes');
  expect(focused()).toBe('main');
  main().innerHTML = NOTE;
  await vi.waitFor(() => expect(focused()).toBe('note'));
});

it('leaves the focus to a person who has moved on meanwhile', async () => {
  focusStart('notes');
  document.getElementById('other')?.focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  main().innerHTML = NOTE;
  await new Promise((done) => setTimeout(done));
  expect(focused()).toBe('other');
});

it('enters the first usable button where nothing is typed', () => {
  main().innerHTML =
    '<div data-work-of="documents-uploaded"><input type="file" hidden disabled><button id="browse">Browse</button></div>';
  focusStart('documents-uploaded');
  expect(focused()).toBe('browse');
});

it('leads to the folders while no folder is open', () => {
  main().innerHTML =
    '<ul role="tree"><li tabindex="0" id="folder"></li></ul><div data-work-of="documents-uploaded"><button>Folder</button><button data-after-folder disabled>Browse</button></div>';
  focusStart('documents-uploaded');
  expect(focused()).toBe('folder');
});

it('waits for folders that come later than the upload', async () => {
  main().innerHTML =
    '<div id="folders"></div><div data-work-of="documents-uploaded"><button>Folder</button><button data-after-folder disabled>Browse</button></div>';
  focusStart('documents-uploaded');
  expect(focused()).toBe('main');
  const folders = document.getElementById('folders') as HTMLElement;
  folders.innerHTML = '<ul role="tree"><li tabindex="0" id="folder"></li></ul>';
  await vi.waitFor(() => expect(focused()).toBe('folder'));
});

it('leaves an open dialog its focus', () => {
  main().innerHTML = `${NOTE}<div role="dialog" aria-modal="true"><button id="stay">Stay</button></div>`;
  document.getElementById('stay')?.focus();
  focusStart('notes');
  expect(focused()).toBe('stay');
});
