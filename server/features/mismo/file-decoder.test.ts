import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnreadableXml } from '../../../domain/mismo/xml/read-xml.ts';
import { FileDecoder } from './file-decoder.ts';

function decoded(bytes: Buffer, pieceBytes = bytes.length): string {
  const decoder = new FileDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    text += decoder.push(bytes.subarray(at, at + pieceBytes));
  }
  return text + decoder.finish();
}

function refusalOf(bytes: Buffer, pieceBytes?: number) {
  try {
    decoded(bytes, pieceBytes);
  } catch (error) {
    if (error instanceof UnreadableXml) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return null;
}

const LONG = `${'<a>\n'.repeat(60)}José García 東京 🏠`;

// Tests MISMO-7.
describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(LONG)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${LONG}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${LONG}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\ufeff${LONG}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(LONG, 'utf16le')],
  ])('is read from %s, in pieces of any size', (_, bytes) => {
    for (const size of [1, 3, 7, 500, bytes.length]) expect(decoded(bytes, size)).toBe(LONG);
  });

  it('is read in the encoding that the file declares', () => {
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>José</a>';
    expect(decoded(Buffer.from(declared, 'latin1'))).toBe(declared);
  });

  it('of a short file and of none is complete', () => {
    expect(decoded(Buffer.from('<a/>'))).toBe('<a/>');
    expect(decoded(Buffer.alloc(0))).toBe('');
  });
});

describe('a wrong encoding is refused', () => {
  it('with the place of the first wrong byte', () => {
    const bytes = Buffer.from(`${'<a>\n'.repeat(60)}<name>José`, 'latin1');
    for (const size of [1, 100, bytes.length]) {
      expect(refusalOf(bytes, size)).toBe(
        '61:10 The file should be UTF-8, but has bytes here that are not. Save or export the file as UTF-8.',
      );
    }
  });

  it('when the file ends within a character', () => {
    expect(refusalOf(Buffer.from(LONG).subarray(0, -1))).toMatch(/^61:16 .*UTF-8/);
  });

  it.each([
    ['PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'latin1')],
    ['gzip', gzipSync('<a/>')],
    ['picture', Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1')],
  ])('and a %s, which is not text, by its name', (name, bytes) => {
    expect(refusalOf(bytes)).toMatch(new RegExp(`^1:1 This is a ${name}`));
  });

  it('when the file declares UTF-16 and is not', () => {
    expect(refusalOf(Buffer.from('<?xml version="1.0" encoding="utf-16"?><a/>'))).toMatch(
      /^1:1 The file declares UTF-16, but is not/,
    );
  });

  it('when nobody knows it', () => {
    expect(refusalOf(Buffer.from("<?xml version='1.0' encoding='martian'?><a/>"))).toMatch(
      /^1:1 The file declares the encoding martian, which is not known/,
    );
  });
});
