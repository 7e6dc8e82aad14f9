import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';

const ROLE = LOAN_OFFICER;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

/** Writes text files to the disk. @returns the folder around them. */
async function writeFolder(testInfo: TestInfo, paths: readonly string[]): Promise<string> {
  const folder = testInfo.outputPath('Scans');
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), `The text of ${path}`);
  }
  return folder;
}

// Tests DOC-56, DOC-57.
test(
  'a folder with the names of the document folders is uploaded with two clicks',
  { tag: '@long' },
  async ({ page, request, expectAccessible }, testInfo) => {
    // 104 files, on a busy machine.
    test.setTimeout(180_000);
    const folder = await writeFolder(testInfo, [
      // A browser reads a folder in batches of 100 entries.
      ...Array.from({ length: 101 }, (_, number) => `survey/Page ${number}.txt`),
      'Title Documents/Deed.txt',
      'Assets/statements/2025/May.txt',
      'Loose.txt',
      '.DS_Store',
      'survey/Thumbs.db',
    ]);
    const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
    await documents.open({ tab: 'upload', folder: 'Others' });
    const chooser = page.waitForEvent('filechooser');
    await documents.button('Browse folder').click();
    await (await chooser).setFiles(folder);
    await expect(page.getByText(/^2 hidden or system files were left out: /)).toBeVisible();
    await expectAccessible();
    await documents.button('Upload 104 files').click();
    await expect(documents.button('Cancel all')).toBeHidden({ timeout: 120_000 });
    await expect(documents.folder('Survey')).toContainText('101');
    expect(await documents.namesIn('Title_Documents')).toEqual(['Deed.txt']);
    expect(await documents.namesIn('Assets/statements')).toEqual(['May.txt']);
    expect(await documents.namesIn('Others')).toEqual(['Loose.txt']);
  },
);

test('a folder dropped while none is open is filed by its name', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload' });
  // Playwright cannot drop a folder from disk, so the drop event hands out its entries.
  await page.getByText('Select a Folder from the left before adding files').evaluate((zone) => {
    const fileEntry = (name: string) => ({
      name,
      isFile: true,
      isDirectory: false,
      file: (resolve: (file: File) => void) => resolve(new File([`The text of ${name}`], name)),
    });
    const folderEntry = (name: string, names: readonly string[]) => ({
      name,
      isFile: false,
      isDirectory: true,
      createReader: () => {
        const left = names.map(fileEntry);
        return { readEntries: (resolve: (some: unknown[]) => void) => resolve(left.splice(0, 100)) };
      },
    });
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    const entries = [folderEntry('Insurance', ['Binder.txt', '.DS_Store']), folderEntry('Misc', ['Odd.txt'])];
    const items = entries.map((entry) => ({
      kind: 'file',
      webkitGetAsEntry: () => entry,
      getAsFile: () => null,
    }));
    Object.defineProperty(drop, 'dataTransfer', { value: { items, files: [], types: ['Files'] } });
    zone.dispatchEvent(drop);
  });
  await expect(page.getByText('1 hidden or system file was left out: .DS_Store.')).toBeVisible();
  await expect(page.getByText('1 file was left out, because no folder is selected: Odd.txt.')).toBeVisible();
  await documents.button('Upload 1 file').click();
  await expect.poll(() => documents.namesIn('Insurance')).toEqual(['Binder.txt']);
});
