import { expect, it } from 'vitest';
import { canTakeBeginning } from './file-beginning.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n\0\0';
const JPEG = '\xff\xd8\xff\xe0';
const ZIP = 'PK\x03\x04\x14\0';
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0';

// Tests DOC-17.
it.each([
  ['a.pdf', '%PDF-1.7\n\0'],
  ['a.pdf', '\xef\xbb\xbf\n%PDF-1.7'],
  ['a.png', PNG],
  ['a.JPG', JPEG],
  ['a.zip', ZIP],
  ['a.zip', 'PK\x05\x06'],
  ['a.docx', ZIP],
  ['a.xlsx', COMPOUND],
  ['a.doc', COMPOUND],
  ['a.txt', 'Caf\xe9\r\n'],
  ['a.txt', '\xff\xfeh\0i\0'],
])('%s that begins with %j is ready', (name, text) => {
  expect(canTakeBeginning(name, bytes(text))).toEqual({ ok: true });
});

it.each([
  ['fake.pdf', 'Only a text', 'plain text'],
  ['fake.pdf', '<!DOCTYPE html><p>', 'a web page'],
  ['fake.pdf', ZIP, 'of the type ZIP'],
  ['fake.pdf', JPEG, 'of the type JPEG'],
  ['fake.png', JPEG, 'of the type JPEG'],
  ['fake.jpg', 'MZ\x90\0', 'something else, or damaged'],
  ['fake.docx', '%PDF-1.7', 'of the type PDF'],
  ['fake.doc', '{\\rtf1', 'plain text'],
  ['fake.zip', 'Rar!\x1a\x07', 'something else, or damaged'],
  ['fake.txt', PNG, 'of the type PNG'],
  ['fake.txt', '<html>', 'a web page'],
  ['fake.txt', 'a\0b', 'something else, or damaged'],
])('%s that begins with %j is refused', (name, text, content) => {
  expect(canTakeBeginning(name, bytes(text))).toEqual({
    ok: false,
    reason: `The name of this file ends in ${name.slice(4)}, but its content is ${content}. Please check that you have chosen the right file.`,
  });
});
