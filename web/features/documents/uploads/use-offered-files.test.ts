import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';
import { leftOutWords, useOfferedFiles } from './use-offered-files.ts';

// Tests DOC-56 and DOC-57.
it.each([
  [
    { hidden: ['.DS_Store'], homeless: [], flattened: [], isEmpty: false },
    ['1 hidden or system file was left out: .DS_Store.'],
  ],
  [
    { hidden: ['.DS_Store', '.DS_Store', 'Thumbs.db'], homeless: [], flattened: [], isEmpty: true },
    ['3 hidden or system files were left out: .DS_Store, Thumbs.db.'],
  ],
  [
    { hidden: [], homeless: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'], flattened: [], isEmpty: false },
    ['4 files were left out, because no folder is selected: a.pdf, b.pdf, c.pdf and 1 more.'],
  ],
  [
    { hidden: [], homeless: [], flattened: ['March/bank', 'March/tax'], isEmpty: false },
    ['Subfolders are not kept. The files of March/bank, March/tax go directly into the customer’s folder.'],
  ],
  [{ hidden: [], homeless: [], flattened: [], isEmpty: true }, ['There are no files in it.']],
  [{ hidden: [], homeless: [], flattened: [], isEmpty: false }, []],
])('says which files were left out, and which folders are not kept: %j', (facts, sentences) => {
  expect(leftOutWords(facts)).toEqual(sentences);
});

// Tests DOC-17.
it('a PDF that was cut off is refused when it is added', async () => {
  const queue = new UploadQueue({ send: vi.fn() });
  const owner = { customerId: 'c1', loanId: null };
  const { result } = renderHook(() => useOfferedFiles(queue, owner, ['Survey']));
  const pdf = `%PDF-1.7\n${'x'.repeat(5_000)}`;
  const files = [pdf, `${pdf}\nstartxref\n9\n%%EOF\n`].map((content, index) => ({
    file: new File([content], `${index}.pdf`),
    folders: [],
  }));
  void result.current.offer(Promise.resolve({ files, hidden: [] }), 'Survey');
  await waitFor(() =>
    expect(queue.uploads().map(({ permission }) => permission)).toEqual([
      { ok: false, reason: 'This PDF is cut off or damaged: its end is missing.' },
      { ok: true },
    ]),
  );
});
