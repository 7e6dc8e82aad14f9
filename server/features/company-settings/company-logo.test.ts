import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyLogo } from '../../../contract/company/company-logo.ts';
import type { CompanySettingsChange } from '../../../contract/company/company-settings.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  type MalwareScanner,
  ScannerUnavailable,
  type ScanResult,
} from '../../platform/malware/clamd-scanner.ts';
import { multipart } from '../../testing/calls/document-calls.ts';
import { aQuote } from '../../testing/calls/quote-calls.ts';
import { appCode, enrolApp, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { html, jpeg } from '../../testing/checked-contents.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const URL = '/api/company-settings/logo';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ env: { COMPANY_NAME: 'Harbor Lending' } });
});
afterAll(() => lintel.close());

interface Head {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  interlace?: number;
}

/** `pixels` is the unpacked data: 8-bit RGBA unless the head says otherwise. */
function png(pixels: Buffer, { width = 4, height = 2, depth = 8, colour = 6, interlace = 0 }: Head = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  const chunks: [string, Buffer][] = [
    ['IHDR', head],
    ['IDAT', deflateSync(pixels)],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.flatMap(([type, data]) => {
      const typed = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(typed));
      return [length, typed, sum];
    }),
  ]);
}

const ROW = 1 + 4 * 4;
const LOGO = png(Buffer.alloc(2 * ROW, 0));
const OTHER = png(Buffer.concat([Buffer.alloc(ROW, 0), Buffer.alloc(ROW, 1)]));

const logo = async (): Promise<CompanyLogo> =>
  (await lintel.as(ADMIN)({ url: '/api/company-settings' })).json().logo;

function put(bytes: Buffer | string, version: number) {
  const { payload, headers } = multipart(bytes, 'file');
  return lintel.as(ADMIN)({
    method: 'PUT',
    url: URL,
    payload,
    headers: { ...headers, 'if-match': `"${version}"` },
  });
}

const remove = (version: number) =>
  lintel.as(ADMIN)({ method: 'DELETE', url: URL, headers: { 'if-match': `"${version}"` } });

const history = async (): Promise<CompanySettingsChange[]> =>
  (await lintel.as(ADMIN)({ url: '/api/company-settings/changes' })).json().changes;

describe("the company's logo", () => {
  // Tests SET-24, SET-25.
  it('is set, replaced and removed, each with its line in the history', async () => {
    expect(await logo()).toEqual({ version: 0, picture: null });
    expect((await lintel.as(ADMIN)({ url: URL })).statusCode).toBe(404);
    const set = await put(LOGO, 0);
    expect(set.json()).toEqual({
      version: 1,
      picture: { format: 'image/png', width: 4, height: 2, size: LOGO.length },
    });
    const shown = await lintel.as(ADMIN)({ url: URL });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      etag: '"1"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(shown.rawPayload.equals(LOGO)).toBe(true);
    // Setting the same image again changes nothing.
    expect((await put(LOGO, 1)).json().version).toBe(1);
    expect((await put(jpeg, 1)).json()).toMatchObject({ version: 2, picture: { format: 'image/jpeg' } });
    const stale = await put(OTHER, 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ version: 2, picture: { format: 'image/jpeg' } });
    const db = lintel.platform.database.db;
    const record = 'company-logo one';
    expect((await replayedState(db))[record]).toBe((await storedState(db))[record]);
    expect((await storedState(db))[record]).toContain('image/jpeg');

    expect((await remove(2)).json()).toEqual({ version: 3, picture: null });
    expect((await remove(1)).statusCode).toBe(412);
    expect((await lintel.as(ADMIN)({ url: URL })).statusCode).toBe(404);
    expect((await db.selectFrom('company_logo').select('content').executeTakeFirst())?.content).toBeNull();
    expect((await replayedState(db))[record]).toBeUndefined();
    expect((await history()).map(({ changes }) => changes)).toEqual([
      [{ setting: 'Logo removed', from: expect.stringMatching(/^JPEG, /), to: 'none' }],
      [
        {
          setting: 'Logo replaced',
          from: `PNG, 4 × 2 pixels, ${LOGO.length} B`,
          to: expect.stringMatching(/^JPEG, /),
        },
      ],
      [{ setting: 'Logo set', from: 'none', to: `PNG, 4 × 2 pixels, ${LOGO.length} B` }],
    ]);
  });

  const whole = Buffer.alloc(2 * ROW, 0);
  const badSum = Buffer.from(LOGO);
  badSum[badSum.length - 14] = (badSum[badSum.length - 14] ?? 0) ^ 1;

  // Tests SET-23.
  it.each<[string, Buffer | string, number, RegExp]>([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      /must be a PNG or JPEG/,
    ],
    ['HTML', html, 415, /must be a PNG or JPEG/],
    ['nothing', '', 415, /must be a PNG or JPEG/],
    ['a cut PNG', LOGO.subarray(0, 40), 415, /cut off or damaged/],
    ['a PNG with HTML behind it', Buffer.concat([LOGO, Buffer.from('<script>')]), 415, /something else/],
    ['a wrong checksum', badSum, 415, /damaged/],
    ['too few pixels', png(whole.subarray(0, 20)), 415, /damaged/],
    ['a bomb of pixels', png(Buffer.alloc(50_000_000)), 415, /damaged/],
    ['an unknown filter', png(Buffer.alloc(2 * ROW, 9)), 415, /damaged/],
    ['an unknown depth', png(whole, { depth: 3 }), 415, /damaged/],
    ['a palette that is missing', png(Buffer.alloc(2 * 5), { colour: 3 }), 415, /damaged/],
    ['a long side', png(Buffer.alloc(2001 * 2), { width: 1, height: 2001, colour: 0 }), 415, /2,000 pixels/],
    ['a large file', Buffer.concat([LOGO, randomBytes(256_000)]), 413, /256 KB or smaller/],
  ])('is not %s', async (_, bytes, status, message) => {
    const { version } = await logo();
    const answer = await put(bytes, version);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect((await logo()).version).toBe(version);
  });

  // Tests SET-24.
  it('is for administrators, who confirm with their second factor', async () => {
    expect((await lintel.as(LOAN_OFFICER)({ url: URL })).statusCode).toBe(403);
    const person = await someoneSignedIn(lintel, [ADMIN]);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(301);
    const { version } = await logo();
    const { payload, headers } = multipart(LOGO, 'file');
    const attempt = () =>
      lintel.app.inject({
        method: 'PUT',
        url: URL,
        payload,
        headers: { ...headers, authorization: `Bearer ${person.accessToken}`, 'if-match': `"${version}"` },
      });
    expect((await attempt()).json().error.code).toBe('step_up_required');
    const proof = { method: 'authenticator-app', code: appCode(secret, lintel.clock.now()) };
    await person.account('POST', 'step-up', { proof });
    expect((await attempt()).statusCode).toBe(200);
  });
});

