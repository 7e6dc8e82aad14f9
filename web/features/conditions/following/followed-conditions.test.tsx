import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { learnStaffNames } from '../../../loans/staff-names.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { aCondition } from '../condition.fixture.ts';
import { ConditionDialog } from '../condition-dialog.tsx';
import { DecideDialog } from '../decide-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call }));

const LOAN = { customerId: 'c1', loanId: 'l1' };
let opened: Condition;

const CONDITION = aCondition('Pay stubs', { conditionId: 'a' });

const asked: { name: string; body: object; ifMatch: string }[] = [];
let count = 0;
beforeEach(() => {
  asked.length = 0;
  // Drafts of one test are none of the next.
  opened = { ...CONDITION, conditionId: `condition-${++count}` };
  learnStaffNames([{ userName: 'kit', fullName: 'Kit Moran' }]);
  call.mockReset();
  call.mockImplementation(async (name: string, options: { body: object; ifMatch: string }) => {
    if (name === 'listStaffNames') return { data: { names: [{ userName: 'kit', fullName: 'Kit Moran' }] } };
    if (name === 'listDocumentKinds') return { data: { kinds: [] } };
    if (name === 'listDocuments') return { data: { files: [], documents: [], next: null } };
    asked.push({ name, ...options });
    return { data: {} };
  });
});
afterEach(cleanup);

function shown(dialog: (conditions: Condition[]) => React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['documents', 'c1', 'of-conditions'], []);
  const page = (conditions: Condition[]) => (
    <ThemeProvider>
      <QueryClientProvider client={client}>{dialog(conditions)}</QueryClientProvider>
    </ThemeProvider>
  );
  const { rerender } = render(page([opened]));
  return { become: (...conditions: Condition[]) => rerender(page(conditions)) };
}

const field = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) });
const kits = (fields: Partial<Condition>): Condition => ({
  ...opened,
  updatedBy: 'kit',
  version: 2,
  ...fields,
});

// Tests COND-41.
describe('an open condition', () => {
  const open = () =>
    shown((conditions) => (
      <ConditionDialog loan={LOAN} condition={opened} conditions={conditions} onClose={() => undefined} />
    ));

  it('takes over what a colleague changes, but does not overwrite what was typed here', async () => {
    const user = userEvent.setup();
    const { become } = open();
    await user.type(field('Notes'), 'Mine');
    become(kits({ text: 'Two pay stubs', notes: 'Theirs', status: 'REQUESTED', statusBy: 'kit' }));
    await waitFor(() => expect(field('Condition').value).toBe('Two pay stubs'));
    expect(field('Notes').value).toBe('Mine');
    expect(screen.getByText(/Kit Moran changed this in the meantime. Notes: “Theirs”/)).toBeTruthy();
    expect(screen.getByText('Requested')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save condition' }));
    await waitFor(() => expect(asked).toMatchObject([{ body: { notes: 'Mine' }, ifMatch: '"2"' }]));
    expect(Object.keys(asked[0]?.body ?? {})).toEqual(['notes']);
  });

  it('has no draft if only colleagues have changed it', async () => {
    const { become } = open();
    become(kits({ text: 'Two pay stubs' }));
    await waitFor(() => expect(field('Condition').value).toBe('Two pay stubs'));
    expect(screen.queryByText(/in the meantime/)).toBeNull();
    cleanup();
    open();
    expect(field('Condition').value).toBe('Pay stubs');
    expect(screen.queryByText('Your draft is back.')).toBeNull();
  });

  it('says nothing of a field that nobody touched here, however often a colleague changes it', async () => {
    const user = userEvent.setup();
    const { become } = open();
    become(kits({ text: 'Two pay stubs' }));
    await waitFor(() => expect(field('Condition').value).toBe('Two pay stubs'));
    become(kits({ text: 'Three pay stubs', version: 3 }));
    await waitFor(() => expect(field('Condition').value).toBe('Three pay stubs'));
    expect(screen.queryByText(/in the meantime/)).toBeNull();
    // A text that was typed over the colleague's is no clash with it, but one with the next.
    await user.type(field('Condition'), ', please');
    become(kits({ text: 'Three pay stubs', notes: 'Theirs', version: 4 }));
    await waitFor(() => expect(field('Notes').value).toBe('Theirs'));
    expect(screen.queryByText(/in the meantime/)).toBeNull();
    become(kits({ text: 'Four pay stubs', notes: 'Ours', version: 5 }));
    await waitFor(() => expect(field('Notes').value).toBe('Ours'));
    expect(screen.getByText(/in the meantime/).textContent).toMatch(
      /^Kit Moran changed this in the meantime. Condition: “Four pay stubs”. Your changes are kept here/,
    );
    expect(field('Condition').value).toBe('Three pay stubs, please');
  });

  it('says at once that it was deleted, and keeps the typed text', async () => {
    const user = userEvent.setup();
    const { become } = open();
    await user.type(field('Notes'), 'Mine');
    become();
    expect(screen.getByText(/was deleted in the meantime. Copy what you need/)).toBeTruthy();
    expect(field('Notes').value).toBe('Mine');
    // Tests COND-40: the answer of the server has plain words too.
    call.mockRejectedValue(new ApiError(404, { error: { code: 'not_found', message: 'Not found.' } }));
    await user.click(screen.getByRole('button', { name: 'Save condition' }));
    await waitFor(() => expect(screen.getAllByText(/was deleted in the meantime/)).toHaveLength(2));
    expect(screen.queryByText(/Not Found/)).toBeNull();
  });

  it('is saved by Enter in its text, in which a pasted break becomes a blank', async () => {
    const user = userEvent.setup();
    open();
    await user.click(field('Condition'));
    await user.keyboard('{Home}');
    await user.paste('Two recent \r\n');
    expect(field('Condition').value).toBe('Two recent Pay stubs');
    expect(field('Condition').selectionStart).toBe('Two recent '.length);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toMatchObject([{ body: { text: 'Two recent Pay stubs' } }]));
    await user.type(field('Notes'), 'one{Enter}two');
    expect(field('Notes').value).toBe('one\ntwo');
    expect(asked).toHaveLength(1);
  });
});

// Tests COND-41.
it('a decision shows the current status, and overwrites none unseen', async () => {
  const user = userEvent.setup();
  const { become } = shown((conditions) => (
    <DecideDialog
      loan={LOAN}
      status="WAIVED"
      conditions={[opened]}
      present={conditions}
      onClose={() => undefined}
    />
  ));
  await user.type(field('Reason'), 'Not needed');
  become(kits({ notes: 'Theirs' }));
  become(kits({ status: 'CLEARED', statusBy: 'kit', reason: 'Seen', version: 3 }));
  expect(screen.getByText('Cleared')).toBeTruthy();
  expect(screen.getByText(/By Kit Moran/)).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ ifMatch: '"1"' }]));
});
