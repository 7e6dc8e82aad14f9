import { describe, expect, it } from 'vitest';
import { addressLine, contactLink, emailLink, phoneLink } from './contact-links.ts';

describe('contact links', () => {
  it.each([
    ['+1(214)555-0123', 'tel:+12145550123'],
    ['214.555.0123', 'tel:+12145550123'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+49(30)901820', 'tel:+4930901820'],
    ['ask at the office', null],
    ['+1(214)', null],
    ['2145550123;ext=5,,911', null],
    ['', null],
  ])('calls %o by %o', (text, link) => {
    expect(phoneLink(text)).toBe(link);
  });

  it.each([
    ['anika@mail.example', 'mailto:anika@mail.example'],
    ['anika+loan@mail.example', 'mailto:anika%2Bloan@mail.example'],
    ['anika?cc=eve@mail.example', 'mailto:anika%3Fcc%3Deve@mail.example'],
    ['a@mail.example,b@mail.example', null],
    ['a@mail.example?cc=b', 'mailto:a@mail.example%3Fcc%3Db'],
    ['half\ud800@mail.example', 'mailto:half%EF%BF%BD@mail.example'],
    ['no mail', null],
    ['', null],
  ])('writes to %o by %o', (text, link) => {
    expect(emailLink(text)).toBe(link);
  });

  it('has no link for an address', () => {
    expect(contactLink('address', '1 Elm St')).toBeNull();
    expect(contactLink('phone', '2145550123')).toBe('tel:+12145550123');
    expect(contactLink('email', 'a@mail.example')).toBe('mailto:a@mail.example');
  });
});

it('writes an address in one line, as far as it is known', () => {
  const whole = { street: '4218 Bluestem Ct', unit: 'Unit 5', city: 'Plano', state: 'TX', zip: '75024' };
  expect(addressLine(whole)).toBe('4218 Bluestem Ct, Unit 5, Plano, TX 75024');
  expect(addressLine({ street: '4218 Bluestem Ct', unit: '', city: null, zip: '75024' })).toBe(
    '4218 Bluestem Ct, 75024',
  );
  expect(addressLine({ city: 'Plano', state: 'TX' })).toBe('');
});
