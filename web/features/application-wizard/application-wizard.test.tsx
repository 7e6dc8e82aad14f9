import { screen, waitFor, within } from '@testing-library/react';
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

const QUESTION_B = 'section5Declarations.part5aAboutThisProperty.questionB';

prepareWizardTests();

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
