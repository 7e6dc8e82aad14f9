import { expect, it } from 'vitest';
import { leftOutWords } from './use-offered-files.ts';

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
