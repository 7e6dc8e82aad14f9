import { readFile } from 'node:fs/promises';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen, holdUploads } from './documents-screen.ts';
import {
  type MadeFile,
  madeDocx,
  madeJpeg,
  madePdf,
  madePng,
  madeText,
  madeXlsx,
  madeZip,
} from './sample-files.ts';

const ROLE = LOAN_OFFICER;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('uploads every format, lists it, moves it and downloads the same bytes', async ({
  page,
  request,
  expectAccessible,
}) => {
  const files: MadeFile[] = [
    await madePdf('Statement.pdf', ['Page one', 'Page two']),
    madePng('Licence.png', 300, 200),
    await madeJpeg(page, 'House.jpg', 300, 200),
    await madeDocx('Letter.docx', 'To whom it may concern'),
    await madeXlsx('Figures.xlsx', 4180),
    await madeZip('Scans.zip', { 'page 1.txt': 'one', 'page 2.txt': 'two' }),
    madeText('Call.txt', 'The borrower asks for a call on Monday.'),
  ];
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload' });
  await expect(page.getByText('Select a Folder from the left before adding files')).toBeVisible();
  await expect(documents.button('Browse')).toBeDisabled();
  await expect(page.getByText('Max. file size: 10MB')).toBeVisible();
  await expectAccessible();

  await documents.folder('Income/paychecks/W2').click();
  await expect(page.getByRole('heading', { name: 'Upload to Income/paychecks/W2' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await documents.button('Browse').click();
  await (await chooser).setFiles(files);
  await expectAccessible();
  await documents.button('Upload 7 files').click();
  await expect(page.getByText('Completed')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem');
  for (const { name } of files) {
    await expect(rows.filter({ hasText: name })).toContainText('Uploaded');
    await expect(page.getByRole('progressbar', { name: `Upload of ${name}` })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  }
  // The progress circle disappears by itself, and the folders are reloaded.
  await expect(page.getByText('Completed')).toBeHidden();
  await expect(documents.folder('Income/paychecks/W2')).toContainText('7');
  await expectAccessible();

  await page.getByRole('tab', { name: 'Preview Files' }).click();
  await expect(documents.list.getByRole('row')).toHaveCount(7);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('7 Files Selected')).toBeVisible();
  await documents.button('Move').click();
  const dialog = page.getByRole('dialog', { name: 'Select Destination To Move Files' });
  await dialog.getByRole('treeitem', { name: 'Credit Report' }).click();
  await dialog.getByRole('button', { name: 'Confirm And Proceed' }).click();
  await expect(page.getByText('14 of 14 tasks')).toBeVisible();
  await documents.folder('Credit Report').click();
  for (const { name, buffer } of files) {
    await documents.row(name).hover();
    await documents.button(`Actions for ${name}`).click();
    const download = page.waitForEvent('download');
    // The menu of the previous file may still be closing.
    const menu = page.getByRole('menu', { name: `Actions for ${name}` });
    await menu.getByRole('menuitem', { name: 'Download' }).click();
    const saved = await readFile(await (await download).path());
    expect(saved.equals(buffer), name).toBe(true);
  }
});

test('flags unsupported files, and sends nothing while they are there', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  await page
    .getByLabel('Files to upload', { exact: true })
    .first()
    .setInputFiles([
      madeText('Fine.txt', 'fine'),
      madeText('Photo.heic', 'not taken'),
      madeText('Empty.txt', ''),
      { ...madeText('Large.pdf', ''), buffer: Buffer.alloc(10_485_761) },
    ]);
  await expect(page.getByText('Please remove unsupported file(s)')).toBeVisible();
  await expect(page.getByText(/choose Most Compatible, or export the photo as JPEG/)).toBeVisible();
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await expect(page.getByText('This file is larger than 10 MB.')).toBeVisible();
  await expect(documents.button('Upload 4 files')).toBeDisabled();
  await expectAccessible();
  await documents.button('Remove: Empty.txt').click();
  // Tests DOC-54.
  await documents.button('Remove all unsupported').click();
  await expect(page.getByText('Please remove unsupported file(s)')).toBeHidden();
  await documents.button('Upload 1 file').click();
  await expect(page.getByText('Completed')).toBeVisible();
  expect(await documents.namesIn('Survey')).toEqual(['Fine.txt']);
});

test('accepts dropped files', { tag: '@long' }, async ({ page, request }) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['from the desk'], 'Desk.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped });
  await documents.button('Upload 1 file').click();
  await expect.poll(() => documents.namesIn('Survey')).toEqual(['Desk.txt']);

  // Files dropped on a folder are only uploaded with the button.
  await documents.folder('Appraisal').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { name: 'Upload to Appraisal' })).toBeVisible();
  await documents.button('Upload 1 file').click();
  // Tests DOC-58.
  await expect(page.getByText('The same document is already in Survey as Desk.txt.')).toBeVisible();
  await documents.button('Upload anyway: Desk.txt').click();
  await expect.poll(() => documents.namesIn('Appraisal')).toEqual(['Desk.txt']);
});

test('cancels an upload', { tag: '@long' }, async ({ page, request }) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const release = await holdUploads(page);
  const choose = page.getByLabel('Files to upload', { exact: true }).first();
  await choose.setInputFiles([madeText('One.txt', '1'), madeText('Two.txt', '2')]);
  await documents.button('Upload 2 files').click();
  await expect(page.getByRole('progressbar', { name: 'Upload of One.txt' })).toHaveAttribute(
    'aria-valuenow',
    /^(75|99)$/,
  );
  await documents.button('Cancel: Two.txt').click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Preview Files' }).click();
  await documents.folder('Appraisal').click();
  await expect(page.getByRole('tab', { name: /^Upload Files 0 of 2/ })).toBeVisible();
  release();
  await expect.poll(() => documents.namesIn('Survey')).toEqual(['One.txt']);
});

// Tests DOC-58.
test('a file with the bytes of a document is noticed, and skipped or uploaded anyway', {
  tag: '@long',
}, async ({ page, request, expectAccessible }) => {
  const other = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await other.store('Survey', 'Theirs.txt');
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.store('Insurance', 'Binder.txt');
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const choose = page.getByLabel('Files to upload', { exact: true }).first();
  const again = (name: string) => ({ ...madeText(name, 'The text of Binder.txt') });
  await choose.setInputFiles([
    again('Renamed.txt'),
    again('Renamed twice.txt'),
    madeText('Twin.txt', 'twin'),
    madeText('Other twin.txt', 'twin'),
    madeText('Like theirs.txt', 'The text of Theirs.txt'),
  ]);
  await documents.button('Upload 5 files').click();
  const rows = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem');
  const words = 'The same document is already in Insurance as Binder.txt.';
  await expect(rows.filter({ hasText: words })).toHaveCount(2);
  await expect(rows.filter({ hasText: /^.*twin.txt.*The same (file|document) is/i })).toHaveCount(1);
  // Another customer's document is never named.
  await expect(rows.filter({ hasText: 'Like theirs.txt' })).toContainText('Uploaded');
  await expectAccessible();

  await documents.button('Upload anyway: Renamed.txt').click();
  await expect(rows.filter({ hasText: 'Renamed.txt' })).toContainText('Uploaded');
  await documents.button('Skip all duplicates').click();
  await expect(rows).toHaveCount(3);
  expect((await documents.namesIn('Survey')).filter((name) => name.startsWith('Renamed'))).toEqual([
    'Renamed.txt',
  ]);
});
