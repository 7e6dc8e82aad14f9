import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changed, savedUpTo, single } from '../../../domain/application/complete-application.fixture.ts';
import { storedPlaces } from '../../drafts/draft-store.ts';
import {
  atPage,
  button,
  chooses,
  open,
  page,
  prepareWizardTests,
  REFERRED_BY,
  referredBy,
  show,
} from './opened-wizard.fixture.tsx';

const QUESTION_B = 'section5Declarations.part5aAboutThisProperty.questionB';
const SOMETHING_WENT_WRONG = 'Something went Wrong. Would you like to submit again ?';

prepareWizardTests();

it('says once that there is no such application, with a link back', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'not_found', message: '404, File Not Found' } }, { status: 404 }),
  );
  await show('', /Loan application/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    '404, File Not FoundThere is no such loan application.',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All loans' }).getAttribute('href')).toBe('/loans');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('a save that fails', () => {
  const prepared = savedUpTo(700, changed(single, { [REFERRED_BY]: 'Mo' }));

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

  // Tests APP-0.31.
  it.each([
    ['typed on', '?', 'Mo!?'],
    ['took it back', '{Backspace}', 'Mo'],
  ])('whose answer was lost is no change of another tab for a person who %s', async (_, keys, text) => {
    const { user, server, router } = await open(prepared);
    server.failNext('lost');
    await user.type(referredBy(), '!');
    await user.click(button('Submit'));
    await screen.findByText(SOMETHING_WENT_WRONG);
    await user.click(button('No'));
    await user.type(referredBy(), keys);
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe(text);
  });

  it('asks without a status if no answer came, and keeps the typed answers on a no', async () => {
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

  it('treats an answer without data as a failure', async () => {
    const { user, server } = await open(prepared);
    server.failNext({ status: 200, body: {} });
    await user.click(button('Submit'));
    await screen.findByText(`(200) ${SOMETHING_WENT_WRONG}`);
  });

  it("shows the server's refusal at its field", async () => {
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
  const prepared = savedUpTo(700, changed(single, { [REFERRED_BY]: '' }));

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
  ])('are asked about the field that both changed, and %s wins', async (_whose, choice, value) => {
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

describe('one person in two tabs', () => {
  it('is told that the other value comes from the other tab', async () => {
    const { user, server } = await open(savedUpTo(700, changed(single, { [REFERRED_BY]: '' })));
    await user.type(referredBy(), 'Aunt May');
    server.saveAsSomebodyElse((application) =>
      changed(application, { [REFERRED_BY]: 'Uncle Ben', updatedByUser: 'dana' }),
    );
    await user.click(button('Submit'));
    await screen.findByText(/^You saved this application in another tab/);
    expect(chooses('Typed here: Aunt May').checked).toBe(true);
    expect(chooses('Saved in your other tab: Uncle Ben')).toBeDefined();
    expect(screen.queryByText(/Someone else|Theirs/)).toBeNull();
  });

  it('sees that the other value comes from a draft', async () => {
    const { user, server } = await open(savedUpTo(700, changed(single, { [REFERRED_BY]: '' })));
    await user.type(referredBy(), 'Aunt May');
    await screen.findByText(/Draft saved/, {}, { timeout: 10_000 });
    cleanup();
    server.saveAsSomebodyElse((application) =>
      changed(application, { [REFERRED_BY]: 'Uncle Ben', updatedByUser: 'dana' }),
    );
    const again = await show();
    await again.user.click(button('Use it'));
    await screen.findByText(/^You saved this application in another tab since you typed your draft/);
    expect(chooses('In your draft: Aunt May').checked).toBe(true);
  });
});

describe('typed and unsaved answers', () => {
  const prepared = savedUpTo(700, changed(single, { [REFERRED_BY]: '' }));

  async function typeAndLose() {
    const opened = await open(prepared);
    await opened.user.type(referredBy(), 'Aunt May');
    await screen.findByText(/Draft saved/);
    // The tab crashes: none of its code runs any more, and the server knows nothing.
    cleanup();
    vi.setSystemTime(new Date('2025-07-21T16:03:00Z'));
    return opened;
  }

  it('are offered again with their age, and used', async () => {
    await typeAndLose();
    const { user } = await show();
    expect(screen.getByRole('alert').textContent).toContain('Typed 3 minutes ago');
    await user.click(button('Use it'));
    expect(referredBy().value).toBe('Aunt May');
    expect(button('Submit')).toBeDefined();
  });

  it('are removed when they are discarded', async () => {
    await typeAndLose();
    const { user } = await show();
    await user.click(button('Discard'));
    expect(referredBy().value).toBe('');
    cleanup();
    await show();
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  });

  it('are removed when they are saved', async () => {
    const { server } = await typeAndLose();
    const { user, router } = await show();
    await user.click(button('Use it'));
    await user.click(button('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toContain('loan-summary'));
    expect(server.application().section8LoanOriginatorInformation?.referredBy).toBe('Aunt May');
    expect(storedPlaces()).toEqual([]);
  });

  it('are not left behind without a question', async () => {
    const { user, router } = await open(prepared);
    await user.type(referredBy(), 'Aunt May');
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await screen.findByText('Leave without saving?');
    await user.click(button('Stay on page'));
    expect(referredBy().value).toBe('Aunt May');
  });

  it('do not exist when the page was only opened with its defaults', async () => {
    const { router } = await open({});
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await atPage(/Elsewhere/);
  });
});
