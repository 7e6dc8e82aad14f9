import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDERS } from './document-folder.ts';
import { isHiddenName, sortOfferedFiles } from './offered-files.ts';

const sort = (around: readonly string[], chosen?: string) =>
  sortOfferedFiles([{ file: 'a.pdf', folders: around }], [...DEFAULT_FOLDERS, 'Survey/Year 2024'], chosen);

// Tests DOC-56.
describe('a dropped folder', () => {
  it.each([
    [['Survey'], 'Survey'],
    [['SURVEY'], 'Survey'],
    [['Title Documents'], 'Title_Documents'],
    [['title_documents'], 'Title_Documents'],
    [['Assets statements'], 'Assets/statements'],
    [['Assets-statements'], 'Assets/statements'],
    [['Assets', 'statements'], 'Assets/statements'],
    [['Income paychecks W2'], 'Income/paychecks/W2'],
    [['Loan of Solberg', 'Insurance'], 'Insurance'],
    [['Insurance', '2025', 'May'], 'Insurance'],
    [['Insurance', 'Survey'], 'Survey'],
    [['Survey', 'Year 2024'], 'Survey/Year 2024'],
  ])('%j goes to %s', (around, path) => {
    expect(sort(around, 'Others').placed.map((one) => one.path)).toEqual([path]);
  });

  it.each([[[]], [['Scans']], [['Surveys']], [['Year 2024']], [['']]])(
    '%j goes to the chosen folder',
    (around) => {
      expect(sort(around, 'Others').placed.map((one) => one.path)).toEqual(['Others']);
      expect(sort(around).homeless).toHaveLength(1);
    },
  );
});

// Tests DOC-56.
it.each([
  [['Year 2024'], 'Survey', 'Survey/Year 2024'],
  [['year_2024'], 'Survey', 'Survey/Year 2024'],
  [['Scans', 'Year 2024'], 'Survey', 'Survey/Year 2024'],
  [['Year 2024', 'May'], 'Survey', 'Survey/Year 2024'],
  [['Insurance'], 'Survey', 'Insurance'],
  [['Year 2025'], 'Survey', 'Survey'],
])('%j goes below the chosen %s to %s', (around, chosen, path) => {
  expect(sort(around, chosen).placed.map((one) => one.path)).toEqual([path]);
});

// Tests DOC-56.
it.each([
  [['Insurance', '2025', 'May'], ['Insurance/2025/May']],
  [['Scans', 'bank'], ['Scans/bank']],
  [['Scans'], []],
  [['Loan of Solberg', 'Insurance'], []],
  [['Survey', 'Year 2024'], []],
  [[], []],
])('names the folder that is not kept of %j: %j', (around, flattened) => {
  expect(sort(around, 'Others').flattened).toEqual(flattened);
  expect(sort(['Scans', 'bank']).flattened).toEqual([]);
});

// Tests DOC-57.
describe('files of the operating system', () => {
  it.each([
    '.DS_Store',
    'Thumbs.db',
    'THUMBS.DB',
    'desktop.ini',
    '._scan.pdf',
    '~$letter.docx',
    '.git',
    '__MACOSX',
  ])('%s is hidden', (name) => {
    expect(isHiddenName(name)).toBe(true);
  });

  it.each(['thumbs.db.pdf', 'a.b.pdf', '~letter.docx', 'Survey'])('%s is not', (name) => {
    expect(isHiddenName(name)).toBe(false);
  });
});
