import { expect, test } from 'vitest';
import { readableDocument } from './loan-document.ts';

const address = { street: '1 Elm Street', unit: '4' };

test('a unit of a stored job is read as part of its street', () => {
  const stored = {
    section1BorrowerInformation: {
      part1aBorrowerPersonalInformation: address,
      part1bcCurrentEmployment: { street: '2 Oak Street', unit: 'B' },
      part1dPreviousEmployment: [{ street: '', unit: 'C' }, { street: '3 Ash Street' }],
    },
  };
  expect(JSON.parse(readableDocument(JSON.stringify(stored)))).toEqual({
    section1BorrowerInformation: {
      ...stored.section1BorrowerInformation,
      part1bcCurrentEmployment: { street: '2 Oak Street, B' },
      part1dPreviousEmployment: [{ street: 'C' }, { street: '3 Ash Street' }],
    },
  });
});

test.each(['"part', '"part1', '\\"part2', '"unit"', '"part1bcCurrentEmployment"'])(
  'a unit is found in a job that also holds the text %s',
  (text) => {
    const stored = {
      section1BorrowerInformation: { part1bcCurrentEmployment: { employer: text, street: 'Oak', unit: 'B' } },
    };
    expect(JSON.parse(readableDocument(JSON.stringify(stored)))).toEqual({
      section1BorrowerInformation: { part1bcCurrentEmployment: { employer: text, street: 'Oak, B' } },
    });
  },
);

test('a document with units only in other addresses is read as it is stored', () => {
  const stored = JSON.stringify({
    section1BorrowerInformation: { part1aBorrowerPersonalInformation: address },
    section3: { part3aProperties: [address] },
  });
  expect(readableDocument(stored)).toBe(stored);
});
