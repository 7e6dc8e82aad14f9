import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { renderQuotePage } from './quote-page.fixture.tsx';

const PREPARERS = { lender: { name: 'Lintel', nmlsId: '' }, officer: null };

const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

afterEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = true;
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Types as the browser does it, without the waiting of a test for all that follows. */
function typeOver(field: HTMLElement, text: string): void {
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Tests QUOTE-86.
it('shows the figures of a typed character before the next frame can begin', async () => {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.includes('quote-costs')
      ? Response.json({ costs: [], version: 1, preparers: PREPARERS })
      : Response.json({ quotes: [] }),
  );
  renderQuotePage(paths.quotation());
  const table = await screen.findByRole('table', { name: 'Comparison of the scenarios' });
  expect(within(table).getByRole('row', { name: /^Principal and interest/ }).textContent).toContain(
    '$2,022.62',
  );
  typeOver(screen.getByRole('textbox', { name: /^Interest rate/ }), '7');
  // Microtasks run before a frame. A transition would come in a task of its own.
  await Promise.resolve();
  expect(within(table).getByRole('row', { name: /^Principal and interest/ }).textContent).toContain(
    '$2,128.97',
  );
});
