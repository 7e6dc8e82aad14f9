import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isRoleAllowed } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { LOAN_OFFICER, ROLES } from '../domain/people/role.ts';
import { isLongRun } from '../scripts/testing/long-run.ts';
import { borrowerCalls, openAskedLoan } from './testing/calls/borrower-calls.ts';
import { createUploadLink, multipart, uploadedDocument } from './testing/calls/document-calls.ts';
import { type Place, sampleBody, textPlaces, withText } from './testing/calls/endpoint-samples.ts';
import { openLoan } from './testing/calls/loan-calls.ts';
import { aQuote } from './testing/calls/quote-calls.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** U+0000, which no text of PostgreSQL holds, and halves of surrogate pairs. */
const UNSTORABLE = ['x \u0000', 'x \ud83d', '\ude00 x'];

/** Texts that may be refused or accepted, but may break nothing. */
const ODD = [
  'x\u0001\u001b\u007f\u0085',
  '😀 Zoë \u0301\u202e\u2066',
  '\ufffe\uffff\ufeff',
  "'; DROP TABLE events; --",
  '%_\\ \\u0000 \\ud83d {"a":1} \u2028',
  '__proto__',
  ' ',
  'x'.repeat(5000),
];

/** In the short run, each field gets two of the texts in turn. */
function textsFor(nth: number, texts: readonly string[]): readonly string[] {
  return isLongRun ? texts : [...texts, ...texts].slice((2 * nth) % texts.length).slice(0, 2);
}

let app: TestApp;
const ids: Record<string, string> = {};
let borrowerToken = '';

beforeAll(async () => {
  app = await startTestApp();
  const loan = await openLoan(app);
  const asked = await openAskedLoan(app);
  const { link } = await asked.ask('Bank statements');
  borrowerToken = await borrowerCalls(app).enter(link, asked.customer.email);
  const customerId = loan.customer.customerId;
  const officer = app.as(LOAN_OFFICER);
  const notes = `/api/customers/${customerId}/notes`;
  const note = await officer({ method: 'POST', url: notes, payload: { message: 'Called.' } });
  const folders = `/api/customers/${customerId}/folders`;
  const payload = { name: 'Letters', parentPath: 'Others' };
  const folder = await officer({ method: 'POST', url: folders, payload });
  Object.assign(ids, {
    id: customerId,
    loanId: loan.loanId,
    noteId: note.json().noteId,
    folderId: folder.json().folderId,
    fileId: (await uploadedDocument(officer, customerId)).fileId,
    quoteId: (await aQuote(app, customerId)).quoteId,
    version: '1',
    owner: 'primary',
    zip: '08817',
    actionType: 'TITLE_DOCS',
  });
});
afterAll(() => app.close());

