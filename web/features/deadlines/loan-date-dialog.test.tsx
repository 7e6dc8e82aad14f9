import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { ApiError } from '../../api/api-error.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LoanDateDialog } from './loan-date-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));

const NOTICE: RecordedLoanDate = {
  dateKind: 'rescission-notice',
  label: 'Notice of the right to rescind',
  date: null,
  method: null,
  reason: null,
  apr: null,
  owners: null,
  cents: null,
  version: 0,
  updatedBy: null,
  updatedOn: null,
  source: null,
  isChangeable: true,
};

const onClose = vi.fn();
const user = userEvent.setup();
let opened = 0;

beforeEach(() => {
  opened += 1;
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <LoanDateDialog
          customerId="c1"
          loanId="l1"
          date={NOTICE}
          draftKey={`loan-date:dana:l1:${opened}`}
          today="2026-03-09"
          borrowers={['Ana Rivera', 'Bo Rivera']}
          onClose={onClose}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  call.mockReset();
  onClose.mockReset();
});

const fieldOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const paste = async (label: string, text: string) => {
  await user.click(fieldOf(label));
  await user.paste(text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const save = () => press('Record date');

/** The fields with a message, with their messages. */
const wrongFields = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [field.name, ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')];
    });

const sent = () => call.mock.calls.filter(([name]) => name === 'recordLoanDate').map(([, { body }]) => body);

// Tests DEADLINE-31.
it('shows each message at its row, also below an empty row', async () => {
  await user.clear(fieldOf('Owner 1'));
  await paste('Delivered to owner 2', '02/30/2026');
  await press('Add an owner');
  await paste('Delivered to owner 3', '03/05/2026');
  await save();
  expect(wrongFields()).toEqual([
    ['owners.1.date', 'Enter a date that exists, as MM/DD/YYYY'],
    ['owners.2.name', 'Enter the name'],
  ]);
  expect(sent()).toEqual([]);
});

it('shows at the first owner that no one has it yet', async () => {
  await user.clear(fieldOf('Owner 1'));
  await save();
  expect(wrongFields()).toEqual([['owners.1.date', 'Enter a date that exists, as MM/DD/YYYY']]);
});

it('shows a refusal of the server at its row', async () => {
  call.mockImplementation(async () => {
    const fields = { 'owners.0.date': 'cannot be before 2026-03-02', date: 'cannot be in the future' };
    throw new ApiError(400, { error: { code: 'invalid', message: 'Some fields are not valid.', fields } });
  });
  await user.clear(fieldOf('Owner 1'));
  await paste('Delivered to owner 2', '03/01/2026');
  await press('Add an owner');
  await paste('Owner 3', 'Cleo Rivera');
  await paste('Delivered to owner 3', '03/05/2026');
  await save();
  await screen.findByText('Some fields are not valid.');
  expect(wrongFields().map(([name]) => name)).toEqual(['owners.1.date', 'owners.2.date']);
});

it('removes a row with its message, and records the rest', async () => {
  call.mockResolvedValue({ data: {} });
  await paste('Delivered to owner 1', '02/30/2026');
  await paste('Delivered to owner 2', '03/05/2026');
  await save();
  expect(wrongFields().map(([name]) => name)).toEqual(['owners.0.date']);
  await press('Remove owner 1');
  expect(document.activeElement?.textContent).toBe('Add an owner');
  expect([fieldOf('Owner 1').value, wrongFields()]).toEqual(['Bo Rivera', []]);
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ date: '2026-03-05', owners: [{ name: 'Bo Rivera', date: '2026-03-05' }] }]);
});

it('asks for one day after the last row is removed', async () => {
  await press('Remove owner 2');
  await press('Remove owner 1');
  expect(fieldOf('Date')).toBeTruthy();
  await press('Record each owner');
  expect(fieldOf('Owner 1').value).toBe('Ana Rivera');
  expect(fieldOf('Owner 3').value).toBe('');
});
