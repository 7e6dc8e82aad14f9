import { LOAN_OFFICER, UNDERWRITER } from '../../domain/people/role.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { expect, test } from '../fixtures.ts';

// Tests UW-1, UW-4, UW-5, UW-12.
test('an underwriter records a score on the page of the decision, and prints it', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/400/);
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Dora', lastName: 'Linden' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Underwriting', exact: true }).click();
  const scores = page.getByRole('table', { name: 'Scores by credit bureau' });
  await expect(scores).toContainText('No score');
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText(
    'Upload credit report',
  );
  await expectAccessible();

  await scores.getByRole('button', { name: /^Record: Equifax score/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Equifax score of / });
  await dialog.getByRole('textbox', { name: /^Score/ }).fill('851');
  await dialog.getByRole('textbox', { name: /^Model/ }).fill('FICO Score 5');
  const yesterday = addDays(easternDate(new Date()), -1);
  const typed = `${yesterday.slice(5, 7)}/${yesterday.slice(8)}/${yesterday.slice(0, 4)}`;
  await dialog.getByRole('textbox', { name: 'Created on' }).fill(typed);
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect(dialog.getByText('Enter a whole number from 300 to 850')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Score/ }).fill('704');
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Representative score: 704')).toBeVisible();

  const sheets = await textsOfSheets(await page.pdf({ format: 'Letter' }));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Representative score: 704');
});
