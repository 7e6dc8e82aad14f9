import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { makeZip } from '../../../demo/documents/make-office.ts';
import { makePng } from '../../../demo/documents/make-picture.ts';
import { createUploadLink, upload } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_PROCESSOR);
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});
afterAll(() => app.close());

const png = makePng([new Uint8Array(4), new Uint8Array(4)]);

const bomb = await makeZip({ zeros: Buffer.alloc(12 * 1024 * 1024) });

describe('names', () => {
  const UNSEEN = 'This file name contains invisible characters. Please type the name again.';
  const SLASH = 'A file name cannot hold a slash or a backslash.';
  const TYPES =
    'This type of file is not accepted. Please choose one of these: Text, PDF, Word 97, ZIP, Excel, Word, PNG or JPEG.';

  it.each([
    ['../../etc/passwd.txt', 400, SLASH],
    ['..\\..\\boot.txt', 400, SLASH],
    ['a\u0007.txt', 400, UNSEEN],
    ['a\r\nX-Header: 1.txt', 400, UNSEEN],
    ['invoice\u202efdp.txt', 400, UNSEEN],
    ['invoice\u2066fdp.txt', 400, UNSEEN],
    ['', 400, 'Please give the file a name.'],
    ['   ', 400, 'Please give the file a name.'],
    ['.txt', 400, 'Enter a name before the dot of the file ending.'],
    [`${'x'.repeat(296)}.txt`, 400, 'This file name has 300 characters. Please shorten it to 255 or fewer.'],
    [`${'家'.repeat(296)}.txt`, 400, 'This file name has 300 characters. Please shorten it to 255 or fewer.'],
    ['x.pdf.exe', 415, TYPES],
    ['page.html', 415, TYPES],
    ['drawing.svg', 415, TYPES],
    ['noextension', 415, TYPES],
    ['x.exe.pdf', 415, "This file name contains '.exe', which marks a program. Please rename the file."],
    ['x.JS .pdf', 415, "This file name contains '.js', which marks a program. Please rename the file."],
  ])('%j is refused', async (name, status, message) => {
    const answer = await createUploadLink(staff, customerId, { name });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toMatchObject({ message, fields: { name: message } });
  });

  it.each([
    ['كشف حساب.txt', 'كشف حساب.txt'],
    ['बैंक विवरण.txt', 'बैंक विवरण.txt'],
    ['銀行対帳単 (1).txt', '銀行対帳単 (1).txt'],
    ['👩‍👩‍👧 🏠.txt', '👩‍👩‍👧 🏠.txt'],
    ['Cafe\u0301.txt', 'Café.txt'],
    ["O'Brien & Söhne; 50%.TXT", "O'Brien & Söhne; 50%.TXT"],
    ['statement from bank.com.txt', 'statement from bank.com.txt'],
    [`${'é'.repeat(251)}.txt`, `${'é'.repeat(251)}.txt`],
    ['  spaced  .txt ', 'spaced  .txt'],
  ])('%j is accepted, stored, and downloaded under its name', async (given, name) => {
    const answer = await upload(staff, customerId, { name: given, bytes: `content of ${name}` });
    expect(answer.statusCode).toBe(200);
    const [file] = answer.json().files;
    expect(file.name).toBe(name);
    const got = await staff({ url: file.link.href });
    const encoded = /filename\*=UTF-8''(.*)$/.exec(String(got.headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(name);
  });
});

describe('contents', () => {
  it.each([
    ['zero bytes', 'a.txt', Buffer.alloc(0), 'This file is empty.'],
    [
      'an SVG renamed to PNG',
      'a.png',
      Buffer.from('<svg onload="alert(1)"/>'),
      'The name of this file ends in .png, but its content is an SVG drawing. Please check that you have chosen the right file.',
    ],
    [
      'a page appended to a picture',
      'a.png',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      'This picture has something else after its end, such as a film. Please save it again without it, or take a screenshot of it.',
    ],
    [
      'a bomb',
      'a.zip',
      bomb,
      'This archive unpacks to far more than its size suggests, and is not accepted.',
    ],
  ])(
    '%s: refused with 415 in plain words, nothing is listed or kept',
    async (_what, name, bytes, message) => {
      const before = (await app.platform.database.pool.query('SELECT count(*) FROM stored_bytes')).rows;
      const answer = await upload(staff, customerId, { name, bytes });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().error).toMatchObject({
        code: 'unsupported_type',
        message,
        fields: { fileToUpload: message },
      });
      expect((await app.platform.database.pool.query('SELECT count(*) FROM stored_bytes')).rows).toEqual(
        before,
      );
      const { files } = (await staff({ url: `/api/customers/${customerId}/files` })).json();
      expect(files.map((file: { name: string }) => file.name)).not.toContain(name);
    },
  );
});
