import { expect, it } from 'vitest';
import { isPlainText } from './text-content.ts';

/** Random-looking bytes as in programs or packed files (a linear congruential generator). */
const SCATTERED = Array.from({ length: 200 }, (_, place) => ((place * 1103515245 + 12345) >>> 16) & 0xff);

/** Unaligned, like a view into a larger buffer. */
function lyingAt(offset: number, bytes: Buffer): Buffer {
  const whole = Buffer.alloc(offset + bytes.length + 1, 0);
  bytes.copy(whole, offset);
  return whole.subarray(offset, offset + bytes.length);
}

it.each([0, 1, 2, 3])('finds a control character at every place of a text at offset %i', (offset) => {
  for (let length = 0; length <= 13; length += 1) {
    const text = Buffer.alloc(length, 'x');
    expect(isPlainText(lyingAt(offset, text))).toBe(true);
    for (let place = 0; place < length; place += 1) {
      const bytes = Buffer.from(text);
      bytes[place] = 0x07;
      expect(isPlainText(lyingAt(offset, bytes)), `${length} bytes, bell at ${place}`).toBe(false);
    }
  }
});

it('recognizes every byte of a text, next to every other one', () => {
  const isControl = (byte: number) => byte < 0x20 && !'\t\n\f\r'.includes(String.fromCharCode(byte));
  for (let byte = 0; byte < 0x80; byte += 1) {
    for (const neighbour of [0x09, 0x20, 0x7e]) {
      const bytes = Buffer.alloc(16, neighbour);
      bytes[9] = byte;
      expect(isPlainText(bytes), `${byte} beside ${neighbour}`).toBe(!isControl(byte) && byte !== 0x7f);
    }
  }
});

it.each([
  ['line ends and tabs', Buffer.from('a\tb\r\nc\f\n'), true],
  ['letters of every script', Buffer.from('Größe, Ω, 住所, \u{1f3e0}'), true],
  ['Latin letters of one byte', Buffer.from('Gr\xf6\xdfe', 'latin1'), true],
  ['a byte that Windows-1252 lacks', Buffer.from('Gr\xf6\x81e', 'latin1'), false],
  ['a deleted character', Buffer.from('a\x7f'), false],
  ['UTF-16 of Windows', Buffer.from('\ufeffGröße:\r\n\t住所 \u{1f3e0}', 'utf16le'), true],
  [
    'UTF-16 with the high byte first',
    Buffer.from('\ufeffGröße:\r\n\t住所 \u{1f3e0}', 'utf16le').swap16(),
    true,
  ],
  ['UTF-16 without its mark', Buffer.from('plain', 'utf16le'), false],
  ['UTF-16 with half a character', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]), false],
  ['UTF-16 with half a pair', Buffer.from('\ufeffa\ud83cb', 'utf16le'), false],
  ['UTF-16 with a NUL', Buffer.from('\ufeffa\0b', 'utf16le'), false],
  ['UTF-16 with a bell', Buffer.from('\ufeffa\x07b', 'utf16le'), false],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), false],
  ['bytes of any kind behind a mark', Buffer.from([0xff, 0xfe, ...SCATTERED]), false],
])('accepts or refuses %s', (_what, bytes, expected) => {
  expect(isPlainText(bytes)).toBe(expected);
});
