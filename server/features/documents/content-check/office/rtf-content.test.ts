import { expect, it } from 'vitest';
import { makeZip } from '../../../../demo/documents/make-office.ts';
import { reasonOf } from '../../../../testing/checked-contents.ts';

const rtf = (content: string) => `{\\rtf1\\ansi ${content}\\par}`;
const object = rtf('{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 010500000200}}');
const OBJECT = 'an embedded object';
const FIELD = 'a field that starts a program or loads an object';

it.each([
  ['an object', object, OBJECT],
  ['an object whose head is cut off', `{\\rt${object.slice(5)}`, OBJECT],
  ['the data of an object', rtf('{\\*\\objdata0 0105}'), OBJECT],
  ['an object that is loaded', rtf('{\\object\\objautlink\\objupdate}'), OBJECT],
  ['an object behind a backslash', rtf('\\\\{\\*\\objdata 0105}'), OBJECT],
  ['a field of DDE', rtf('{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}{\\fldrslt}}'), FIELD],
  ['a field of DDE in pieces', rtf("{\\field{\\*\\fldinst {\\b D}{\\rtlch\\f0 \\'44}\\u69? cmd}}"), FIELD],
  [
    'a template on the web',
    rtf('{\\*\\template https://example.com/a.dotm}'),
    'a template that is loaded from another network',
  ],
])('refuses RTF with %s in an archive, whatever its name', async (_what, text, content) => {
  for (const name of ['a.rtf', 'a.doc', 'a.txt']) {
    expect(await reasonOf(await makeZip({ [name]: text }), 'a.zip')).toBe(
      `This archive contains ${content}, ${name}, and is not accepted.`,
    );
  }
});

it('refuses RTF with an object as a text, and any RTF as a Word document', async () => {
  expect(await reasonOf(Buffer.from(object), 'a.txt')).toBe(
    'This file contains an embedded object, and is not accepted.',
  );
  expect(await reasonOf(Buffer.from(rtf('Dear lender')), 'a.doc')).toContain('its content is plain text');
});

it.each([
  ['text', 'Dear lender'],
  [
    'a link and a page number',
    '{\\field{\\*\\fldinst HYPERLINK "https://example.com/"}{\\fldrslt here}}{\\field{\\*\\fldinst PAGE}}',
  ],
  ['the words themselves', 'write \\\\objdata and DDEAUTO'],
  ['a template on a drive', '{\\*\\template C:\\\\Users\\\\a\\\\Letter.dot}'],
])('takes RTF with %s', async (_what, content) => {
  expect(await reasonOf(await makeZip({ 'a.rtf': rtf(content) }), 'a.zip')).toBe('taken');
  expect(await reasonOf(Buffer.from(rtf(content)), 'a.txt')).toBe('taken');
});
