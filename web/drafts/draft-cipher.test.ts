import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptDraft, encryptDraft, isEncrypted } from './draft-cipher.ts';
import { draftKey } from './draft-keys.fixture.ts';

const NAME = 'draft:note:dana:c1';

describe('an encrypted draft', () => {
  it('returns any values unchanged, including odd characters', () => {
    const units = fc.string({ unit: 'binary' });
    const odd = fc.oneof(units, fc.constantFrom('\u0000', '\ud83d', '\udc00x', '\ufeff', '😀 é ß'));
    fc.assert(
      fc.property(fc.dictionary(odd, fc.oneof(odd, fc.array(odd), fc.jsonValue())), odd, (values, name) => {
        const text = JSON.stringify(values);
        const encrypted = encryptDraft(draftKey(1), name, text);
        expect(isEncrypted(encrypted)).toBe(true);
        expect(decryptDraft([draftKey(1)], name, encrypted)).toBe(text);
      }),
    );
  });

  it('returns a text of half a megabyte unchanged', () => {
    const text = JSON.stringify({ note: 'é'.repeat(250_000) });
    expect(decryptDraft([draftKey(1)], NAME, encryptDraft(draftKey(1), NAME, text))).toBe(text);
  });

  it('differs each time', () => {
    expect(encryptDraft(draftKey(1), NAME, '{}')).not.toBe(encryptDraft(draftKey(1), NAME, '{}'));
  });

  it('is opened with the one of several keys that it names', () => {
    const encrypted = encryptDraft(draftKey(2), NAME, '{"note":"x"}');
    expect(decryptDraft([draftKey(1), draftKey(2)], NAME, encrypted)).toBe('{"note":"x"}');
  });

  it('is not opened by another key with the same name', () => {
    const encrypted = encryptDraft(draftKey(1), NAME, '{}');
    expect(decryptDraft([draftKey(2)], NAME, encrypted)).toBeNull();
    const impostor = { ...draftKey(2), keyId: draftKey(1).keyId };
    expect(decryptDraft([impostor], NAME, encrypted)).toBeNull();
  });

  it("is not opened under another draft's name", () => {
    const encrypted = encryptDraft(draftKey(1), NAME, '{}');
    expect(decryptDraft([draftKey(1)], 'draft:note:dana:c2', encrypted)).toBeNull();
  });

  it('is not opened after any change to it, and nothing throws', () => {
    const encrypted = encryptDraft(draftKey(1), NAME, '{"note":"Call Aunt May at 5"}');
    const changed = fc
      .tuple(fc.nat(encrypted.length - 1), fc.constantFrom('', 'A', 'b', '/', ':', '\u0000', '=', 'é'))
      .map(([at, character]) => encrypted.slice(0, at) + character + encrypted.slice(at + 1));
    const cut = fc.nat(encrypted.length - 1).map((end) => encrypted.slice(0, end));
    fc.assert(
      fc.property(fc.oneof(changed, cut, fc.string()), (text) => {
        const opened = decryptDraft([draftKey(1)], NAME, text);
        expect(opened === null || text === encrypted).toBe(true);
      }),
    );
  });
});
