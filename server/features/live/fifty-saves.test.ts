import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** A different name for each of fifty: 'Aa', 'Ba'. */
function letters(place: number): string {
  return String.fromCharCode(65 + (place % 26), 97 + Math.floor(place / 26));
}

describe('fifty saves of one version', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  /** Concurrent saves of one version, spread over these apps. */
  async function saveAtOnce(apps: TestApp[], loan: Awaited<ReturnType<typeof openLoan>>, version: number) {
    const saves = Array.from({ length: 50 }, async (_, place) => {
      const name = `Saver ${'I'.repeat(version)} ${letters(place)}`;
      const answer = await (apps[place % apps.length] ?? lintel).as(LOAN_OFFICER)({
        method: 'PUT',
        url: loan.url,
        payload: aBorrower({ firstName: name }),
        headers: { 'if-match': `"${version}"` },
      });
      return { name, status: answer.statusCode, etag: answer.headers.etag, body: answer.json() as object };
    });
    return Promise.all(saves);
  }

  it.each(['one process', 'two processes'])(
    'end in one success and forty-nine refusals (%s)',
    async (where) => {
      const apps = where === 'one process' ? [lintel] : [lintel, secondProcess];
      const loan = await openLoan(lintel);
      for (const version of [1, 2, 3]) {
        const saves = await saveAtOnce(apps, loan, version);
        const [saved, ...others] = saves.filter(({ status }) => status === 200);
        expect(others).toEqual([]);
        expect(saves.filter(({ status }) => status === 412)).toHaveLength(49);
        // Each refused person gets the winner's version and merges their changes into it.
        const answer = await loan.get();
        expect(answer.headers.etag).toBe(`"${version + 1}"`);
        expect(JSON.stringify(answer.json())).toContain(`"${saved?.name}"`);
        for (const { status, etag, body } of saves) {
          expect(etag).toBe(`"${version + 1}"`);
          if (status === 412) expect(JSON.stringify(body)).toContain(`"${saved?.name}"`);
        }
      }
      const events = await loan.events();
      expect(
        events.filter(({ kind }) => kind === 'application-saved').map((event) => event.to_version),
      ).toEqual([2, 3, 4]);
    },
  );
});
