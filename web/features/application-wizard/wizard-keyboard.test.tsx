import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { atPage, button, chooses, open, page, prepareWizardTests, upTo } from './opened-wizard.fixture.tsx';

const REFERRAL = 'Referred By';

prepareWizardTests();

/** The label of the field that has the focus. */
const focused = () => {
  const element = document.activeElement;
  return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
};

/** The name of a group of buttons that has the focus. */
const question = () =>
  document.getElementById(
    document.activeElement?.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby') ?? '',
  )?.textContent;

describe('the keyboard in an application', () => {
  it('starts in the first field of the opened page, and of each page after it', async () => {
    const { user } = await open(upTo(400));
    await atPage(/Section 5/);
    await waitFor(() => expect(question()).toMatch(/primary residence/));
    await user.click(button('Back'));
    await atPage(/Section 3/);
    await waitFor(() => expect(question()).toMatch(/own/));
  });

  it('reports no missing answer in a field that got the focus by itself, only in one that was passed', async () => {
    const { section5Declarations: _, ...rest } = single;
    const { user } = await open(upTo(400, rest));
    await waitFor(() => expect(question()).toMatch(/primary residence/));
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText('please select an option')).toBeNull();
    await user.click(button('Back'));
    await atPage(/Section 3/);
    await user.click(screen.getByRole('button', { name: /^Section 5/ }));
    await waitFor(() => expect(question()).toMatch(/primary residence/));
    await user.tab();
    expect(await screen.findByText('please select an option')).toBeDefined();
  });

  it('goes to the heading of a page that is only read', async () => {
    const { user } = await open(upTo(800), '&sourceUrla=loan-summary');
    await user.click(button('Next'));
    expect(document.activeElement).toBe(await atPage(/Section 4/));
  });

  it('answers every declaration with one key, and opens what an answer asks', async () => {
    const { section5Declarations: _, ...rest } = single;
    const { user } = await open(upTo(400, rest));
    await waitFor(() => expect(question()).toMatch(/primary residence/));
    await user.keyboard('y');
    await waitFor(() => expect(question()).toMatch(/ownership interest/));
    await user.keyboard('nnnnnnnnnnnnnn');
    expect(screen.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(14);
    expect(document.activeElement).toBe(button('Save & next'));
  });

  it('leads with Enter from one missing answer to the next, and at last to the button', async () => {
    const application = changed(single, {
      'section7DemographicInformation.customerSex': '',
      'section7DemographicInformation.customerRace.race': '',
    });
    const { user } = await open(upTo(500, application));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(chooses('Female'));
    await user.keyboard('{F8}');
    expect(question()).toBe('Race *');
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(document.activeElement).toBe(chooses('Female'));
    await user.keyboard(' {Enter}');
    expect(question()).toBe('Race *');
    await user.keyboard(' {Enter}');
    expect(document.activeElement).toBe(button('Save & next'));
    await user.keyboard('{Enter}');
    await atPage(/Section 8/);
  });

  it('leads on with Enter from a list with a choice, and opens an empty one', async () => {
    const { section1BorrowerInformation: _, ...rest } = single;
    const { user } = await open(upTo(0, rest));
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: /^Citizenship/ });
    await user.click(screen.getByLabelText(/^Date of birth/));
    await user.tab();
    expect(document.activeElement).toBe(list);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.keyboard('us{Enter}');
    expect(list.value).toBe('U.S. Citizen');
    expect(document.activeElement).toBe(list);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).not.toBe(list);
    expect(focused()).toMatch(/\*$/);
  });

  it('passes calendars and the list of missing answers with Tab', async () => {
    const { section1BorrowerInformation: _, ...rest } = single;
    await open(upTo(0, rest));
    const panel = within(screen.getByRole('complementary', { name: 'About this page' }));
    const entries = panel.getAllByRole('button').filter(({ tabIndex }) => tabIndex === -1);
    expect(entries.length).toBeGreaterThan(5);
    const calendars = screen.getAllByRole('button', { name: /^Pick / });
    expect(calendars.map(({ tabIndex }) => tabIndex)).toEqual(calendars.map(() => -1));
  });

  it('opens the calendar of a date with Alt and an arrow', async () => {
    const { section1BorrowerInformation: _, ...rest } = single;
    const { user } = await open(upTo(0, rest));
    await user.click(screen.getByLabelText(/^Date of birth/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(screen.queryByText('please enter a valid date')).toBeNull();
  });
});

// Tests LOAN-30.
it('names the tab after the borrower first, and after the page', async () => {
  const { user } = await open(upTo(500));
  expect(document.title).toBe('Quill, Ada · Section 7. Demographics · Lintel');
  await user.click(button('Back'));
  await atPage(/Section 5/);
  expect(document.title).toMatch(/^Quill, Ada · Section 5/);
});

describe("the browser's Back button", () => {
  it('leads to the page before, keeps what was typed, and asks nothing', async () => {
    const { user, router } = await open(upTo(500));
    await user.click(chooses('Male'));
    await user.click(button('Save & next'));
    await atPage(/Section 8/);
    expect(router.state.location.search).toMatchObject({ page: 'section8' });
    await user.type(screen.getByLabelText(REFERRAL), 'Ada');
    act(() => router.history.back());
    await atPage(/Section 7/);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => router.history.forward());
    await atPage(/Section 8/);
    expect(screen.getByLabelText<HTMLInputElement>(REFERRAL).value).toBe('Ada');
  });

  it('asks before another loan replaces unsaved answers', async () => {
    const { user, router } = await open(upTo(700));
    await user.type(screen.getByLabelText(REFERRAL), 'Ada');
    act(() => void router.navigate({ href: '/urla?customerId=c1&loanId=l2' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await user.click(button('Stay on page'));
    expect(page()).toMatch(/Section 8/);
  });

  it('opens the page of the address, and the one to continue with for a page that is not there', async () => {
    await open(upTo(500), '&page=section4');
    expect(page()).toMatch(/Section 4/);
  });

  it('ignores a page that the application does not have', async () => {
    await open(upTo(500), '&page=section5-co-borrower');
    expect(page()).toMatch(/Section 7/);
    expect(focused()).toBeDefined();
  });
});
