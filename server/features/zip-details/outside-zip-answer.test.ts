import { describe, expect, it } from 'vitest';
import { readOutsideAnswer } from './outside-zip-answer.ts';

const AUSTIN = { City: 'Austin', State: 'TX', County: 'Travis' };

describe('the answer of an outside service', () => {
  it.each([
    ['under the usual names', { City: 'Austin', State: 'TX', County: 'Travis' }],
    ['in capitals', { CITY: 'Austin', STATE: 'TX', COUNTY: 'Travis' }],
    ['in small letters, with more to it', { city: 'Austin', state: 'TX', county: 'Travis', lat: 30.27 }],
    ['in a list with one', [AUSTIN]],
    ['with blanks around it', { City: ' Austin ', State: 'TX ', County: ' Travis' }],
  ])('is read %s', (_, answer) => expect(readOutsideAnswer(answer)).toEqual(AUSTIN));

  it('is converted to the spelling of the form', () => {
    expect(readOutsideAnswer({ City: 'St. Louis', State: 'Missouri' })).toEqual({
      City: 'St Louis',
      State: 'Missouri',
      County: '',
    });
  });

  it.each([[{}], [[]], [[{}]], [{ City: '', State: '', County: '' }], [{ City: null, State: null }]])(
    '%j means that the zip is unknown',
    (answer) => expect(readOutsideAnswer(answer)).toBeNull(),
  );

  it.each([
    [null],
    ['Austin'],
    [42],
    [[AUSTIN, AUSTIN]],
    [[[AUSTIN]]],
    [{ error: 'no such key' }],
    [{ City: 'Austin' }],
    [{ City: 'Austin', State: '' }],
    [{ City: 7, State: 'TX' }],
    [{ City: ['Austin'], State: 'TX' }],
    [{ City: 'Austin', State: 'TX', County: { name: 'Travis' } }],
    [{ City: '<b>Austin</b>', State: 'TX' }],
    [{ City: 'Austin', State: 'T3' }],
    [{ City: 'A'.repeat(201), State: 'TX' }],
    [{ City: 'Austin', State: 'TX', County: 'T'.repeat(201) }],
    [{ City: 'Austin', State: 'TX', County: 'Tra\u0000vis' }],
  ])('%j cannot be used', (answer) => expect(readOutsideAnswer(answer)).toBeUndefined());
});
