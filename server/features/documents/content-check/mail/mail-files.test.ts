import { expect, it } from 'vitest';
import { makeZip } from '../../../../demo/documents/make-office.ts';
import { pdf, program, reasonOf } from '../../../../testing/checked-contents.ts';

const attached = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
  `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
const mail = (...parts: string[]) =>
  `From: agent@example.com\r\nSubject: Deed\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nDear lender\r\n${parts.join('')}--b--\r\n`;

const PROGRAM = 'This mail contains a program or a web page, setup.exe, and is not accepted.';

it.each([
  ['a program', 'a.eml', mail(attached('setup.exe', 'MZ')), PROGRAM],
  [
    'a program under another name',
    'a.eml',
    mail(attached('deed.pdf', program)),
    'This mail contains a program, deed.pdf, and is not accepted.',
  ],
  ['a program, as a text', 'a.txt', mail(attached('setup.exe', 'MZ')), PROGRAM],
  [
    'a program in an archive',
    'a.eml',
    mail(attached('a.zip', await makeZip({ 'setup.exe': 'MZ' }))),
    'This archive contains a program or a web page, setup.exe, and is not accepted.',
  ],
  [
    'a mail with a program',
    'a.eml',
    mail(
      `--b\r\nContent-Type: message/rfc822\r\n\r\n${mail(attached('setup.exe', 'MZ')).replaceAll('b', 'b')}`,
    ),
    PROGRAM,
  ],
  [
    'a program in its text',
    'a.eml',
    'From: a@example.com\r\n\r\nbegin 644 setup.exe\r\n#0V%T\r\nend\r\n',
    PROGRAM,
  ],
  [
    'a program, in a mailbox',
    'a.mbox',
    `From a Mon\n${mail()}\nFrom b Mon\n${mail(attached('setup.exe', 'MZ'))}`,
    PROGRAM,
  ],
])('refuses a mail with %s', async (_what, name, text, reason) => {
  expect(await reasonOf(await makeZip({ [name]: text }), 'a.zip')).toBe(reason);
});

it('takes a mail with documents, and a text that mentions mail', async () => {
  const bytes = await makeZip({
    'a.eml': mail(attached('deed.pdf', pdf), attached('logo.svg.txt', 'x')),
    'b.txt': 'From the desk of the agent\nContent: a deed\n',
    'c.eml': 'not a mail at all',
  });
  expect(await reasonOf(bytes, 'a.zip')).toBe('taken');
});
