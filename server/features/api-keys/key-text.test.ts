import { describe, expect, it } from 'vitest';
import { hashKey, isKeyText, isWellFormedKey, keyStart, newKeyText } from './key-text.ts';

// Tests KEY-2.
describe('the text of an API key', () => {
  it('begins with lk_, is random, and ends with a checksum', () => {
    const keys = Array.from({ length: 200 }, newKeyText);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^lk_[0-9A-Za-z]{46}$/);
      expect(isKeyText(key)).toBe(true);
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it('is known to be wrong after any one changed character', () => {
    const key = newKeyText();
    for (let place = 3; place < key.length; place += 1) {
      const other = key[place] === 'a' ? 'b' : 'a';
      expect(isWellFormedKey(key.slice(0, place) + other + key.slice(place + 1)), `place ${place}`).toBe(
        false,
      );
    }
  });

  it.each([
    '',
    'lk_',
    'lk_short',
    ` ${newKeyText()}`,
    `${newKeyText()}a`,
    newKeyText().toUpperCase(),
    'lk_\u0000',
  ])('is not %j', (text) => {
    expect(isWellFormedKey(text)).toBe(false);
  });

  it('shows eleven characters afterwards, and is stored as a SHA-256 hash', () => {
    const key = newKeyText();
    expect(keyStart(key)).toBe(key.slice(0, 11));
    expect(hashKey(key)).toHaveLength(32);
    expect(hashKey(key)).toEqual(hashKey(key));
    expect(hashKey(newKeyText())).not.toEqual(hashKey(key));
  });
});
