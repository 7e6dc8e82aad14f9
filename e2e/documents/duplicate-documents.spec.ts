import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';
import { madeText } from './sample-files.ts';

const ROLE = LOAN_OFFICER;

// Tests DOC-58.
test('a file with the bytes of a document is noticed, and skipped or uploaded anyway', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  await signInAs(ROLE);
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
  // A document of another customer is never named.
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
