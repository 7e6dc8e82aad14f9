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
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { changed, married, single } from '../../../domain/application/complete-application.fixture.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { clearSession, storeSession } from '../../api/session-store.ts';
import { urlaSearch } from '../../routes/search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { ApplicationWizardPage } from './application-wizard-page.tsx';
import { oneLoanServer } from './one-loan-server.fixture.ts';
import { loadSectionPages } from './section-pages.ts';

const QUESTION_B = 'section5Declarations.part5aAboutThisProperty.questionB';
const REFERRED_BY = 'section8LoanOriginatorInformation.referredBy';
const SOMETHING_WENT_WRONG = 'Something went Wrong. Would you like to submit again ?';

/** Everything but section 8, with the pages up to a progress done. */
function upTo(progress: number, application: Application = single): Application {
  const { section8LoanOriginatorInformation: _, ...rest } = application;
  return { ...rest, loanApplicationProgress: progress };
}

async function open(application: Application, search = '') {
  const server = oneLoanServer(application);
  const { router, user } = await show(search);
  return { server, router, user };
}

async function show(search = '') {
  const root = createRootRoute();
  const wizard = createRoute({
    getParentRoute: () => root,
    path: '/urla',
    validateSearch: urlaSearch,
    component: ApplicationWizardPage,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <h1>Elsewhere</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([wizard, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/urla?customerId=c1&loanId=l1${search}`] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Section|Elsewhere/ });
  return { router, user: userEvent.setup() };
}

const page = () => screen.getByRole('heading', { level: 1 }).textContent;
const atPage = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const chooses = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const markedMissing = () =>
  [...document.querySelectorAll('[data-missing]')].map((label) => label.textContent);
const referredBy = () => screen.getByLabelText<HTMLInputElement>('Referred By');

// As they are in the browser, a moment after the wizard has opened.
beforeAll(loadSectionPages);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-21T16:00:00Z') });
  const subject = btoa(JSON.stringify({ sub: 'dana@lintel.example' }));
  storeSession({
    access_token: `x.${subject}.x`,
    refresh_token: 'r',
    roles: ['ROLE_LOAN_PROCESSOR'],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
});

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the pages of an application', () => {
  it('open at the one after the last that is done', async () => {
    await open(upTo(500));
    expect(page()).toBe('Section 7. Demographics');
    expect(screen.getByText('Page - 5')).toBeDefined();
    expect(screen.getByText('Primary-Borrower')).toBeDefined();
  });

  it('go to the summary of a complete application, unless it is opened from there', async () => {
    const { router } = await open(upTo(800));
    expect(router.state.location.pathname).toBe('/customers/c1/urlas/l1/action-center/loan-summary');
  });

  it('show a complete application for reading, which can be edited', async () => {
    const { user, server } = await open(upTo(800), '&sourceUrla=loan-summary');
    expect(page()).toBe('Section 1. Borrower information');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Next'));
    expect(page()).toBe('Section 4. Loan and property');
    await user.click(screen.getByRole('radio', { name: 'Edit' }));
    expect(button('Save & next')).toBeDefined();
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
    expect(server.saved).toEqual([]);
  });

  it('say whose they are, and by whom declarations and demographics are filled in', async () => {
    await open(upTo(410, married));
    expect(page()).toBe('Section 5 (C). Declarations');
    expect(screen.getByText('Co-Borrower-1')).toBeDefined();
    expect(screen.getByText('(To be filled by co-borrower)')).toBeDefined();
    const steps = within(screen.getByRole('navigation', { name: 'Pages of the application' }));
    expect(steps.getAllByRole('button')).toHaveLength(10);
  });

  it('cannot be opened ahead of the next one to fill in', async () => {
    await open(upTo(300));
    const steps = within(screen.getByRole('navigation', { name: 'Pages of the application' }));
    const disabled = steps.getAllByRole<HTMLButtonElement>('button').map((step) => step.disabled);
    expect(disabled).toEqual([false, false, false, true, true, true]);
  });
});

describe('saving a page', () => {
  it('sends nothing while something is missing, shows it and moves the focus there', async () => {
    const { user, server } = await open(
      upTo(500, changed(single, { 'section7DemographicInformation.customerSex': '' })),
    );
    expect(markedMissing()).toEqual([]);
    await user.click(button('Save & next'));
    expect(server.saved).toEqual([]);
    expect(await screen.findByText('please select an option')).toBeDefined();
    expect(document.activeElement).toBe(chooses('Female'));
    expect(markedMissing()).toEqual(['Sex *']);
    await user.click(chooses('Female'));
    await waitFor(() => expect(screen.queryByText('please select an option')).toBeNull());
    await waitFor(() => expect(markedMissing()).toEqual([]));
  });

  it('marks what a page that was left lacks, in its fields and as it is read', async () => {
    const { user } = await open(
      upTo(500, changed(single, { 'section7DemographicInformation.customerSex': '' })),
    );
    await user.click(button('Back'));
    await atPage(/Section 5/);
    await user.click(button('Save & next'));
    await atPage(/Section 7/);
    expect(markedMissing()).toEqual(['Sex *']);
    await user.click(screen.getByRole('radio', { name: 'Unedit' }));
    expect(markedMissing()).toEqual(['Sex']);
  });

  it('sends the whole application with the record and progress of the page, and goes on', async () => {
    const { user, server } = await open(upTo(500));
    await user.click(chooses('Male'));
    await user.click(button('Save & next'));
    await atPage(/Section 8/);
    expect(server.saved).toHaveLength(1);
    expect(server.saved[0]).toMatchObject({
      loanApplicationProgress: 700,
      section7DemographicInformation: {
        customerSex: 'Male',
        sectionName: 'section7DemographicInformation',
        currentPage: 4,
        loanApplicationProgress: 700,
        demographicInfoProvidedMeans: 'Email or Internet',
      },
      section1BorrowerInformation: single.section1BorrowerInformation,
    });
  });

  it('asks nothing of the server when nothing changed', async () => {
    const { user, server } = await open(upTo(500));
    await user.click(button('Save & next'));
    await atPage(/Section 8/);
    await user.click(button('Back'));
    expect(page()).toBe('Section 7. Demographics');
    await user.click(button('Save & next'));
    expect(page()).toBe('Section 8. Loan originator');
    expect(server.saved).toHaveLength(1);
  });

  it('is done by Ctrl-Enter as well', async () => {
    const { user } = await open(upTo(500));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await atPage(/Section 8/);
  });

  it('submits the last page, and leads to the summary', async () => {
    const { user, server, router } = await open(upTo(700));
    await user.click(screen.getByRole('combobox', { name: /^Loan officer/ }));
    await user.click(await screen.findByRole('option', { name: 'Dana Whitfield', hidden: true }));
    await user.type(referredBy(), 'Aunt May');
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.saved.at(-1)).toMatchObject({
      loanApplicationProgress: 800,
      section8LoanOriginatorInformation: {
        loanOriginatorName: 'Dana',
        referredBy: 'Aunt May',
        currentPage: 6,
      },
    });
  });

  it('does not submit while another page needs something, and says which', async () => {
    const missing = changed(single, {
      [QUESTION_B]: null,
      'section8LoanOriginatorInformation.loanOriginatorName': 'Dana',
    });
    const { user, server } = await open({ ...missing, loanApplicationProgress: 700 });
    await user.click(button('Submit'));
    expect(server.saved).toEqual([]);
    await user.click(button('Section 5: 1'));
    expect(page()).toBe('Section 5. Declarations');
  });
});

describe('a save that fails', () => {
  const prepared = { ...changed(single, { [REFERRED_BY]: 'Mo' }), loanApplicationProgress: 700 };

  it('asks with the status, and sends exactly the same again', async () => {
    const { user, server, router } = await open(prepared);
    server.failNext(500);
    await user.type(referredBy(), '!');
    await user.click(button('Submit'));
    await screen.findByText(`(500) ${SOMETHING_WENT_WRONG}`);
    await user.click(button('Yes, submit again'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.saved).toHaveLength(2);
    expect(server.saved[1]).toEqual(server.saved[0]);
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe('Mo!');
  });

  it('asks without a status where there was no answer, and keeps what was typed on a no', async () => {
    const { user, server } = await open(prepared);
    server.failNext('nothing');
    await user.type(referredBy(), '!');
    await user.click(button('Submit'));
    await screen.findByText(SOMETHING_WENT_WRONG);
    await user.click(button('No'));
    expect(referredBy().value).toBe('Mo!');
    expect(server.saved).toHaveLength(1);
    expect(page()).toBe('Section 8. Loan originator');
  });

  it('takes an answer without data for a failure', async () => {
    const { user, server } = await open(prepared);
    server.failNext({ status: 200, body: {} });
    await user.click(button('Submit'));
    await screen.findByText(`(200) ${SOMETHING_WENT_WRONG}`);
  });

  it('shows what the server refuses at its field', async () => {
    const { user, server } = await open(prepared);
    const fields = { [REFERRED_BY]: 'please enter at most 1000 characters' };
    server.failNext({
      status: 400,
      body: { error: { code: 'invalid', message: 'Some fields are not valid.', fields } },
    });
    await user.click(button('Submit'));
    await screen.findByText('Some fields are not valid.');
    expect(screen.getByText('please enter at most 1000 characters')).toBeDefined();
    expect(document.activeElement).toBe(referredBy());
  });
});

describe('two people in one application', () => {
  const prepared = { ...changed(single, { [REFERRED_BY]: '' }), loanApplicationProgress: 700 };

  it('both keep what they changed', async () => {
    const { user, server, router } = await open(prepared);
    await user.type(referredBy(), 'Aunt May');
    server.saveAsSomebodyElse((application) => changed(application, { [QUESTION_B]: true }));
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.application()).toMatchObject(
      changed({}, { [QUESTION_B]: true, [REFERRED_BY]: 'Aunt May' }),
    );
  });

  it.each([
    ['mine', 'Yours: Aunt May', 'Aunt May'],
    ['theirs', 'Theirs: Uncle Ben', 'Uncle Ben'],
  ])('are asked about the field that both changed, and %s stands', async (_whose, choice, value) => {
    const { user, server, router } = await open(prepared);
    await user.type(referredBy(), 'Aunt May');
    server.saveAsSomebodyElse((application) => changed(application, { [REFERRED_BY]: 'Uncle Ben' }));
    await user.click(button('Submit'));
    await screen.findByText('Which of these is right?');
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe('Uncle Ben');
    await user.click(chooses(choice));
    await user.click(button('Save these'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe(value);
  });
});

describe('what was typed and not saved', () => {
  const prepared = { ...changed(single, { [REFERRED_BY]: '' }), loanApplicationProgress: 700 };

  async function typeAndLose() {
    const opened = await open(prepared);
    await opened.user.type(referredBy(), 'Aunt May');
    await screen.findByText(/Draft saved/);
    // The tab crashes: nothing of it runs any more, and the server knows nothing.
    cleanup();
    vi.setSystemTime(new Date('2025-07-21T16:03:00Z'));
    return opened;
  }

  it('is offered again with its age, and used', async () => {
    await typeAndLose();
    const { user } = await show();
    expect(screen.getByRole('alert').textContent).toContain('Typed 3 minutes ago');
    await user.click(button('Use it'));
    expect(referredBy().value).toBe('Aunt May');
    expect(button('Submit')).toBeDefined();
  });

  it('is forgotten when it is discarded', async () => {
    await typeAndLose();
    const { user } = await show();
    await user.click(button('Discard'));
    expect(referredBy().value).toBe('');
    cleanup();
    await show();
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  });

  it('is forgotten when it is saved', async () => {
    const { server } = await typeAndLose();
    const { user, router } = await show();
    await user.click(button('Use it'));
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe('Aunt May');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('application-draft'))).toEqual([]);
  });

  it('is not left behind without a question', async () => {
    const { user, router } = await open(prepared);
    await user.type(referredBy(), 'Aunt May');
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await screen.findByText('Leave without saving?');
    await user.click(button('Stay on page'));
    expect(referredBy().value).toBe('Aunt May');
  });

  it('is nothing where the page was only opened with its defaults', async () => {
    const { router } = await open({});
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await atPage(/Elsewhere/);
  });
});
