import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { savedUpTo, single } from '../../../domain/application/complete-application.fixture.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeysWithSession } from '../../drafts/follow-draft-keys.ts';
import { urlaSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { ApplicationWizardPage } from './application-wizard-page.tsx';
import { oneLoanServer } from './one-loan-server.fixture.ts';
import { loadSaveRules } from './saving/use-page-save.ts';
import { loadSectionPages } from './steps/section-pages.ts';

export const REFERRED_BY = 'section8LoanOriginatorInformation.referredBy';

/** Everything except section 8, with the pages up to a progress saved. */
export function upTo(progress: number, application: Application = single): Application {
  const { section8LoanOriginatorInformation: _, ...rest } = application;
  return savedUpTo(progress, rest);
}

/** Opens the wizard of one loan, on a server that a test can make fail. */
export async function open(application: Application, search = '', email?: string) {
  if (email !== undefined) signInAs(email);
  const server = oneLoanServer(application);
  const { router, user } = await show(search);
  return { server, router, user };
}

export async function show(search = '', heading = /Section|Elsewhere/) {
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
  await screen.findByRole('heading', { level: 1, name: heading });
  return { router, user: userEvent.setup() };
}

export const page = () => screen.getByRole('heading', { level: 1 }).textContent;
export const atPage = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.getByRole('button', { name });
export const chooses = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const markedMissing = () =>
  [...document.querySelectorAll('[data-missing]')].map((label) => label.textContent);
export const referredBy = () => screen.getByLabelText<HTMLInputElement>('Referred By');

function signInAs(email: string): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: email }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_PROCESSOR],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
  holdKeysOf(email.split('@')[0] ?? '');
}

/** For a test file: signs somebody in on July 21, 2025, and cleans up after every test. */
export function prepareWizardTests(): void {
  let unfollow: () => void;
  // The browser loads these a moment after the wizard has opened.
  beforeAll(async () => {
    await Promise.all([loadSectionPages(), loadSaveRules()]);
  });

  beforeEach(() => {
    // The test browser has no layout, so it cannot scroll.
    Element.prototype.scrollIntoView = () => undefined;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-21T16:00:00Z') });
    unfollow = dropDraftKeysWithSession();
    signInAs('dana@lintel.example');
  });

  afterEach(() => {
    cleanup();
    clearSession();
    unfollow();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
