import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { changed, married } from '../../../domain/application/complete-application.fixture.ts';
import { shownToasts } from '../../ui/toast-store.ts';
import { atPage, button, open, page, prepareWizardTests, upTo } from './opened-wizard.fixture.tsx';
import { tellOthersSave } from './others-note.tsx';
import type { StoredApplication } from './save-application.ts';

const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';
const UNIT = `${SPOUSE}.section1BorrowerInformation.part1aPersonalInformation.addresses[0].unit`;

prepareWizardTests();

const takeOff = (application: Application) =>
  changed(application, { [`${SPOUSE}.isIncludedOnLoan`]: false, updatedByUser: 'Priya Nair' });

/** A unit is typed on the co-borrower's page while a colleague takes the co-borrower off the loan, and Save is clicked twice. */
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

describe('a co-borrower whom a colleague takes off the loan while their page is filled in', () => {
  it('gets nothing stored unasked, and stays on the page until it is decided', async () => {
    const { user, server } = await saveTwice();
    expect(valueAt(server.application(), UNIT)).toBeUndefined();
    expect(screen.getByText(/^Priya Nair saved this application while you were typing/)).toBeTruthy();
    await user.click(button('Decide later'));
    expect(page()).toMatch(/Section 1/);
    expect(screen.getAllByLabelText<HTMLInputElement>('Unit')[0]?.value).toBe('Apt 7');
  });

  it('comes back with the answers where mine stands', async () => {
    const { user, server } = await saveTwice();
    await user.click(button('Save these'));
    await waitFor(() => expect(valueAt(server.application(), UNIT)).toBe('Apt 7'));
    expect(valueAt(server.application(), `${SPOUSE}.isIncludedOnLoan`)).toBe(true);
  });

  it('stays off without the answers where theirs stands', async () => {
    const { user, server } = await saveTwice();
    await user.click(screen.getByRole('radio', { name: /^Priya Nair: No/ }));
    await user.click(button('Save these'));
    await atPage(/Section 8/);
    expect(valueAt(server.application(), UNIT)).toBeUndefined();
    expect(valueAt(server.application(), `${SPOUSE}.isIncludedOnLoan`)).toBe(false);
  });
});

it('the page that went is explained: by whom, and how the co-borrower comes back', () => {
  const before = { loan: {}, application: married, etag: '"1"' } as unknown as StoredApplication;
  tellOthersSave(before, { ...before, application: takeOff(married), etag: '"2"' }, []);
  expect(shownToasts().at(-1)).toMatchObject({
    title: 'Priya Nair took the co-borrower off the loan',
    text: expect.stringMatching(/saved answers are kept, and come back .* in section 4/),
  });
});
