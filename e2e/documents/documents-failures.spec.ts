import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';
import { madeDocx } from './sample-archives.ts';
import { storeDocument } from './stored-documents.ts';

const ROLE = LOAN_PROCESSOR;

test('shows failures: DOC-6, DOC-29', { tag: '@long' }, async ({ page, request, signInAs, allowConsole }) => {
  allowConsole(/404|500|502/);
  await signInAs(ROLE);
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  const plat = await madeDocx('Plat.docx', 'The text of a plat');
  await storeDocument(request, ROLE, documents.customerId, plat, 'Survey');
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
