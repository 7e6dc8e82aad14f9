import { describe, expect, it } from 'vitest';
import { labelParts, matchingItems } from './palette-match.ts';

const items = ['Amortization Calculator', 'Generate Quote', 'Create Customer Profile'].map((label) => ({
  id: label,
  label,
  onSelect: () => undefined,
}));
const labels = (query: string) => matchingItems(items, query).map((item) => item.label);

describe('matchingItems', () => {
  it.each([
    ['', ['Amortization Calculator', 'Generate Quote', 'Create Customer Profile']],
    ['c', ['Amortization Calculator', 'Create Customer Profile']],
    ['cust pro', ['Create Customer Profile']],
    ['QUOTE', ['Generate Quote']],
    ['uote', []],
  ])('%j', (query, expected) => {
    expect(labels(query)).toEqual(expected);
  });
});

describe('labelParts', () => {
  const marked = (label: string, query: string) =>
    labelParts(label, query)
      .map(({ text, matches }) => (matches ? `[${text}]` : text))
      .join('');

  it.each([
    ['Banerjee, Anika', 'baner', '[Baner]jee, Anika'],
    ['Banerjee, Anika', 'ani ban', '[Ban]erjee, [Ani]ka'],
    ['LN-25-004817', '4817', 'LN-25-00[4817]'],
    ['C++ (draft)', 'c+', '[C+]+ (draft)'],
    ['Banerjee', '', 'Banerjee'],
  ])('%s by %j', (label, query, expected) => {
    expect(marked(label, query)).toBe(expected);
  });
});
