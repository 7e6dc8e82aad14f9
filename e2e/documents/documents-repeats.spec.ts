import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';
import { madeDocx } from './sample-files.ts';
import { storeDocument } from './stored-documents.ts';

const screenOf = async (page: Page, request: Parameters<typeof DocumentsScreen.forNewCustomer>[1]) =>
  DocumentsScreen.forNewCustomer(page, request, LOAN_PROCESSOR);

test.beforeEach(async ({ signInAs }) => {
  await signInAs(LOAN_PROCESSOR);
});

/** Drops a file on an element. @returns whether the browser would have opened it. */
async function dropOn(page: Page, selector: string, name: string): Promise<boolean> {
  return page.evaluate(
    ([where, fileName]) => {
      const carried = new DataTransfer();
      carried.items.add(new File(['The text'], `${fileName}`, { type: 'text/plain' }));
      const target = document.querySelector(`${where}`);
      const send = (type: string) =>
        target?.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }),
        ) ?? true;
      send('dragenter');
      // If no handler cancels the event, the browser opens the file itself.
      const isLeft = send('dragover');
      return send('drop') || isLeft;
    },
    [selector, name],
  );
}

test('accepts a file that is dropped anywhere on the page of documents', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await screenOf(page, request);
  await documents.open({ folder: 'Survey' });
  expect(await dropOn(page, 'header', 'Plat.txt')).toBe(false);
  await expect(page.getByRole('list', { name: 'Files to upload' })).toContainText('Plat.txt');
  await documents.button('Upload 1 file').click();
  await expect.poll(() => documents.namesIn('Survey')).toEqual(['Plat.txt']);
});

test('asks for a folder if none is open, and ignores dropped files on other pages', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await screenOf(page, request);
  await documents.open();
  expect(await dropOn(page, 'footer', 'Plat.txt')).toBe(false);
  await expect(page.getByText('Select a Folder from the left before adding files')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await dropOn(page, 'main', 'Plat.txt')).toBe(false);
});

test('makes no second copy when a failed move is tried again after a reload', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/500/);
  const documents = await screenOf(page, request);
  await documents.store('Survey', 'Plat.txt');
  await documents.open({ folder: 'Survey' });
  await page.route('**/api/customers/*/files/deletions', (route) => route.fulfill({ status: 500, json: {} }));
  const move = async () => {
    await documents.check('Plat.txt').check();
    await documents.button('Move').click();
    const dialog = page.getByRole('dialog', { name: 'Select Destination To Move Files' });
    await dialog.getByRole('treeitem', { name: 'Appraisal' }).click();
    await dialog.getByRole('button', { name: 'Confirm And Proceed' }).click();
  };
  await move();
  await expect(page.getByText('A copy is in Appraisal already.')).toBeVisible();
  await page.unroute('**/api/customers/*/files/deletions');
  await page.reload();
  await move();
  await expect(page.getByText('Completed')).toBeVisible();
  expect(await documents.namesIn('Survey')).toEqual([]);
  expect(await documents.namesIn('Appraisal')).toEqual(['Plat.txt']);
});

test('shows failures: DOC-6, DOC-29', { tag: '@long' }, async ({ page, request, allowConsole }) => {
  allowConsole(/404|500|502/);
  const documents = await screenOf(page, request);
  const plat = await madeDocx('Plat.docx', 'The text of a plat');
  await storeDocument(request, LOAN_PROCESSOR, documents.customerId, plat, 'Survey');
  const answers = { status: 404 };
  await page.route('**/api/customers/*/files?*', (route) =>
    route.fulfill({ status: answers.status, json: {} }),
  );
  await documents.open({ folder: 'Survey' });
  await expect(page.getByText('404, File Not Found')).toBeVisible();
  answers.status = 500;
  await documents.button('Try again').click();
  await expect(page.getByText('Internal Server Error, please try again later')).toBeVisible();
  answers.status = 502;
  await documents.button('Try again').click();
  await expect(page).toHaveURL(/\/error\?message=Unexpected\+Error/);
  await expect(page.getByText('Unexpected Error')).toBeVisible();

  await page.unroute('**/api/customers/*/files?*');
  const download = { status: 404, body: '{}' };
  await page.route(/\/files\/[\w-]{36}$/, (route) => route.fulfill(download));
  await documents.open({ folder: 'Survey' });
  for (const [status, words] of [
    [404, '404, File Not Found'],
    [500, 'Internal Server Error, please try again later'],
    [502, 'Unexpected error, Please try again later'],
  ] as const) {
    download.status = status;
    await documents.row('Plat.docx').press('Enter');
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await documents.button('Close: Plat.docx was not downloaded').click();
  }
  Object.assign(download, { status: 200, body: '' });
  await documents.row('Plat.docx').press('Enter');
  await expect(page.getByText('Something went wrong, Please try again later')).toBeVisible();
});
