import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { openApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';

const NAME = { firstName: 'Odile', lastName: 'Resumed' };

// Tests APP-0.47.
test('after a reload the focus is on the offer of the draft, and after it in the first field', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  await openApplication(page, { request, signInAs }, LOAN_OFFICER, NAME);
  const first = page.getByRole('textbox', { name: 'First name' }).first();
  for (const answer of ['Use it', 'Discard']) {
    await expect(first).toBeFocused();
    await page.getByRole('textbox', { name: 'Middle name' }).first().pressSequentially('Ann');
    await expect(page.getByText(/^Draft saved /)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Use it' })).toBeFocused();
    await page.getByRole('button', { name: answer }).press('Enter');
  }
  await expect(first).toBeFocused();
});

// Tests APP-0.47.
test('a save that is sent again leads to the first field of the next page', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/500/);
  const { path } = await openApplication(page, { request, signInAs }, LOAN_OFFICER, NAME);
  await page.goto(`${path}&page=section3`);
  await page.getByRole('radio', { name: 'No' }).first().check();
  await page.route(
    /\/urlas\/[^/]+$/,
    async (route) => {
      if (route.request().method() === 'PUT') await route.fulfill({ status: 500, body: '{}' });
      else await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Yes, submit again' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Section 5\./ })).toBeVisible();
  const question = page.getByRole('radiogroup', { name: /primary residence/ });
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeFocused();
});
