import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastFirst } from '../people/person-name.ts';
import {
  customerSearchLine,
  customerSearchText,
  isSubstringWord,
  loanNumberKey,
  loanSearchLine,
  normalizeForSearch,
  searchWords,
} from './customer-search.ts';

const anika = {
  firstName: 'Anika',
  lastName: 'García-Øre',
  primaryEmail: 'anika@banerjee.example',
  phones: ['+1(512)555-0123', null],
};

describe('the search text of a customer', () => {
  it('has a line for the customer and one for each loan', () => {
    expect(
      customerSearchText(anika, [
        {
          loanNumber: 'LN-26-004817',
          borrowerFirstName: 'Anika',
          borrowerEmail: 'a.home@banerjee.example',
          borrowerPhone: '+1(512)555-0199',
          coBorrowerNames: 'Max Quill, Jon Reed',
          propertyStreet: '12-34 Elm St #5',
          propertyCity: 'San José',
          propertyState: 'CA',
          propertyZip: '95101',
        },
      ]),
    ).toBe(
      ' anika garcia-ore anika@banerjee.example 15125550123\n' +
        ' ln-26-004817 26004817 anika a.home@banerjee.example 15125550199 max quill jon reed 1234 elm st 5 san jose ca 95101',
    );
  });

  it('begins the line of a loan with its number as one word', () => {
    for (const loanNumber of ['LN-26-000001', '2024-0117', 'old system 7', 'A\\1']) {
      expect(loanSearchLine({ loanNumber }).split(' ')[1]).toBe(loanNumberKey(loanNumber));
    }
  });
});

// Tests LIST-8, LIST-9, LIST-11.
describe('the words of a query', () => {
  it.each([
    ['  Banerjee   ANIKA ', ['banerjee', 'anika']],
    ['José', ['jose']],
    ['(512) 555-0123', ['512', '5550123']],
    ['+1(512)555-0123', ['15125550123']],
    ['LN-26-004817', ['ln-26-004817']],
    ['26-004817', ['26004817']],
    ['%', []],
    ['- _ %%% ***', []],
    ['', []],
    ["O'Brien o'brien", ["o'brien"]],
    ['Harrison, Tessa', ['harrison', 'tessa']],
    ['(Harrison)', ['harrison']],
    ['Harrison,Tessa;', ['harrison', 'tessa']],
    ['2392 Oak Pl, Atlanta, GA', ['2392', 'oak', 'pl', 'atlanta', 'ga']],
    ['Oak Pl., "Unit 5"', ['oak', 'pl', 'unit', '5']],
    ['O’Brien O‘Brien OʼBrien O`Brien', ["o'brien"]],
    ['“James’ Trust”', ['james', 'trust']],
    ['García-Øre, Anika', ['garcia-ore', 'anika']],
    ['LN-26-004817,', ['ln-26-004817']],
    ['(LN-26-004817)', ['ln-26-004817']],
    ['(512) 555', ['512', '555']],
    ['<anika@banerjee.example>,', ['anika@banerjee.example']],
    ['a.b-c_d+e@banerjee.example', ['a.b-c_d+e@banerjee.example']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of %j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it.each([
    ['jo', false],
    ['joe', true],
    ["o'b", false],
    ["o'bri", true],
    ['512', true],
  ])('%j is matched anywhere: %s', (word, anywhere) => {
    expect(isSubstringWord(word)).toBe(anywhere);
  });
});

describe('displayed text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const texts = fc.tuple(text, text, text);

  it('is found again, whatever it contains', () => {
    fc.assert(
      fc.property(texts, ([firstName, lastName, street]) => {
        const stored = customerSearchText({ firstName, lastName, primaryEmail: '', phones: [] }, [
          {
            loanNumber: 'LN-26-000001',
            propertyStreet: street,
            propertyCity: 'Atlanta',
            propertyState: 'GA',
          },
        ]);
        for (const shown of [lastFirst({ firstName, lastName }), `${street}, Atlanta, GA`, `(${lastName})`]) {
          for (const word of searchWords(shown)) expect(stored).toContain(` ${word}`);
        }
      }),
    );
  });

  it('is found with either apostrophe, stored with either', () => {
    for (const lastName of ["O'Brien", 'O’Brien']) {
      const line = customerSearchLine({ firstName: '', lastName, primaryEmail: '', phones: [] });
      for (const query of ["O'Brien", 'O’Brien', 'o‘brien']) expect(line).toBe(` ${searchWords(query)[0]}`);
    }
  });
});

describe('one spelling', () => {
  it.each([
    ['GARCÍA', 'garcia'],
    ['Łukasz Øre', 'lukasz ore'],
    ['Straße', 'strasse'],
    ['a \t\n b', 'a b'],
    ['back\\slash', 'back slash'],
  ])('of %j is %j', (text, normalized) => {
    expect(normalizeForSearch(text)).toBe(normalized);
  });
});
