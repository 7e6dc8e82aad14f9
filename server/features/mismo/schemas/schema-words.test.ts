import { expect, it } from 'vitest';
import { schemaWords } from './schema-words.ts';

const VALUES = ['855-66-7788', '855 66 7788', '855.66.7788', '855667788', "8' is 5", 'line\n855667788', ''];
const at = (rest: string) => `Element '{urn:loan}TaxpayerIdentifierValue': ${rest}\n`;
const NAME = "Element 'TaxpayerIdentifierValue'";

// Tests MISMO-20. The messages are those of libxml2.
it.each([
  [
    "[facet 'pattern'] The value '#' is not accepted by the pattern '[0-9]{9}'.",
    'has a value that does not match [0-9]{9}.',
  ],
  [
    "[facet 'enumeration'] The value '#' is not an element of the set {'Own', 'Rent'}.",
    "has a value that is none of 'Own', 'Rent'.",
  ],
  ["[facet 'totalDigits'] The value '#' has more digits than are allowed ('3').", 'has more than 3 digits.'],
  [
    "[facet 'maxInclusive'] The value '#' is greater than the maximum value allowed ('5').",
    'is greater than 5.',
  ],
  [
    "'#' is not a valid value of the atomic type '{urn:loan}Amount'.",
    'has a value that is not of the atomic type Amount.',
  ],
  ["'#' is not a valid value of the local atomic type.", 'has a value that is not of its type.'],
  ["The actual value '#' does not match the fixed value constraint 'q'.", 'has another value than q.'],
  ["No match found for key-sequence ['#'] of keyref 'k'.", 'is not as the schema wants it.'],
  ["The QName value '#' has no corresponding namespace declaration.", 'is not as the schema wants it.'],
])('quotes no value: %s', (message, words) => {
  for (const value of VALUES) {
    expect(schemaWords(at(message.replace('#', value)))).toBe(`${NAME} ${words}`);
  }
});

it('quotes no value that looks like a message', () => {
  const value = "855667788' is not accepted by the pattern 'x";
  const words = schemaWords(at(`[facet 'pattern'] The value '${value}' is not accepted by the pattern 'y'.`));
  expect(words).toBe(`${NAME} has a value that does not match y.`);
});

it.each([
  [
    "Element '{urn:loan}C', attribute 'n': '855667788' is not a valid value of the atomic type 'xs:int'.",
    "Element 'C', attribute 'n' has a value that is not of the atomic type xs:int.",
  ],
  [
    "Element '{urn:loan}Q': This element is not expected. Expected is one of ( {urn:loan}P, {urn:loan}E ).",
    "Element 'Q' is not expected here. Expected is: P, E.",
  ],
  ["Element '{urn:loan}Q': This element is not expected.", "Element 'Q' is not expected here."],
  [
    "Element '{urn:loan}C': Missing child element(s). Expected is ( {urn:loan}Z ).",
    "Element 'C' lacks an element: Z.",
  ],
  [
    "Element 'C': [facet 'maxLength'] The value has a length of '7'; this exceeds the allowed maximum length of '3'.",
    "Element 'C' has more than 3 characters.",
  ],
  [
    "Element 'C', attribute 'o': The attribute 'o' is not allowed.",
    "Element 'C', attribute 'o' is not allowed.",
  ],
  ["Element 'C': The attribute 'n' is required but missing.", "Element 'C' lacks the attribute n."],
  [
    "Element 'C': Character content is not allowed, because the content type is empty.",
    "Element 'C' holds text beside its elements.",
  ],
  [
    "Element 'C': Element content is not allowed, because the content type is empty.",
    "Element 'C' holds an element, and may not.",
  ],
  [
    "Element 'A': No matching global declaration available for the validation root.",
    "Element 'A' is not the root that the schema declares.",
  ],
  ['A message of another kind with 855667788', 'The file is not as the schema wants it.'],
])('keeps the element and the rule: %s', (message, words) => {
  expect(schemaWords(message)).toBe(words);
});
