import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Condition, RefusedCondition } from '../../../../contract/conditions/conditions.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { ChangeManyDialog } from '../change-many-dialog.tsx';
import { aCondition } from '../condition.fixture.ts';
import { DecideDialog } from '../decide-dialog.tsx';
import { DeleteConditionsDialog } from '../delete-conditions-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call }));

const DOCUMENT = { fileId: 'f', name: 'Stub.pdf', isDeleted: false };

interface Sent {
  body: { conditions: { conditionId: string; version: number }[]; change: object };
}

const sent: Sent[] = [];
const answers: RefusedCondition[][] = [];
let loanId = 0;

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  // Drafts of one test are none of the next.
  loanId += 1;
  call.mockReset();
  call.mockImplementation(async (name: string, options: Sent) => {
    if (name === 'listStaffNames') return { data: { names: [] } };
    if (name === 'listDocumentKinds') return { data: { kinds: [] } };
    if (name === 'listDocuments') return { data: { files: [], documents: [], next: null } };
    sent.push(options);
    return { data: { changed: [], refused: answers.shift() ?? [] } };
  });
});
afterEach(cleanup);

const onClose = vi.fn();
const loan = () => ({ customerId: 'c1', loanId: `l${loanId}` });

function show(dialog: React.ReactNode) {
  onClose.mockReset();
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {dialog}
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

function decide(status: 'CLEARED' | 'WAIVED', ...conditions: Condition[]) {
  return show(
    <DecideDialog
      loan={loan()}
      status={status}
      conditions={conditions}
      present={conditions}
      onClose={onClose}
    />,
  );
}

const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const sentIds = () => sent.map(({ body }) => body.conditions.map(({ conditionId }) => conditionId));

describe('a decision about many', () => {
  // Tests COND-51.
  it('leaves out cleared and waived ones, and names them with the reason', async () => {
    const user = decide(
      'CLEARED',
      aCondition('Stubs'),
      aCondition('Title'),
      aCondition('Letter', { status: 'CLEARED', reason: 'Seen' }),
      aCondition('Tax bill', { status: 'WAIVED', reason: 'Paid' }),
    );
    expect(screen.getByRole('dialog', { name: 'Clear 2 conditions' })).toBeTruthy();
    expect(screen.getByText('This condition is already cleared')).toBeTruthy();
    expect(screen.getByText('This condition is waived. Reopen it first')).toBeTruthy();
    expect(screen.getByText('Letter')).toBeTruthy();
    await user.type(reason(), 'Reviewed{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sentIds()).toEqual([['Stubs', 'Title']]);
  });

  // Tests COND-51.
  it('has no form when nothing is left', () => {
    decide('WAIVED', aCondition('Letter', { status: 'WAIVED', reason: 'Paid' }));
    expect(screen.getByText('This condition is already waived.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
  });

  // Tests COND-52.
  it.each([
    ['WAIVED', [DOCUMENT], 'Enter a reason for waiving'],
    ['CLEARED', [], 'Enter a reason for clearing. No condition has a document.'],
    ['CLEARED', [DOCUMENT], 'Enter a reason for clearing. 2 conditions have no document.'],
    [
      'CLEARED',
      [{ ...DOCUMENT, isDeleted: true }],
      'Enter a reason for clearing. No condition has a document.',
    ],
  ] as const)(
    'that is %s asks for a missing reason at its field, once, and sends nothing',
    async (status, documents, words) => {
      const user = decide(
        status,
        aCondition('A', { documents: [...documents] }),
        aCondition('B'),
        aCondition('C'),
      );
      await user.click(screen.getByRole('button', { name: status === 'WAIVED' ? 'Waive' : 'Clear' }));
      await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1));
      expect(reason().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(reason());
      expect(sent).toEqual([]);
      await user.type(reason(), 'Because');
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  // Tests COND-52.
  it('needs no reason when each one has a document', async () => {
    const user = decide(
      'CLEARED',
      aCondition('A', { documents: [DOCUMENT] }),
      aCondition('B', { documents: [DOCUMENT] }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(sentIds()).toEqual([['A', 'B']]));
  });

  // Tests COND-14, COND-52.
  it('says how many did not change, and retries only these', async () => {
    const [a, b, c] = [aCondition('A'), aCondition('B'), aCondition('C')];
    const faster = aCondition('B', { updatedBy: 'kit', version: 4, notes: 'Theirs' });
    const changed = 'This condition was changed in the meantime';
    answers.push([
      { conditionId: 'B', reason: changed, current: faster },
      { conditionId: 'C', reason: 'This condition was deleted in the meantime', current: null },
    ]);
    const user = decide('WAIVED', a, b, c);
    await user.type(reason(), 'Investor{Enter}');
    await screen.findByText('2 of 3 conditions did not change. The other one did.');
    expect(screen.getByText('kit changed it in the meantime')).toBeTruthy();
    expect(screen.getByText('This condition was deleted in the meantime')).toBeTruthy();
    await user.type(reason(), '{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]?.body.conditions).toEqual([{ conditionId: 'B', version: 4 }]);
  });
});

// Tests COND-52.
it('one condition asks for its reason or a document at the field', async () => {
  const user = decide('CLEARED', aCondition('A'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findAllByText('Link a document or enter a reason for clearing')).toHaveLength(1);
  expect(reason().getAttribute('aria-invalid')).toBe('true');
});

// Tests COND-12, COND-52.
it('a change of many says it in the same words, with each reason once', async () => {
  const decided = { status: 'CLEARED', reason: 'Seen' } as const;
  const list = [aCondition('A', decided), aCondition('B', decided)];
  const why = 'This condition is cleared. Reopen it first';
  answers.push(list.map((one) => ({ conditionId: one.conditionId, reason: why, current: one })));
  const user = show(<ChangeManyDialog loan={loan()} conditions={list} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'Due date' }), '12/01/2026');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('None of the 2 conditions changed.');
  expect(screen.getAllByText(why)).toHaveLength(1);
});

// Tests COND-11.
describe('a deletion', () => {
  const remove = (...conditions: Condition[]) =>
    show(<DeleteConditionsDialog loan={loan()} conditions={conditions} onClose={onClose} />);

  it('counts the open ones, names the others, and deletes only the open ones', async () => {
    const user = remove(
      aCondition('Stubs'),
      aCondition('Title'),
      aCondition('Letter', { status: 'CLEARED', reason: 'Seen' }),
    );
    expect(screen.getByRole('dialog', { name: 'Delete 2 conditions?' })).toBeTruthy();
    expect(screen.getByText('Letter')).toBeTruthy();
    expect(screen.getByText(/Only an open condition can be deleted/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sentIds()).toEqual([['Stubs', 'Title']]);
  });

  it('is not offered when all of them stay', () => {
    remove(aCondition('Letter', { status: 'CLEARED', reason: 'Seen' }));
    expect(screen.getByRole('dialog', { name: 'This condition stays' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