function send(
  endpoint: Endpoint,
  {
    payload,
    params = {},
    query = '',
    version = '"1"',
  }: {
    payload?: unknown;
    params?: Record<string, string>;
    query?: string;
    version?: string;
  },
) {
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? ids[name] ?? '00000000-0000-4000-8000-000000000000',
  );
  const headers = {
    'if-match': version,
    ...(endpoint.access === 'borrower' ? { authorization: `Bearer ${borrowerToken}` } : {}),
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const role = ROLES.find((one) => endpoint.access !== 'anyone' && isRoleAllowed(endpoint.access, one));
  return app.as(role ?? 'nobody')({
    method: endpoint.method,
    url: path + query,
    headers,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
}

/** The path of a field in an error: 'scenarios[0].name'. */
function fieldAt(place: Place): string {
  return place.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
    '',
  );
}

const withBody = ENDPOINTS.filter(({ body }) => body !== undefined);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

describe('an unstorable text', () => {
  it.each(named(withBody))('is refused in every field of %s', async (_name, endpoint) => {
    const body = sampleBody(endpoint);
    expect(endpoint.body?.safeParse(body).error?.issues, 'the sample is one that is taken').toBeUndefined();
    for (const [nth, place] of textPlaces(endpoint).entries()) {
      for (const text of textsFor(nth, UNSTORABLE)) {
        const answer = await send(endpoint, { payload: withText(body, place, text) });
        expect(answer.statusCode, `${fieldAt(place)}: ${answer.body}`).toBe(400);
        const { error } = answer.json();
        expect(error.code).toBe('invalid');
        expect(error.message).toMatch(/^'.+' contains a character that cannot be stored\. /);
        expect(Object.keys(error.fields)).toEqual([fieldAt(place)]);
      }
    }
  });

  it.each(named(withBody))('is refused in a name of a field of %s', async (_name, endpoint) => {
    const payload = { ...(sampleBody(endpoint) as object), 'x\u0000': 1 };
    expect((await send(endpoint, { payload })).statusCode).toBe(400);
  });

  it.each(named(ENDPOINTS.filter(({ query }) => query !== undefined)))(
    'is refused in every parameter of the query of %s',
    async (_name, endpoint) => {
      for (const name of Object.keys(endpoint.query?.shape ?? {})) {
        const answer = await send(endpoint, { query: `?${name}=x%00` });
        expect(answer.statusCode, name).toBe(400);
        expect(answer.json().error.fields).toEqual({ [name]: expect.stringContaining('cannot be stored') });
        // Bytes that are no UTF-8, among them half of a pair.
        for (const bytes of ['x%ED%A0%BD', '%ff%fe', 'ok%20%C3']) {
          const refused = await send(endpoint, { query: `?${name}=${bytes}` });
          expect(refused.statusCode, `${name}=${bytes}`).toBe(400);
          expect(refused.json().error.fields).toEqual({
            [name]: expect.stringContaining('cannot be stored'),
          });
        }
      }
    },
  );

  it.each(named(ENDPOINTS.filter(({ params }) => params !== undefined)))(
    'is refused in every part of the path of %s',
    async (_name, endpoint) => {
      for (const name of Object.keys(endpoint.params?.shape ?? {})) {
        for (const value of ['x%00', 'x%ED%A0%BD', '%']) {
          const answer = await send(endpoint, { params: { [name]: value } });
          expect([400, 404], `${name}: ${answer.body}`).toContain(answer.statusCode);
          expect(answer.json().error.message).not.toBe('');
        }
      }
    },
  );

  it('is refused in an unknown parameter, and in the name of one', async () => {
    const officer = app.as(LOAN_OFFICER);
    for (const query of ['x=%ff', '%ff=x', '%ff']) {
      const answer = await officer({ url: `/api/urlas?${query}` });
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json().error.message).toContain('cannot be stored');
    }
    // A lone percent sign is valid text.
    expect((await officer({ url: '/api/urlas?loanOfficer=100%' })).statusCode).toBe(200);
  });

  it('is refused in a header, and in the name of an uploaded file', async () => {
    const officer = app.as(LOAN_OFFICER);
    const odd = await officer({ url: '/api/urlas', headers: { 'user-agent': 'x\ud83d' } });
    expect(odd.statusCode).toBe(400);
    const { href } = (await createUploadLink(officer, ids.id ?? '')).json().file.link;
    const { payload, headers } = multipart('a note');
    const named = payload.toString('latin1').replace('filename="file"', "filename*=UTF-8''a%00.txt");
    const answer = await officer({
      method: 'PUT',
      url: href,
      headers,
      payload: Buffer.from(named, 'latin1'),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(/name of the file contains a character/);
  });

  it.each(['/%00', '/loans?status=%00', '/%ED%A0%BD', '/assets/%00.js', '/dev/mail/%00', '/healthz?%00'])(
    'breaks nothing in the address %s',
    async (url) => {
      expect((await app.app.inject({ url })).statusCode).toBeLessThan(500);
    },
  );
});

/** Streams never end. */
function isAnsweredWhole({ method, produces }: Endpoint): boolean {
  return method === 'GET' && produces !== 'text/event-stream';
}

describe('an odd text', () => {
  /** The readable data of one customer, and of all. */
  async function unreadable(): Promise<string[]> {
    const broken: string[] = [];
    for (const endpoint of ENDPOINTS.filter(isAnsweredWhole)) {
      const answer = await send(endpoint, {});
      if (answer.statusCode >= 500) broken.push(`${endpoint.name}: ${answer.body}`);
    }
    return broken;
  }

  it.each(named(withBody))('in a field of %s is refused, or can be read again', async (_name, endpoint) => {
    const body = sampleBody(endpoint);
    for (const [nth, place] of textPlaces(endpoint).entries()) {
      for (const text of textsFor(nth, ODD)) {
        const payload = withText(body, place, text);
        const first = await send(endpoint, { payload });
        const current = first.statusCode === 412 ? first.headers.etag : undefined;
        const answer =
          typeof current === 'string' ? await send(endpoint, { payload, version: current }) : first;
        expect(answer.statusCode, `${fieldAt(place)} = ${text}: ${answer.body}`).toBeLessThan(500);
      }
    }
  });

  it('that was accepted hides nothing', async () => {
    const stored = await app.platform.database.db.selectFrom('events').select('id').execute();
    expect(stored.length).toBeGreaterThan(20);
    expect(await unreadable()).toEqual([]);
  });
});
