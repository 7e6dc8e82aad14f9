import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { changed, married } from '../../../../domain/application/complete-application.fixture.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
import { shownToasts } from '../../../ui/notices/toast-store.ts';
import { announceOthersSave } from '../merging/colleague-changes.tsx';
import { atPage, button, open, page, prepareWizardTests, upTo } from '../opened-wizard.fixture.tsx';

const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';
const UNIT = `${SPOUSE}.section1BorrowerInformation.part1aPersonalInformation.addresses[0].unit`;

prepareWizardTests();

const takeOff = (application: Application) =>
  changed(application, { [`${SPOUSE}.isIncludedOnLoan`]: false, updatedByUser: 'Priya Nair' });

/** Types a unit on the co-borrower's page while a colleague removes the co-borrower, then clicks Save twice. */
async function saveTwice() {
  const opened = await open(upTo(700, married));
  await atPage(/Section 1/);
  const [unit] = screen.getAllByLabelText('Unit');
  if (unit === undefined) throw new Error('The page asks for a unit');
  await opened.user.type(unit, 'Apt 7');
  opened.server.saveAsSomebodyElse(takeOff);
  await opened.user.dblClick(button('Save'));
  await screen.findByText('Which of these is right?');
  return opened;
}

describe('a co-borrower whom a colleague removes while their page is filled in', () => {
  it('is only saved after a question, and the page stays until the decision', async () => {
    const { user, server } = await saveTwice();
    expect(valueAt(server.application(), UNIT)).toBeUndefined();
    expect(screen.getByText(/^Priya Nair saved this application while you were typing/)).toBeTruthy();
    await user.click(button('Decide later'));
    expect(page()).toMatch(/Section 1/);
    expect(screen.getAllByLabelText<HTMLInputElement>('Unit')[0]?.value).toBe('Apt 7');
  });

  it('returns with the answers when my value wins', async () => {
    const { user, server } = await saveTwice();
    await user.click(button('Save these'));
    await waitFor(() => expect(valueAt(server.application(), UNIT)).toBe('Apt 7'));
    expect(valueAt(server.application(), `${SPOUSE}.isIncludedOnLoan`)).toBe(true);
  });

  it('stays removed with the answers if their value wins', async () => {
    const { user, server } = await saveTwice();
    await user.click(screen.getByRole('radio', { name: /^Priya Nair: No/ }));
    await user.click(button('Save these'));
    await atPage(/Section 8/);
    expect(valueAt(server.application(), UNIT)).toBeUndefined();
    expect(valueAt(server.application(), `${SPOUSE}.isIncludedOnLoan`)).toBe(false);
  });
});

it('leaves a note that names the colleague, and explains how to bring the co-borrower back', () => {
  const before = { loan: {}, application: married, etag: '"1"' } as unknown as StoredApplication;
  announceOthersSave(before, { ...before, application: takeOff(married), etag: '"2"' }, []);
  expect(shownToasts().at(-1)).toMatchObject({
    title: 'Priya Nair removed the co-borrower from the loan',
    text: expect.stringMatching(/saved answers are kept. To bring them back, .* in section 4/),
  });
});
