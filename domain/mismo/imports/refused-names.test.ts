import { expect, it } from 'vitest';
import { borrowerParty, foreignFile, ONE_LOAN } from '../mismo-files.fixture.ts';
import { readXml } from '../xml/read-xml.ts';
import { refusedNames } from './refused-names.ts';

const PARTY = 'MESSAGE/DEAL_SETS/DEAL_SET/DEALS/DEAL/PARTIES/PARTY';
const ANN = borrowerParty('B', 'Ann');

function refusals(...parties: string[]) {
  return refusedNames(readXml(foreignFile(`${ONE_LOAN}<PARTIES>\n${parties.join('\n')}</PARTIES>`)));
}

// Tests MISMO-33.
it.each([
  ['John 3rd', 'a name cannot have “3”, but letters'],
  ['Patrick (Pat)', 'a name cannot have “(”, “)”, but letters'],
  ['Ann 👩‍👧', 'a name cannot have “👩‍👧”, but letters'],
  ['#1/2_3', 'a name cannot have “#”, “1”, “/”, “2”, “_”, but letters'],
  ['-Ann', 'it begins with no letter'],
  ['x'.repeat(101), 'it has 101 characters, and the most are 100'],
])('says why the name %s is not taken, at its element', (name, why) => {
  expect(refusals(borrowerParty('B', name))).toEqual([
    {
      kind: 'refused',
      words: expect.stringContaining(why),
      path: `${PARTY}/INDIVIDUAL/NAME/FirstName`,
      line: 5,
      column: 26,
    },
  ]);
});

it('names both names, each with its own reason', () => {
  const both = refusals(ANN.replace('>Ann<', '>A1<').replace('>Reed<', '><'));
  expect(both.map(({ words, path }) => [words, path])).toEqual([
    [expect.stringMatching(/^The first name “A1”/), `${PARTY}/INDIVIDUAL/NAME/FirstName`],
    [
      'The first borrower has no last name, so no customer can be made or found.',
      `${PARTY}/INDIVIDUAL/NAME/LastName`,
    ],
  ]);
});

it('looks at the primary borrower, wherever the party stands', () => {
  const primary = borrowerParty(
    'C',
    'Cy 2',
    '<BORROWER_DETAIL><BorrowerClassificationType>Primary</BorrowerClassificationType></BORROWER_DETAIL>',
  );
  expect(refusals(ANN, primary)).toMatchObject([
    { words: expect.stringContaining('“Cy 2”'), path: `${PARTY}[2]/INDIVIDUAL/NAME/FirstName`, line: 6 },
  ]);
});

it('names the party without a NAME', () => {
  const party = ANN.replace(/<INDIVIDUAL>.*<\/INDIVIDUAL>/, '');
  expect(refusals(party).map(({ path }) => path)).toEqual([PARTY, PARTY]);
});

it('quotes no name that is a Social Security number', () => {
  const [refusal] = refusals(borrowerParty('B', '855-66-7788'));
  expect(refusal?.words).toContain('(a number)');
  expect(refusal?.words).not.toContain('855');
});
