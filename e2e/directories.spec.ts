import { ADMIN } from '../domain/people/role.ts';
import { reloadWithDraft } from './application-wizard/kept-drafts.ts';
import { expect, test } from './fixtures.ts';

test('an administrator keeps people, companies and addresses, and sees the changes', {
  tag: '@long',
}, async ({ page, signInAs, expectAccessible, allowConsole }) => {
  allowConsole(/409/);
  await signInAs(ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Directories' }).click();
  await page.getByRole('link', { name: 'Appraisers' }).click();
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Lorna');
  await dialog.getByLabel('Email').fill('nowhere');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('jorun@lintel.example');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText('Lorna is in this directory already')).toBeVisible();
  await dialog.getByLabel('First name').fill('Jorun');
  await dialog.getByLabel('Last name').fill('Aske');
  await dialog.getByRole('button', { name: 'Add person' }).press('Enter');
  await expect(dialog).toBeHidden();
  const people = page.getByRole('table', { name: 'Appraisers' });
  await expect(people.getByRole('row', { name: /Jorun Aske/ })).toContainText('jorun@lintel.example');
  await expectAccessible();
  await people.getByRole('button', { name: 'Retire Jorun Aske' }).click();
  await expect(people.getByRole('row', { name: /Jorun Aske/ })).toBeHidden();
  await page.getByLabel('Show retired').check();
  await expect(people.getByRole('button', { name: 'Bring back Jorun Aske' })).toBeVisible();

  await page.getByRole('link', { name: 'Title companies' }).click();
  await page.getByRole('button', { name: 'Add company' }).click();
  await dialog.getByLabel('Company').fill('Quarry Lane Title');
  await dialog.getByLabel('Recipients').fill('orders@quarry-lane.example; desk@quarry-lane.example');
  // Tests BASE-29.
  await reloadWithDraft(page, 'title-company');
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByLabel('Company')).toHaveValue('Quarry Lane Title');
  await expect(dialog.getByLabel('Recipients')).toHaveValue(/^orders@quarry-lane\.example; ?desk@/);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  const companies = page.getByRole('table', { name: 'Title companies' });
  const company = companies.getByRole('row', { name: /Quarry Lane Title/ });
  for (const address of ['orders@quarry-lane.example', 'desk@quarry-lane.example']) {
    await expect(company.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  }
  await companies.getByRole('button', { name: 'Retire Quarry Lane Title' }).click();
  await expect(company).toBeHidden();

  await page.getByRole('link', { name: 'Change history' }).click();
  const history = page.getByRole('table', { name: 'Change history' });
  await expect(history.getByRole('row').nth(1)).toContainText('Quarry Lane Title');
  await expect(history.getByRole('row', { name: /Appraisers: Jorun Aske/ }).first()).toContainText(
    'retired on',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test('two administrators change one entry: the later one sees the stored entry, and loses nothing', {
  tag: '@long',
}, async ({ page, signInAs, otherBrowserAs, allowConsole }) => {
  allowConsole(/412/);
  await signInAs(ADMIN);
  const other = await otherBrowserAs(ADMIN);
  for (const browser of [page, other]) {
    await browser.goto('/directories?section=fundingTeam');
    await browser.getByRole('button', { name: 'Edit Joanna Reiss' }).click();
  }
  await page.getByRole('dialog').getByLabel('Email').fill('joanna.r@lintel.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Save person' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Email').fill('reiss@lintel.example');
  await dialog.getByRole('button', { name: 'Save person' }).click();
  await expect(dialog.getByRole('alert')).toContainText('joanna.r@lintel.example');
  await expect(dialog.getByLabel('Email')).toHaveValue('reiss@lintel.example');
  await dialog.getByRole('button', { name: 'Save person' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('row', { name: /Joanna Reiss/ })).toContainText('reiss@lintel.example');
});
