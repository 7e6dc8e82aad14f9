import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { LAR } from '../../../../domain/hmda/record/lar-row.ts';
import { COMPLIANCE, LOAN_PROCESSOR, type Role } from '../../../../domain/people/role.ts';
import { ApiError, noAnswer } from '../../../api/api-error.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { paths } from '../../../paths.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { anHmdaLoan, asked, PREAPPROVAL, RATE, SAID, TRACT } from './hmda-loan.fixture.ts';
import { HmdaLoanPage } from './hmda-loan-page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call, callForFile: vi.fn() }));
const session = vi.hoisted((): { roles: string[]; userName: string } => ({ roles: [], userName: 'dana' }));
vi.mock('../../../api/session/session-queries.ts', () => ({ useSession: () => session }));

/** What the server stores. */
let stored: HmdaLoan;
let queryClient: ReturnType<typeof createQueryClient>;
/** Comes before the next change is stored. */
let meanwhile: (() => void) | null;

const user = userEvent.setup();

beforeEach(() => {
  meanwhile = null;
  call.mockImplementation(
    async (name: string, request: { params: object; body?: object; ifMatch?: string }) => {
      if (name === 'getHmdaLoan') return { data: stored };
      meanwhile?.();
      meanwhile = null;
      if (request.ifMatch !== `"${stored.version}"`)
        throw new ApiError(412, {
          error: { code: 'stale', message: 'Someone else changed it.' } as never,
          current: stored,
        });
      store(name, { ...request.params, ...request.body } as Sent);
      return { data: stored };
    },
  );
});
afterEach(() => {
  cleanup();
  call.mockReset();
});

interface Sent {
  fieldKey: string;
  editId: string;
  value: string;
  reason: string;
}

function store(name: string, { fieldKey, editId, value, reason }: Sent): void {
  const fields = stored.fields.map((field) => {
    if (field.key !== fieldKey) return field;
    if (name === 'answerHmdaQuestion') return { ...field, value, answer: { value, ...SAID } };
    if (name === 'overrideHmdaField') return { ...field, value, override: { value, reason, ...SAID } };
    return { ...field, ...field.derived, override: null };
  });
  const edits = stored.edits.map((edit) =>
    edit.editId === editId ? { ...edit, confirmed: { reason, ...SAID } } : edit,
  );
  const open = fields.filter(({ state, value: is }) => state === 'asked' && is === null).length;
  stored = { ...stored, version: stored.version + 1, fields, edits, openQuestions: open };
}

async function open(loan: HmdaLoan, roles: Role[] = [LOAN_PROCESSOR], search = {}) {
  stored = loan;
  session.roles = roles;
  const rootRoute = createRootRoute();
  const path = '/customers/$customerId/urlas/$loanId/action-center/hmda';
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path, component: HmdaLoanPage }),
    ]),
    history: createMemoryHistory({ initialEntries: [paths.hmdaOfLoan('c1', 'l1', search)] }),
  });
  queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: /questions/ });
}

/** A colleague's change, which the page follows. */
async function colleague(name: string, sent: Partial<Sent>): Promise<void> {
  store(name, sent as Sent);
  await act(() => queryClient.invalidateQueries());
}
const storedValue = (key: string) => stored.fields.find((field) => field.key === key)?.value;

const sent = () =>
  call.mock.calls
    .filter(([name]) => name !== 'getHmdaLoan')
    .map(([name, { params, body }]) => [name, params.fieldKey ?? params.editId, body?.value ?? body?.reason]);
const tract = () => screen.getByRole<HTMLInputElement>('textbox', { name: /census tract/ });
const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /interest rate/ });
const answer = async (field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
};
const said = (words: string | RegExp) => screen.findByText(words);

