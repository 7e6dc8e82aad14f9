import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { aCondition } from './condition.fixture.ts';
import { ConditionGrid } from './condition-grid.tsx';
import { createConditionSelection } from './condition-selection.ts';
import { FIRST_VIEW } from './condition-view.ts';

afterEach(cleanup);

const LIST = ['Stubs', 'Title', 'Letter'].map((text) => aCondition(text));

function showGrid() {
  const selection = createConditionSelection();
  const onKey = vi.fn();
  const onOpen = vi.fn();
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ConditionGrid
          conditions={LIST}
          selection={selection}
          sorting={FIRST_VIEW.sorting}
          onSort={() => undefined}
          onOpen={onOpen}
          onKey={onKey}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), selection, onKey, onOpen };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const KEYS = 'bre{Delete}cwo';
const MEANINGS = [
  'ask',
  { status: 'REQUESTED' },
  'change',
  'delete',
  { status: 'CLEARED' },
  { status: 'WAIVED' },
  { status: 'OPEN' },
];

// Tests COND-17, COND-53.
it('keys act on the selection after a click on the check box of a row', async () => {
  const { user, selection, onKey, onOpen } = showGrid();
  await user.click(box('Select Stubs'));
  await user.click(box('Select Title'));
  await user.keyboard(KEYS);
  expect(onKey.mock.calls).toEqual(MEANINGS.map((key) => [key, null]));
  // The focused row is no longer selected, so the keys act on the selection instead.
  await user.click(box('Select Title'));
  await user.keyboard('w');
  expect(onKey).toHaveBeenLastCalledWith({ status: 'WAIVED' }, null);
  expect([...selection.now()]).toEqual(['Stubs']);
  // Space ticks once, and the other keys of the row work too.
  await user.keyboard(' ');
  expect([...selection.now()]).toEqual(['Stubs', 'Title']);
  await user.keyboard('{Escape}');
  expect(selection.now().size).toBe(0);
  await user.keyboard('c');
  expect(onKey).toHaveBeenLastCalledWith({ status: 'CLEARED' }, LIST[1]);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(LIST[1]);
});

// Tests COND-53.
it('keys act on all after a click on the check box above them, and on nothing without a selection', async () => {
  const { user, onKey } = showGrid();
  await user.click(box('Select all conditions'));
  await user.keyboard(KEYS);
  expect(onKey.mock.calls).toEqual(MEANINGS.map((key) => [key, null]));
  onKey.mockReset();
  await user.click(box('Select all conditions'));
  await user.keyboard(KEYS);
  expect(onKey).not.toHaveBeenCalled();
});

// Tests COND-17.
it('keys of a row that is not selected act on this row', async () => {
  const { user, onKey } = showGrid();
  await user.click(box('Select Stubs'));
  screen.getByRole('row', { name: /Letter/ }).focus();
  await user.keyboard('r');
  expect(onKey).toHaveBeenCalledExactlyOnceWith({ status: 'REQUESTED' }, LIST[2]);
});
