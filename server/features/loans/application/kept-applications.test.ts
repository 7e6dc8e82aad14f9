import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord, withValueAt } from '../../../../domain/application/answers/answer-values.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { createRandom } from '../../../demo/random.ts';
import { type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { aMarriedApplication } from '../../../testing/factories/application-factory.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const TODAY = '2026-06-30';
const SAVES = 60;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T12:00:00.000Z`) });
});
afterAll(() => app.close());

const OWN = /"(?:id|customerId|loanId|loanNumber|createdDateTime|lastModifiedOn|requestId)":"[^"]*"/g;
const plain = (json: string) => json.replace(OWN, '""');

/** The paths of all values and records. */
function pathsOf(value: unknown, path = ''): string[] {
  const parts = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
  const below = [...parts].flatMap(([key, part]) => pathsOf(part, path === '' ? `${key}` : `${path}.${key}`));
  return path === '' ? below : [path, ...below];
}

/** So that the next save reads the stored version instead of the kept one. */
const touch = async ({ loanId }: OpenLoan, second: number) => {
  const updated_at = `2026-06-29T00:${String(second % 60).padStart(2, '0')}:00.000Z`;
  await app.ownerDb.updateTable('loans').set({ updated_at }).where('id', '=', loanId).execute();
};

it('saves the same from a kept version as from a read one', async () => {
  const random = createRandom(50);
  const [kept, read] = [await openLoan(app), await openLoan(app)];
  const begin = aMarriedApplication({ random: createRandom(7), today: TODAY });
  const versions = { kept: 1, read: 1 };
  let refused = 0;
  for (let save = 0; save < SAVES; save += 1) {
    const bodies = [kept, read].map(async (loan) => (save === 0 ? begin : (await loan.get()).json()));
    const [ofKept, ofRead] = await Promise.all(bodies);
    // Paths of rows go by place, so they are the same for both loans.
    const paths = pathsOf(ofKept).filter((path) => path.startsWith('section') && !/\bid$/.test(path));
    const path = random.pick(paths);
    const [value] = random.pick([['Elm'], [''], [null], [undefined], [7], [true], ['2026-01-31'], [[]]]);
    const change = (body: object) => (save === 0 ? body : withValueAt(body, path, value));
    await touch(read, save);
    const answers = [
      await kept.put(change(ofKept), versions.kept),
      await read.put(change(ofRead), versions.read),
    ];
    expect(plain(answers[0]?.body ?? ''), path).toBe(plain(answers[1]?.body ?? ''));
    if (answers[0]?.statusCode === 200) {
      versions.kept = Number(/\d+/.exec(`${answers[0].headers.etag}`));
      versions.read = Number(/\d+/.exec(`${answers[1]?.headers.etag}`));
    } else refused += 1;
  }
  expect(versions.kept).toBe(versions.read);
  // Changes, repeats and refusals all came up.
  expect(versions.kept).toBeGreaterThan(SAVES / 6);
  expect(refused).toBeGreaterThan(SAVES / 6);
  // The first save begins with each loan's own borrower.
  const patches = await Promise.all(
    [kept, read].map(async (loan) =>
      (await loan.events()).slice(1).map(({ patch }) => plain(JSON.stringify(patch))),
    ),
  );
  expect(patches[0]).toEqual(patches[1]);
});

const named = (firstName: string, lastName: string) => ({
  section1BorrowerInformation: { part1aPersonalInformation: { firstName, lastName } },
});

const patchOf = async (loan: OpenLoan) => {
  const operations = (await loan.events()).at(-1)?.patch as { op: string; path: string; value: unknown }[];
  return operations
    .filter(({ op, path }) => op === 'replace' && path.includes('Name'))
    .map(({ path, value }) => [path.split('/').at(-1), value]);
};

it('builds on what another process has saved in the meantime', async () => {
  const loan = await openLoan(app);
  await loan.put(named('Ida', 'Reed'), 1);
  const other = await startTestApp({ connectionString: app.connectionString, clock: app.clock });
  const ofOther = await other.as(LOAN_PROCESSOR)({
    method: 'PUT',
    url: loan.url,
    payload: named('Ida', 'Holt'),
    headers: { 'if-match': '"2"' },
  });
  await other.close();
  expect(ofOther.statusCode).toBe(200);
  const stale = await loan.put(named('Eve', 'Reed'), 2);
  expect([stale.statusCode, stale.json().current]).toMatchObject([412, named('Ida', 'Holt')]);
  expect((await loan.put(named('Eve', 'Reed'), 3)).statusCode).toBe(200);
  expect(await patchOf(loan)).toEqual([
    ['firstName', 'Eve'],
    ['lastName', 'Reed'],
  ]);
});

it('builds on the stored answers if a database that lost changes has others under the same version', async () => {
  const loan = await openLoan(app);
  await loan.put(named('Ida', 'Reed'), 1);
  const document = JSON.stringify(named('Ida', 'Holt'));
  await app.ownerDb
    .updateTable('loan_applications')
    .set({ document })
    .where('loan_id', '=', loan.loanId)
    .execute();
  await touch(loan, 7);
  expect((await loan.put(named('Ida', 'Reed'), 2)).statusCode).toBe(200);
  expect(await patchOf(loan)).toEqual([['lastName', 'Reed']]);
});
