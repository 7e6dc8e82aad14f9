import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { startZipService, type ZipService } from '../../testing/services/zip-service-for-tests.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ZipPlace } from './bundled-zips.ts';
import { cacheZips } from './zip-details.service.ts';

const KEY = 'a-key-that-nobody-may-see';

const ask = (app: TestApp, zip: string) =>
  app.as(LOAN_PROCESSOR)({ url: `/api/zip-details/${encodeURIComponent(zip)}` });

describe('zip details', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('come from the bundled data', async () => {
    const answer = await ask(app, '78701');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { City: 'Austin', State: 'TX', County: 'Travis' },
    ]);
  });

  it('are an empty object for an unknown zip', async () => {
    const answer = await ask(app, '00000');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  });

  it.each(['7870', '787011', '78701-1234', 'abcde', '٧٨٧٠١', ' 78701', '78701\n'])(
    'refuse %j',
    async (zip) => {
      const answer = await ask(app, zip);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid',
        fields: { zip: 'please enter a valid zip code' },
      });
    },
  );

  it('are for staff only', async () => {
    expect((await app.as('nobody')({ url: '/api/zip-details/78701' })).statusCode).toBe(401);
  });
});

describe('zip details of an outside service', () => {
  let app: TestApp;
  let service: ZipService;
  beforeAll(async () => {
    service = await startZipService();
    app = await startTestApp({
      env: { ZIP_LOOKUP_URL: `http://127.0.0.1:${service.port}/zips`, ZIP_LOOKUP_KEY: KEY },
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  it('are passed on, and requested once', async () => {
    service.answer((_, response) => response.end('[{"city":"Far Away","state":"TX","county":"Elsewhere"}]'));
    const answers = [await ask(app, '78701'), await ask(app, '78701')];
    expect(answers.map((answer) => answer.json())).toEqual(
      Array(2).fill({ City: 'Far Away', State: 'TX', County: 'Elsewhere' }),
    );
    expect(service.asked.map(({ url }) => url)).toEqual([`/zips?zip=78701&key=${KEY}`]);
  });

  it('are an empty object when it answers one, also for a zip in the bundled data', async () => {
    service.answer((_, response) => response.end('{}'));
    expect((await ask(app, '10001')).json()).toEqual({});
  });

  it('are refused in our words when it fails, and the key stays here', async () => {
    service.answer((request, response) => response.writeHead(500).end(`no service for ${request.url}`));
    const unusable = await ask(app, '10002');
    service.answer((_, response) => response.destroy());
    const unreachable = await ask(app, '10002');
    expect([unusable, unreachable].map((answer) => [answer.statusCode, answer.json().error])).toMatchObject([
      [502, { code: 'bad_gateway', message: 'Unable to get City and State!' }],
      [504, { code: 'gateway_timeout', message: 'Unable to contact Zip Code API!' }],
    ]);
    expect(unusable.body + unreachable.body + app.logged()).not.toContain(KEY);
    expect(app.logged()).toContain('status 500');
  });

  it('are not requested for anything but a zip', async () => {
    const before = service.asked.length;
    expect((await ask(app, '1&key=x')).statusCode).toBe(400);
    expect(service.asked).toHaveLength(before);
  });
});

function countingLookup(look: (zip: string) => ZipPlace | null) {
  const asked: string[] = [];
  const lookup = async (zip: string) => {
    asked.push(zip);
    return look(zip);
  };
  return { asked, lookup };
}

const somewhere = (zip: string): ZipPlace => ({ City: `Town ${zip}`, State: 'TX', County: '' });

it('requests a place once a day', async () => {
  const clock = handClock();
  const { asked, lookup } = countingLookup(somewhere);
  const look = cacheZips(lookup, clock);
  expect(await look('78701')).toEqual(await look('78701'));
  expect(asked).toEqual(['78701']);
  clock.advance(24 * 60 * 60);
  await look('78701');
  expect(asked).toEqual(['78701', '78701']);
});

it('requests an unknown zip again', async () => {
  const { asked, lookup } = countingLookup(() => null);
  const look = cacheZips(lookup, handClock());
  expect([await look('78701'), await look('78701')]).toEqual([null, null]);
  expect(asked).toHaveLength(2);
});

it('keeps a limited number of places and drops the oldest', async () => {
  const { asked, lookup } = countingLookup(somewhere);
  const look = cacheZips(lookup, handClock(), 2);
  for (const zip of ['1', '2', '3', '3', '2', '1']) await look(zip);
  expect(asked).toEqual(['1', '2', '3', '1']);
});
