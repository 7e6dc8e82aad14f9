import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startZipService,
  type ZipAnswerer,
  type ZipService,
} from '../../testing/services/zip-service-for-tests.ts';
import { outsideZips, readOutsideAnswer } from './outside-zips.ts';

const KEY = 'a-key-that-nobody-may-see';
const UNUSABLE = { code: 'bad_gateway', message: 'Unable to get City and State!' };
const UNREACHABLE = { code: 'gateway_timeout', message: 'Unable to contact Zip Code API!' };

let service: ZipService;
let logged: string;
const log = {
  warn(...said: unknown[]) {
    logged += JSON.stringify(said);
  },
};

beforeEach(async () => {
  service = await startZipService();
  logged = '';
});
afterEach(() => service.close());

function look(zip: string, { path = '/zips', user = '', timeoutMs = 5_000 } = {}) {
  const url = `http://${user}127.0.0.1:${service.port}${path}`;
  return outsideZips({ url, key: KEY, log, timeoutMs })(zip);
}

async function failure(looking: Promise<unknown>) {
  const error = await looking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('the lookup did not fail');
  expect(JSON.stringify([error, error.message, error.stack, String(error.cause)]) + logged).not.toContain(
    KEY,
  );
  return error;
}

describe('an outside zip service', () => {
  it('is asked for the zip with the key, beside the query of its address', async () => {
    service.answer((_, response) => response.end('{"City":"Austin","State":"TX","County":"Travis"}'));
    const place = await look('78701', { path: '/v1/zips?format=json' });
    expect(place).toEqual({ City: 'Austin', State: 'TX', County: 'Travis' });
    expect(service.asked[0]?.url).toBe(`/v1/zips?format=json&zip=78701&key=${KEY}`);
    expect(logged).toBe('');
  });

  it('gets user and password of its address as a header', async () => {
    expect(await look('78701', { user: 'desk:p%40ss@' })).toBeNull();
    expect(service.asked[0]?.headers.authorization).toBe(`Basic ${btoa('desk:p@ss')}`);
  });

  it('may answer that a zip is unknown', async () => {
    expect(await look('00000')).toBeNull();
  });

  const broken: [string, ZipAnswerer][] = [
    ['answers 500', (_, response) => response.writeHead(500).end('<h1>Oops</h1>')],
    ['answers 404', (_, response) => response.writeHead(404).end('{}')],
    ['points elsewhere', (request, response) => response.writeHead(302, { location: request.url }).end()],
    ['answers a page', (_, response) => response.end('<!doctype html><title>Sign in</title>')],
    ['answers nothing', (_, response) => response.end()],
    ['answers wrong types', (_, response) => response.end('{"City":1,"State":["TX"]}')],
    ['does not stop', (_, response) => response.end(`{"City":"${'a'.repeat(100_000)}"}`)],
  ];
  it.each(broken)('that %s cannot be used', async (_, answerer) => {
    service.answer(answerer);
    expect(await failure(look('78701'))).toMatchObject(UNUSABLE);
    expect(service.asked).toHaveLength(1);
    expect(logged).toContain('gave an unusable answer');
  });

  it('that never answers is abandoned', async () => {
    service.answer(() => undefined);
    expect(await failure(look('78701', { timeoutMs: 20 }))).toMatchObject(UNREACHABLE);
    expect(logged).toContain('TimeoutError');
  });

  it('that stops in the middle of its answer is abandoned', async () => {
    service.answer((_, response) => response.writeHead(200).write('{"City":"Aus'));
    expect(await failure(look('78701', { timeoutMs: 20 }))).toMatchObject(UNREACHABLE);
  });

  it('that dies in the middle of its answer was not reached', async () => {
    service.answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"City":"Aus', () => response.destroy());
    });
    expect(await failure(look('78701'))).toMatchObject(UNREACHABLE);
  });

  it('that is missing was not reached', async () => {
    await service.close();
    expect(await failure(look('78701'))).toMatchObject(UNREACHABLE);
    expect(logged).toContain('ECONNREFUSED');
  });
});

const AUSTIN = { City: 'Austin', State: 'TX', County: 'Travis' };

describe('the answer of an outside service', () => {
  it.each([
    ['under the usual names', { City: 'Austin', State: 'TX', County: 'Travis' }],
    ['in capitals', { CITY: 'Austin', STATE: 'TX', COUNTY: 'Travis' }],
    ['in small letters, with more to it', { city: 'Austin', state: 'TX', county: 'Travis', lat: 30.27 }],
    ['in a list with one', [AUSTIN]],
    ['with blanks around it', { City: ' Austin ', State: 'TX ', County: ' Travis' }],
  ])('is read %s', (_, answer) => expect(readOutsideAnswer(answer)).toEqual(AUSTIN));

  it('is converted to the spelling of the form', () => {
    expect(readOutsideAnswer({ City: 'St. Louis', State: 'Missouri' })).toEqual({
      City: 'Saint Louis',
      State: 'Missouri',
      County: '',
    });
  });

  it.each([[{}], [[]], [[{}]], [{ City: '', State: '', County: '' }], [{ City: null, State: null }]])(
    '%j means that the zip is unknown',
    (answer) => expect(readOutsideAnswer(answer)).toBeNull(),
  );

  it.each([
    [null],
    ['Austin'],
    [42],
    [[AUSTIN, AUSTIN]],
    [[[AUSTIN]]],
    [{ error: 'no such key' }],
    [{ City: 'Austin' }],
    [{ City: 'Austin', State: '' }],
    [{ City: 7, State: 'TX' }],
    [{ City: ['Austin'], State: 'TX' }],
    [{ City: 'Austin', State: 'TX', County: { name: 'Travis' } }],
    [{ City: '<b>Austin</b>', State: 'TX' }],
    [{ City: 'Austin', State: 'T3' }],
    [{ City: 'A'.repeat(201), State: 'TX' }],
    [{ City: 'Austin', State: 'TX', County: 'T'.repeat(201) }],
    [{ City: 'Austin', State: 'TX', County: 'Tra\u0000vis' }],
  ])('%j cannot be used', (answer) => expect(readOutsideAnswer(answer)).toBeUndefined());
});
