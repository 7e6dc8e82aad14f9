import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changed, married, single } from '../../../domain/application/complete-application.fixture.ts';
import {
  atPage,
  button,
  chooses,
  markedMissing,
  open,
  page,
  prepareWizardTests,
  referredBy,
  upTo,
} from './opened-wizard.fixture.tsx';

const SECTION1 = 'section1BorrowerInformation';
const QUESTION_B = 'section5Declarations.part5aAboutThisProperty.questionB';

prepareWizardTests();

describe('the pages of an application', () => {
  it('open at the one after the last saved page', async () => {
    await open(upTo(500));
    expect(page()).toBe('Section 7. Demographics');
    expect(screen.getByText('Page - 5')).toBeDefined();
    expect(screen.getByText('Primary-Borrower')).toBeDefined();
  });

  it('lead to the summary of a complete application, unless it is opened from there', async () => {
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

  it('name their borrower, and who fills in declarations and demographics', async () => {
    await open(upTo(410, married));
    expect(page()).toBe('Section 5 (C). Declarations');
    expect(screen.getByText('Co-Borrower-1')).toBeDefined();
    expect(screen.getByText('(To be filled by co-borrower)')).toBeDefined();
    const steps = within(screen.getByRole('navigation', { name: 'Pages of the application' }));
    expect(steps.getAllByRole('button')).toHaveLength(10);
  });

  it('can be opened in any order, and count as complete only without a gap before them', async () => {
    const { user } = await open(upTo(300));
    expect(stepButtons().map((step) => step.disabled)).toEqual(Array(6).fill(false));
    expect(within(stepBar()).getAllByRole('img', { name: 'complete' })).toHaveLength(2);
    await user.click(stepButtons()[4] as HTMLElement);
    expect(page()).toBe('Section 7. Demographics');
    expect(button('Save & next')).toBeDefined();
  });

  it('open at the first incomplete page, whatever was saved after it', async () => {
    await open(changed(upTo(700), { 'section3RealEstate.ownRealEstate': null }));
    expect(page()).toBe('Section 3. Real estate');
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

  it('marks the missing answers of a page that was left, in its fields and when reading', async () => {
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

  it("sends the whole application with the page's record and progress, and opens the next page", async () => {
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

  it('sends nothing when nothing changed', async () => {
    const { user, server } = await open(upTo(500));
    await user.click(button('Save & next'));
    await atPage(/Section 8/);
    await user.click(button('Back'));
    expect(page()).toBe('Section 7. Demographics');
    await user.click(button('Save & next'));
    expect(page()).toBe('Section 8. Loan originator');
    expect(server.saved).toHaveLength(1);
  });

  it('works by Ctrl-Enter too', async () => {
    const { user } = await open(upTo(500));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await atPage(/Section 8/);
  });

  it('submits the last page, and opens the summary', async () => {
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

  it('does not submit while another page needs something: moves to the message and lists it', async () => {
    const missing = changed(upTo(700), {
      [QUESTION_B]: null,
      'section8LoanOriginatorInformation.loanOriginatorName': 'Dana',
    });
    const { user, server } = await open(missing);
    await user.click(stepButtons()[5] as HTMLElement);
    await user.click(button('Submit'));
    expect(server.saved).toEqual([]);
    const message = await screen.findByText(
      /^These pages need answers before the application can be submitted/,
    );
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(button('Section 5: 1 item missing')).toBeDefined();
    const panel = within(screen.getByRole('complementary', { name: 'About this page' }));
    await user.click(panel.getByRole('button', { name: 'Section 5: B: relationship with the seller' }));
    expect(page()).toBe('Section 5. Declarations');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('name')).toBe(
        'section5Declarations.part5aAboutThisProperty.questionB',
      ),
    );
  });
});

describe('the loan officer', () => {
  const officer = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Loan officer/ });

  it('is the signed-in officer at first, and this does not count as a change', async () => {
    const { server, router } = await open(upTo(700), '', 'd@lintel.example');
    await waitFor(async () => expect((await officer()).value).toBe('Dana Whitfield'));
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await atPage(/Elsewhere/);
    expect(server.saved).toEqual([]);
  });

  it('is empty for other roles', async () => {
    const { user } = await open(upTo(700));
    await user.click(await officer());
    await screen.findByRole('option', { name: 'Dana Whitfield', hidden: true });
    expect((await officer()).value).toBe('');
  });
});

describe('the button Save', () => {
  const noSex = { 'section7DemographicInformation.customerSex': '' };

  it('saves an incomplete page, stays on it and confirms', async () => {
    const { user, server } = await open(upTo(500, changed(single, noSex)));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(page()).toBe('Section 7. Demographics');
    expect(screen.queryByText('please select an option')).toBeNull();
    expect(markedMissing()).toEqual(['Sex *']);
    expect(server.saved).toHaveLength(1);
    expect(server.saved[0]).toMatchObject({
      loanApplicationProgress: 500,
      section7DemographicInformation: { currentPage: 4, loanApplicationProgress: 700 },
    });
  });

  it('works by Ctrl-S too, even with nothing to save', async () => {
    const { user, server } = await open(upTo(500));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    await user.keyboard('{Control>}s{/Control}');
    expect(server.saved).toHaveLength(1);
    expect(page()).toBe('Section 7. Demographics');
  });

  it('moves progress to the last page without a gap, and back when an earlier page is emptied', async () => {
    const { user, server } = await open(changed(upTo(700), { [QUESTION_B]: null }));
    expect(page()).toBe('Section 5. Declarations');
    await user.click(stepButtons()[4] as HTMLElement);
    await user.click(chooses('Male'));
    await user.click(button('Save'));
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]?.loanApplicationProgress).toBe(400);
  });

  it('does not submit from the last page', async () => {
    const { user, server } = await open(upTo(700));
    await user.type(referredBy(), 'Aunt May');
    await user.click(button('Save'));
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({
      loanApplicationProgress: 700,
      section8LoanOriginatorInformation: { referredBy: 'Aunt May' },
    });
    expect(page()).toBe('Section 8. Loan originator');
  });

  it('refuses a wrong answer, at its field', async () => {
    const { user, server } = await open(upTo(0, {}));
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await user.type(email, 'ada at quill');
    await user.click(button('Save'));
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(document.activeElement).toBe(email);
    expect(server.saved).toEqual([]);
  });

  // Tests APP-0.52.
  it('names the wrong answer of another page, and leads to it', async () => {
    const { user, server } = await open(upTo(0, {}));
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ada at quill');
    await user.click(stepButtons()[2] as HTMLElement);
    await user.click(button('Save'));
    const message = await screen.findByText(/^Every page is saved together/);
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    const answer = within(message).getByRole('listitem');
    expect(answer.textContent).toContain('Section 1: Email: Please enter a valid email address');
    expect(server.saved).toEqual([]);
    await user.click(within(answer).getByRole('button', { name: 'Open Section 1' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ })));
  });
});

const stepBar = () => screen.getByRole('navigation', { name: 'Pages of the application' });
const stepButtons = () => within(stepBar()).getAllByRole<HTMLButtonElement>('button');

// Tests APP-0.17, APP-4.10.
it('the message at the loan amount follows the value and the mortgage type', async () => {
  const { user } = await open(upTo(100), '&page=section4');
  const typed = async (label: RegExp, text: string) => {
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
  };
  const message = () => screen.queryByText(/^(loan amount cannot exceed|enter the sale price)/)?.textContent;
  await typed(/^Loan amount/, '97000');
  await typed(/^Sale price/, '100000');
  const most = 'of the sale price or appraisal value';
  await waitFor(() => expect(message()).toBe(`loan amount cannot exceed 95% ${most}`));
  const choose = async (option: string) => {
    await user.click(screen.getByLabelText('Mortgage type applied for', { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  await choose('FHA');
  await waitFor(() => expect(message()).toBe(`loan amount cannot exceed 96.5% ${most} (FHA purchase)`));
  await choose('VA');
  await waitFor(() => expect(message()).toBeUndefined());
  await typed(/^Sale price/, '96000');
  await waitFor(() => expect(message()).toBe(`loan amount cannot exceed 100% ${most} (VA)`));
  await typed(/^Sale price/, '200000');
  await waitFor(() => expect(message()).toBeUndefined());
});

// Tests APP-0.17.
it('as many answers are missing in Unedit as in Edit', async () => {
  const { user } = await open({}, '&page=section4');
  const panel = within(screen.getByRole('region', { name: 'Missing on this page' }));
  const entries = () => panel.queryAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(entries()[0]).toBe('Loan purpose'));
  await waitFor(() => expect(entries()).not.toContain('Loan program'));
  const inEdit = entries();
  await user.click(screen.getByRole('radio', { name: 'Unedit' }));
  expect(entries()).toEqual(inEdit);
});

// Tests APP-0.17.
it('a wrong answer is marked when it is shown again', async () => {
  const { user } = await open(
    changed(upTo(100), {
      [`${SECTION1}.part1bcCurrentEmployment.startDate`]: '2025-03-01',
      [`${SECTION1}.part1dPreviousEmployment`]: [{ startDate: '2020-01-01', endDate: '2030-01-01' }],
    }),
    '&page=section1',
  );
  const end = () => screen.queryByLabelText(/^End date/, { selector: 'input' });
  const begin = async (date: string) => {
    const [current] = screen.getAllByLabelText(/^Start date/, { selector: 'input' });
    await user.clear(current as HTMLElement);
    await user.type(current as HTMLElement, date);
    await user.tab();
  };
  await waitFor(() => expect(end()?.getAttribute('aria-invalid')).toBe('true'));
  await begin('03012010');
  await waitFor(() => expect(end()).toBeNull());
  await begin('03012025');
  await waitFor(() => expect(end()?.getAttribute('aria-invalid')).toBe('true'));
});

// Tests DET-31.
it('declaration A beside a primary residence warns on the page where it is typed', async () => {
  const { user } = await open(upTo(400), '&page=section5');
  const question = screen.getByRole('radiogroup', { name: /primary residence/ });
  await user.click(within(question).getByRole('radio', { name: 'No' }));
  expect(await screen.findByText(/declaration A says that it is not/)).toBeDefined();
});
