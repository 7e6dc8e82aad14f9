import { describe, expect, it } from 'vitest';
import { decodeText, SHOWN_TEXT_BYTES } from './text-view.tsx';

const bytes = (...codes: number[]) => Uint8Array.from(codes);
const utf8 = (text: string) => new TextEncoder().encode(text);

// Tests DOC-59.
describe('a text document', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8('Zürich, 5 €'), 'Zürich, 5 €'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A'],
    ['UTF-16, little end first', bytes(0xff, 0xfe, 0x41, 0, 0xac, 0x20), 'A€'],
    ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x41, 0x20, 0xac), 'A€'],
    ['Windows-1252', bytes(0x5a, 0xfc, 0x72, 0x80), 'Zür€'],
    ['nothing', bytes(), ''],
  ])('is read as %s', (_, given, text) => {
    expect(decodeText(given)).toEqual({ text, isCut: false });
  });

  it('shows its first part only when it is long, and cuts no character into pieces', () => {
    const long = utf8(`a${'€'.repeat(SHOWN_TEXT_BYTES)}`);
    const { text, isCut } = decodeText(long);
    expect(isCut).toBe(true);
    expect(text).toMatch(/^a€+$/);
    expect(text).toHaveLength(1 + Math.floor((SHOWN_TEXT_BYTES - 1) / 3));
  });
});
