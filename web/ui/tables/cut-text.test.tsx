import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUT_TEXT, CutText } from './cut-text.tsx';
import { showCutTexts } from './cut-text-tooltip.ts';

let end: () => void = () => undefined;

beforeEach(() => {
  end = showCutTexts();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Texts of more than ten characters have no room.
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get(this: Element) {
      return this.textContent?.length ?? 0;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 10 });
});

afterEach(() => {
  end();
  cleanup();
  for (const faked of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, faked);
  vi.useRealTimers();
});

function renderTable() {
  render(
    <table>
      <thead>
        <tr>
          <th>Borrower</th>
          <th>Purpose</th>
          <th>Email</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <a href="#loan" {...CUT_TEXT}>
              Delacroix-Hughes, Genevieve
            </a>
          </td>
          <td {...CUT_TEXT}>Purchase</td>
          <td {...CUT_TEXT}>genevieve@harborpoint.example</td>
        </tr>
      </tbody>
    </table>,
  );
}

const tooltip = () => document.querySelector('[aria-hidden="true"]');
const wait = () => act(() => vi.advanceTimersByTimeAsync(300));

it('shows every cut text of a row whose link has the focus, and closes on Esc', async () => {
  renderTable();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.tab();
  await wait();
  expect([...(tooltip()?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Borrower: Delacroix-Hughes, Genevieve',
    'Email: genevieve@harborpoint.example',
  ]);
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
});

it('shows a cut text under a finger that stays, until the next touch elsewhere', async () => {
  renderTable();
  const touch = { pointerType: 'touch', bubbles: true };
  fireEvent.pointerDown(screen.getByText(/^genevieve/), touch);
  await wait();
  fireEvent.pointerUp(screen.getAllByText(/^genevieve/)[0] as Element, touch);
  expect(tooltip()?.textContent).toBe('genevieve@harborpoint.example');
  fireEvent.pointerDown(screen.getByText('Purchase'), touch);
  await wait();
  expect(tooltip()).toBeNull();
});

it('shows nothing for a tap', async () => {
  renderTable();
  const touch = { pointerType: 'touch', bubbles: true };
  fireEvent.pointerDown(screen.getByText(/^genevieve/), touch);
  fireEvent.pointerUp(screen.getByText(/^genevieve/), touch);
  await wait();
  expect(tooltip()).toBeNull();
});

it('shows a cut text under the pointer, and inside a button with the focus', async () => {
  render(
    <button type="button">
      <CutText>Statement of March.pdf</CutText>
    </button>,
  );
  fireEvent.pointerOver(screen.getByText(/^Statement/), { pointerType: 'mouse' });
  await wait();
  expect(tooltip()?.textContent).toBe('Statement of March.pdf');
  fireEvent.pointerDown(screen.getByRole('button'), { pointerType: 'mouse' });
  expect(tooltip()).toBeNull();
  act(() => screen.getByRole('button').focus());
  await wait();
  expect(tooltip()?.textContent).toBe('Statement of March.pdf');
});