// Tests HMDA-61.
it('saves each answer at Enter and goes to the next question', async () => {
  await open(anHmdaLoan({ tract: TRACT, interestRate: RATE }));
  await answer(tract(), '49035-1036.00');
  expect(document.activeElement).toBe(rate());
  await user.paste('6.125 %');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['answerHmdaQuestion', 'tract', '49035103600'],
      ['answerHmdaQuestion', 'interestRate', '6.125'],
    ]),
  );
  expect(await screen.findByRole('heading', { name: 'No open questions' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No edits' })).toBeTruthy();
  expect(screen.getAllByText('Saved')).toHaveLength(2);
});

it('saves a choice once it stays, beside the words of its code', async () => {
  await open(anHmdaLoan({ preapproval: PREAPPROVAL }));
  await user.click(screen.getByRole('radio', { name: 'Preapproval not requested (2)' }));
  await said('Saved');
  expect(sent()).toEqual([['answerHmdaQuestion', 'preapproval', '2']]);
});

it('says what a wrong answer should be, and sends nothing', async () => {
  await open(anHmdaLoan({ tract: TRACT }));
  await answer(tract(), '123');
  expect(await said('Enter 11 digits, such as 49035103600')).toBeTruthy();
  expect(sent()).toEqual([]);
});

// Tests HMDA-29.
it('names the edits that a value raises while it is typed', async () => {
  await open(anHmdaLoan({ tract: TRACT, interestRate: RATE, county: { value: '49035' } }));
  // A draft of the test before may stand there.
  await user.clear(tract());
  await user.paste('4203500010');
  expect(screen.queryByText(/^V62\d/)).toBeNull();
  await user.paste('0');
  expect(await screen.findByText(/^V627: /, {}, { timeout: 5_000 })).toBeTruthy();
  await user.clear(tract());
  await user.paste('49035103600');
  await waitFor(() => expect(screen.queryByText(/^V627/)).toBeNull());
  expect(sent()).toEqual([]);
});

it('takes a choice in place of a typed answer, and none, which is a blank field', async () => {
  const choices = [{ code: '', words: 'None' }];
  const question = { words: 'Which points?', choices, typed: RATE.question?.typed };
  await open(anHmdaLoan({ tract: TRACT, discountPoints: asked(question) }));
  await user.click(screen.getByRole('radio', { name: 'Not reported' }));
  await said('Saved');
  const none = screen.getByRole<HTMLInputElement>('radio', { name: 'None' });
  expect(none.checked).toBe(false);
  await user.click(none);
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  expect(none.checked).toBe(true);
  expect(sent()).toEqual([
    ['answerHmdaQuestion', 'tract', 'NA'],
    ['answerHmdaQuestion', 'discountPoints', ''],
  ]);
});

it('repeats an answer if a colleague answered another question meanwhile', async () => {
  await open(anHmdaLoan({ tract: TRACT, interestRate: RATE }));
  meanwhile = () => store('answerHmdaQuestion', { fieldKey: 'interestRate', value: '5.5' } as Sent);
  await answer(tract(), '49035103600');
  await said('Saved');
  expect(storedValue('tract')).toBe('49035103600');
  expect(storedValue('interestRate')).toBe('5.5');
});

it('shows a colleague’s answer to the same question before it is replaced', async () => {
  await open(anHmdaLoan({ tract: TRACT }));
  meanwhile = () => store('answerHmdaQuestion', { fieldKey: 'tract', value: '49035000000' } as Sent);
  await answer(tract(), '49035103600');
  await said(/priya changed this in the meantime\. It is now: 49035000000\./);
  expect(tract().value).toBe('49035103600');
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await said('Saved');
  expect(storedValue('tract')).toBe('49035103600');
});

it('shows it also if the page followed the colleague while it was typed, over a reload too', async () => {
  await open(anHmdaLoan({ tract: TRACT, interestRate: RATE }));
  await user.clear(tract());
  await user.paste('49035103600');
  await colleague('answerHmdaQuestion', { fieldKey: 'interestRate', value: '5.5' });
  await colleague('answerHmdaQuestion', { fieldKey: 'tract', value: '49035000000' });
  cleanup();
  await open(stored);
  await waitFor(() => expect(tract().value).toBe('49035103600'));
  await user.click(tract());
  await user.keyboard('{Enter}');
  await said(/priya changed this in the meantime\. It is now: 49035000000\./);
  // Leaving the field does not replace it either.
  await user.click(document.body);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await said('Saved');
  expect(storedValue('tract')).toBe('49035103600');
  // What they saved themselves is no conflict.
  await user.clear(tract());
  await answer(tract(), '49035000001');
  await waitFor(() => expect(storedValue('tract')).toBe('49035000001'));
});

it('keeps an answer that did not reach the server, over a reload too', async () => {
  await open(anHmdaLoan({ tract: TRACT }));
  meanwhile = () => {
    throw new ApiError(0, noAnswer());
  };
  await answer(tract(), '49035103600');
  await said(/The server could not be reached/);
  cleanup();
  await open(stored);
  await waitFor(() => expect(tract().value).toBe('49035103600'));
});

// Tests HMDA-62.
it('confirms a quality edit with a reason, and no validity edit', async () => {
  const edit = { sentence: 'The sum holds', fields: [18], confirmed: null };
  const edits: HmdaLoan['edits'] = [
    { ...edit, editId: 'V625-1', kind: 'validity' },
    { ...edit, editId: 'Q632', kind: 'quality' },
  ];
  await open(anHmdaLoan({}, { edits }));
  const table = within(screen.getByRole('table', { name: 'Edits' }));
  expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Confirm: Q632',
  ]);
  await user.click(screen.getByRole('button', { name: 'Confirm: Q632' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
  expect(await dialog.findByText(/Enter a reason/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Checked with the note');
  await user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
  await said(/Confirmed by priya.*Checked with the note/);
  expect(sent()).toEqual([['confirmHmdaEdit', 'Q632', 'Checked with the note']]);
});

const SAYS = { value: '250000', words: null, source: 'Application, section 4' };
const AMOUNT = { loanAmount: { ...SAYS, derived: SAYS, state: 'known' as const } };

// Tests HMDA-63.
it('shows what the loan says beside an override, until it is taken back', async () => {
  await open(anHmdaLoan(AMOUNT));
  await user.click(screen.getByRole('button', { name: 'Override: Loan Amount' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Value/ }), '240000');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Corrected at closing');
  await user.click(dialog.getByRole('button', { name: 'Save override' }));
  const row = () => within(screen.getByText(/Loan Amount$/).closest('tr') as HTMLElement);
  await waitFor(() => expect(row().getByText('$ 240,000')).toBeTruthy());
  expect(row().getByText('The loan says: $ 250,000')).toBeTruthy();
  expect(row().getByText(/Overridden by priya.*Corrected at closing/)).toBeTruthy();
  await user.click(row().getByRole('button', { name: 'Take back: Override of Loan Amount' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(row().getByText('$ 250,000')).toBeTruthy());
  expect(row().getByRole('link').getAttribute('href')).toContain('page=section4');
});

// Tests HMDA-41.
describe('a dialog that was open before a colleague saved', () => {
  const override = (value: string, reason: string) =>
    colleague('overrideHmdaField', { fieldKey: 'loanAmount', value, reason });

  it('shows their override before it is replaced', async () => {
    await open(anHmdaLoan(AMOUNT));
    await user.click(screen.getByRole('button', { name: 'Override: Loan Amount' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Value/ }), '240000');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Corrected at closing');
    await override('245000', 'Of the note');
    await user.click(dialog.getByRole('button', { name: 'Save override' }));
    await dialog.findByText(/priya changed this.*It is now: \$ 245,000 \(Of the note\)\. Save again/);
    expect(storedValue('loanAmount')).toBe('245000');
    await user.click(dialog.getByRole('button', { name: 'Save override' }));
    await waitFor(() => expect(storedValue('loanAmount')).toBe('240000'));
  });

  it('shows their override before it is taken back', async () => {
    await open(anHmdaLoan(AMOUNT));
    await override('245000', 'Of the note');
    await user.click(await screen.findByRole('button', { name: 'Take back: Override of Loan Amount' }));
    await said(/What the loan says counts again/);
    const confirm = () => user.click(screen.getByRole('button', { name: 'Take back' }));
    await override('240000', 'Of the closing');
    await confirm();
    await said(/priya changed this.*It is now: \$ 240,000 \(Of the closing\)\. Take it back again/);
    expect(storedValue('loanAmount')).toBe('240000');
    await confirm();
    await waitFor(() => expect(storedValue('loanAmount')).toBe('250000'));
  });

  it('shows new values before an edit is confirmed', async () => {
    const edit = { editId: 'Q632', kind: 'quality', sentence: 'The sum holds', confirmed: null } as const;
    await open(anHmdaLoan(AMOUNT, { edits: [{ ...edit, fields: [LAR.loanAmount] }] }));
    await user.click(screen.getByRole('button', { name: 'Confirm: Q632' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Checked with the note');
    await override('245000', 'Of the note');
    await user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
    await dialog.findByText(/The values behind the edit are now: Loan Amount: \$ 245,000\./);
    await user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
    await waitFor(() => expect(stored.edits[0]?.confirmed?.reason).toBe('Checked with the note'));
  });

  it('shows what they said of the standing before it is replaced', async () => {
    await open(anHmdaLoan({}));
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    const dialog = within(await screen.findByRole('dialog'));
    stored = { ...stored, version: 2, isApplication: false };
    await act(() => queryClient.invalidateQueries());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/It is now: It is no application; Not excluded\. Save again/);
    expect(sent()).toEqual([]);
  });
});

// Tests HMDA-60.
it('only shows the row to people who do not work on loans', async () => {
  await open(anHmdaLoan({ tract: TRACT }), [COMPLIANCE]);
  expect(screen.getByText(/Your role reads loans/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Answer|Override|Correct)/ });
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
});

it('opens at the question of a linked field', async () => {
  await open(anHmdaLoan({ tract: TRACT, interestRate: RATE }), [LOAN_PROCESSOR], { field: 'interestRate' });
  await waitFor(() => expect(document.activeElement).toBe(rate()));
});
