import type { BorrowerPage, SentFile } from '../api/borrower-answers.ts';

export function withSentFile(page: BorrowerPage, itemId: string, file: SentFile): BorrowerPage {
  const items = page.items.map((item) => {
    if (item.itemId !== itemId) return item;
    const isThere = item.files.some(({ fileId }) => fileId === file.fileId);
    return { ...item, isReceived: true, files: isThere ? item.files : [...item.files, file] };
  });
  return { ...page, items };
}
