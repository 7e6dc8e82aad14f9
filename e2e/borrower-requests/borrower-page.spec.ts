import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { madeJpeg, madeLargeScan, madePdf, madeText } from '../documents/sample-files.ts';
import { expect, test } from '../fixtures.ts';
import { askBorrower } from './borrower-mail.ts';

const STUBS = 'Your two most recent pay stubs';
const LICENSE = 'A copy of your driver’s license, both sides';

// A phone, as most borrowers use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Runs axe in light and dark, and checks that nothing scrolls sideways. */
async function expectGoodLook(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      colorScheme,
    );
    await expectAccessible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

// Tests ASK-40, ASK-41, ASK-42, ASK-44 to ASK-51, ASK-53, ASK-54, ASK-55, ASK-57, ASK-59, ASK-80, ASK-81, ASK-83, ASK-86.
test('a borrower answers a request on a phone, in two languages, and the officer sees it', async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/401|410|415|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const asked = await askBorrower(request, [STUBS, LICENSE]);
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  const item = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text }) });

  await test.step('without JavaScript the page says in both languages that it needs it', async () => {
    const html = await (await request.get('/requests')).text();
    expect(html).toMatch(
      /<noscript>\s*<p>This page needs JavaScript.*<p lang="es">Esta página necesita JavaScript/s,
    );
  });

  await test.step('the link leaves the address, and says who asks', async () => {
    await page.goto(await asked.link());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/needs documents for your loan$/);
    await expect(page).toHaveURL(/\/requests$/);
    await expect(page.getByText('r…@mail.example')).toBeVisible();
    await expectGoodLook(page, expectAccessible);
  });

  await test.step('the code survives a reload, is wrong, then right', async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const field = page.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toBeFocused();
    const code = await asked.code();
    await page.reload();
    await expect(field).toBeFocused();
    await expect(page.getByText(/You can request a new code in|Send a new code/)).toBeVisible();
    await field.pressSequentially(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toHaveText('This code is not right. You can try 4 more times.');
    await expectGoodLook(page, expectAccessible);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escriba su código');
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).pressSequentially(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envíenos estos documentos, por favor');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('Before Friday, please.')).toBeVisible();
    await expectGoodLook(page, expectAccessible);
    await page.getByRole('button', { name: 'English' }).click();
  });

  const photo = await madeJpeg(page, 'License front.jpg', 800, 500);

  await test.step('files go to their items, a refused one says why, and the same one is there already', async () => {
    await item(LICENSE).getByLabel('Take a photo').setInputFiles(photo);
    await expect(item(LICENSE).getByText('Received')).toBeVisible();
    await expect(item(LICENSE).getByRole('listitem')).toHaveText(/^License front\.jpg.*sent on /);
    // A large photo: the page shrinks it, so that a file over 10 MB is accepted.
    const large = {
      ...photo,
      name: 'License back.jpg',
      buffer: Buffer.concat([photo.buffer, Buffer.alloc(10_500_000)]),
    };
    await item(LICENSE).getByLabel('Take a photo').setInputFiles(large);
    await expect(item(LICENSE).getByRole('listitem').nth(1)).toHaveText(/^License back\.jpg\d+\.\d KB/);
    const disguised = { ...madeText('Stub.pdf', 'only words'), mimeType: 'application/pdf' };
    await item(STUBS)
      .getByLabel('Choose files')
      .setInputFiles([disguised, await madePdf('March.pdf', ['Pay stub'])]);
    await expect(item(STUBS).getByText(/The file name does not match its content/)).toBeVisible();
    await expect(item(STUBS).getByText('March.pdf')).toBeVisible();
    await expect(page.getByText('2 of 2 received')).toBeVisible();
    await item(LICENSE).getByLabel('Choose files').setInputFiles(photo);
    await expect(item(LICENSE).getByText('You already sent this file. We have it.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please send us these documents');
    await item(STUBS).getByRole('button', { name: 'Remove: Stub.pdf' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have everything.');
    await expectGoodLook(page, expectAccessible);
  });

  await test.step('a scan above the limit is sent in parts', async () => {
    await item(STUBS)
      .getByLabel('Choose files')
      .setInputFiles(await madeLargeScan('Scan.pdf'));
    await expect(item(STUBS).getByText(/This file is larger than 10 MB/)).toBeVisible();
    await expectGoodLook(page, expectAccessible);
    await item(STUBS).getByRole('button', { name: 'Send in parts: Scan.pdf' }).click();
    await expect(item(STUBS).getByText('Scan (2 of 2).pdf')).toBeVisible({ timeout: 30_000 });
    await expect(item(STUBS).getByText(/^Scan/)).toHaveCount(2);
    await expect(item(STUBS).getByText(/sent on/)).toHaveCount(3, { timeout: 60_000 });
  });

  await test.step('a file waits for the network, and a reload names one that was not sent', async () => {
    await page.context().setOffline(true);
    await item(STUBS)
      .getByLabel('Choose files')
      .setInputFiles(await madePdf('April.pdf', ['Second stub']));
    await expect(item(STUBS).getByText('No connection. We will try again automatically.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(
      item(STUBS)
        .getByText(/^sent|sent on/)
        .nth(1),
    ).toBeVisible();
    await page.route('**/files', (route) => route.abort());
    await item(STUBS)
      .getByLabel('Choose files')
      .setInputFiles(await madePdf('May.pdf', ['Third stub']));
    await expect(item(STUBS).getByText('No connection. We will try again automatically.')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute('**/files');
    await expect(item(STUBS).getByText('Not sent. Please choose it again.')).toBeVisible();
    await expect(page.getByText('You can close this page.')).toBeHidden();
    await expect(item(STUBS).getByText('April.pdf')).toBeVisible();
  });

  await test.step('the officer has the files, and the conditions are received', async () => {
    const desk = await otherBrowserAs(LOAN_OFFICER);
    await desk.goto(asked.tab('conditions'));
    await expect(desk.getByText('2 conditions: 2 received')).toBeVisible();
    expect((await asked.conditions()).map(({ status }) => status)).toEqual(['RECEIVED', 'RECEIVED']);
  });

  await test.step('nothing of the staff’s app was loaded, and the link never reached an address', async () => {
    const own = new URL(page.url()).origin;
    const paths = loaded.filter((url) => !url.startsWith('data:')).map((url) => url.replace(own, ''));
    for (const path of paths) {
      expect(path).toMatch(
        /^\/(requests$|requests#|favicon\.svg$|page-start\.js$|assets\/(requests|ibm-plex|split-pdf-worker)|api\/borrower\/)/,
      );
    }
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  await test.step('a withdrawn request ends the page, and a stranger learns nothing', async () => {
    await asked.withdraw();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request has ended');
    await expect(page.getByText(STUBS)).toBeHidden();
    await expectGoodLook(page, expectAccessible);
    await page.goto(`/requests#${'x'.repeat(431)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  });
});
