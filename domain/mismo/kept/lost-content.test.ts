import { describe, expect, it } from 'vitest';
import {
  borrowerParty,
  exportedAgain,
  foreignFile,
  imported,
  ONE_LOAN,
  read,
} from '../mismo-files.fixture.ts';

const VENDOR = 'urn:vendor.example/a';

function fileWith({ borrower = '', deal = '' }: { borrower?: string; deal?: string }): string {
  return foreignFile(`${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann', borrower)}</PARTIES>${deal}`);
}

function wordsOf(xml: string, kind: string): string[] {
  return read(xml).findings.flatMap((finding) => (finding.kind === kind ? [finding.words] : []));
}

// Tests MISMO-76.
describe('content without a place in an export', () => {
  it.each([
    [
      'a second container',
      '<RESIDENCES><RESIDENCE><ADDRESS><CountyName>Clark</CountyName></ADDRESS><ADDRESS><CountyName>Nye</CountyName></ADDRESS></RESIDENCE></RESIDENCES>',
      'CountyName is left out',
      'Nye',
    ],
    [
      'text beside elements',
      '<BORROWER_DETAIL>loose words<SchoolingYearsCount>12</SchoolingYearsCount></BORROWER_DETAIL>',
      'text is left out',
      'loose words',
    ],
    [
      'a data point that the standard does not have there',
      '<BORROWER_DETAIL><FooBarIdentifier>77</FooBarIdentifier></BORROWER_DETAIL>',
      'FooBarIdentifier is left out',
      'FooBarIdentifier',
    ],
    [
      'a container that the standard does not have there',
      '<FOO_BARS><FOO_BAR><FooIdentifier>77</FooIdentifier></FOO_BAR></FOO_BARS>',
      'FooIdentifier is left out',
      'FOO_BAR',
    ],
    [
      'an element of the standard in another container',
      '<BORROWER_DETAIL><AssetAccountIdentifier>77</AssetAccountIdentifier></BORROWER_DETAIL>',
      'AssetAccountIdentifier is left out',
      'AssetAccountIdentifier',
    ],
  ])('is named by the report: %s', (_, borrower, words, text) => {
    const xml = fileWith({ borrower });
    expect(exportedAgain(imported(xml))).not.toContain(text);
    expect(wordsOf(xml, 'wrong value')).toContainEqual(expect.stringContaining(words));
    expect(wordsOf(xml, 'kept').filter((kept) => kept.includes(text))).toEqual([]);
  });

  it('is reported if it is inside an element that every export writes new', () => {
    const xml = fileWith({
      deal: `<RELATIONSHIPS><RELATIONSHIP><v:Note xmlns:v="${VENDOR}">words</v:Note></RELATIONSHIP></RELATIONSHIPS>`,
    });
    expect(wordsOf(xml, 'wrong value')).toContainEqual(expect.stringContaining('Note is left out'));
  });
});

it('vendor elements are exported again with their attributes, however many there are', () => {
  const notes = `<v:Foo v:a="1"><v:Bar>one</v:Bar><v:Bar>two</v:Bar></v:Foo><v:Foo v:a="2"><v:Bar>three</v:Bar></v:Foo>`;
  const xml = fileWith({
    deal: `<EXTENSION><OTHER xmlns:v="${VENDOR}">${notes}</OTHER></EXTENSION>`,
  });
  const again = exportedAgain(imported(xml)).replace(/\n\s*/g, '').replaceAll('other1:', 'v:');
  expect(again).toContain(notes);
  expect(wordsOf(xml, 'wrong value')).toEqual([]);
});