/** Text and number of images on page one. */
async function firstPage(pdf: Buffer): Promise<{ text: string; pictures: number }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const pictures = fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
    return { text: text.replace(/\s+/g, ' '), pictures };
  } finally {
    await document.loadingTask.destroy();
  }
}

// Tests SET-26, QUOTE-17.
it('the PDF of a quote has the logo, the NMLS ID and the first office in its head', async () => {
  const { customerId } = await aCustomer(lintel.platform.database.db).named('Anika', 'Banerjee').save();
  const { link } = await aQuote(lintel, customerId);
  const pdf = async () => (await lintel.as(LOAN_OFFICER)({ url: `${link.href}/pdf` })).rawPayload;
  await remove((await logo()).version);
  await lintel.saveSettings({ nmlsId: '' });
  const plain = await firstPage(await pdf());
  expect(plain).toMatchObject({ pictures: 0, text: expect.not.stringContaining('NMLS') });
  const office = { label: 'Head office', street: '100 Main St', city: 'Austin', state: 'TX', zip: '78701' };
  await lintel.saveSettings({ nmlsId: '402177', addresses: [office, { ...office, street: '7 Far Ln' }] });
  const interlaced = png(Buffer.alloc(5 + 5 + 9 + 17), { interlace: 1 });
  for (const bytes of [LOGO, jpeg, interlaced]) {
    const saved = await put(bytes, (await logo()).version);
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
    const { text, pictures } = await firstPage(await pdf());
    expect(pictures).toBe(1);
    expect(text).toContain('Harbor Lending · NMLS #402177 100 Main St, Austin, TX 78701');
    expect(text).not.toContain('7 Far Ln');
    expect((await pdf()).equals(await pdf())).toBe(true);
  }
});

// Tests SET-28.
it('the logo is scanned for malware, and stays while the scanner does not answer', async () => {
  let answer: () => Promise<ScanResult> = async () => ({ found: true, name: 'Eicar-Test' });
  const scanned: Buffer[] = [];
  const scanner: MalwareScanner = {
    async scan(bytes) {
      for await (const piece of bytes) scanned.push(piece);
      return answer();
    },
  };
  const guarded = await startTestApp({ replace: { scanner } });
  const put = async () => {
    const { payload, headers } = multipart(LOGO, 'file');
    return guarded.as(ADMIN)({
      method: 'PUT',
      url: URL,
      payload,
      headers: { ...headers, 'if-match': '"0"' },
    });
  };
  const found = await put();
  expect([found.statusCode, found.json().error.fields]).toEqual([
    415,
    { file: 'The malware scanner found Eicar-Test in this file.' },
  ]);
  expect(Buffer.concat(scanned)).toEqual(LOGO);
  answer = () => Promise.reject(new ScannerUnavailable('away'));
  const away = await put();
  expect([away.statusCode, away.json().error.message]).toEqual([
    503,
    'The malware scanner does not answer, so the logo was not set. Try again.',
  ]);
  answer = async () => ({ found: false });
  expect((await put()).statusCode).toBe(200);
  await guarded.close();
});
