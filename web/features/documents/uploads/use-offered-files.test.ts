import { expect, it } from 'vitest';
import { leftOutWords } from './use-offered-files.ts';

// Tests DOC-57.
it.each([
  [
    { hidden: ['.DS_Store'], homeless: [], isEmpty: false },
    ['1 hidden or system file was left out: .DS_Store.'],
  ],
  [
    { hidden: ['.DS_Store', '.DS_Store', 'Thumbs.db'], homeless: [], isEmpty: true },
    ['3 hidden or system files were left out: .DS_Store, Thumbs.db.'],
  ],
  [
    { hidden: [], homeless: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'], isEmpty: false },
    ['4 files were left out, because no folder is selected: a.pdf, b.pdf, c.pdf and 1 more.'],
  ],
  [{ hidden: [], homeless: [], isEmpty: true }, ['There are no files in it.']],
  [{ hidden: [], homeless: [], isEmpty: false }, []],
])('says which files were left out: %j', (facts, sentences) => {
  expect(leftOutWords(facts)).toEqual(sentences);
});
