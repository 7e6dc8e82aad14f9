import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changed,
  savedUpTo,
  single,
  TODAY,
} from '../../../../domain/application/complete-application.fixture.ts';
import { openLoan } from '../../../testing/calls/loan-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SECTION1 = 'section1BorrowerInformation';
const PERSON = `${SECTION1}.part1aPersonalInformation`;
const JOB = `${SECTION1}.part1bcCurrentEmployment`;
const SECTION3 = 'section3RealEstate';
const PROPERTIES = `${SECTION3}.propertiesOwned`;
const RACE = 'section7DemographicInformation.customerRace';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T15:00:00Z`) });
});
afterAll(() => app.close());

/** Saves the changes on top of an application saved up to `progress`. */
async function answerTo(progress: number, changes: Record<string, unknown>) {
  const loan = await openLoan(app);
  const before = savedUpTo(progress, changed(single, { [`${PERSON}.socialSecurityNumber`]: '123-45-6789' }));
  const first = await loan.put(before, 1);
  expect([first.statusCode, first.json().loanApplicationProgress], first.body).toEqual([200, progress]);
  return loan.put(changed(before, changes), 2);
}

it.each<[string, Record<string, unknown>, string]>([
  [
    'a surviving spouse beside no service',
    { [`${PERSON}.isInMilitaryService`]: false, [`${PERSON}.isSurvivingSpouse`]: true },
    `${PERSON}.isSurvivingSpouse`,
  ],
  [
    'a detail of a race that has none',
    { [`${RACE}.race`]: 'White', [`${RACE}.subRace`]: 'Polish' },
    `${RACE}.subRace`,
  ],
  ['a progress of no page', { loanApplicationProgress: 801 }, 'loanApplicationProgress'],
  [
    'a progress of no page in a section',
    { [`${SECTION3}.loanApplicationProgress`]: 350 },
    `${SECTION3}.loanApplicationProgress`,
  ],
  ['more years in a job than since its start', { [`${JOB}.yearsAtJob`]: 40 }, `${JOB}.startDate`],
])('refuses %s, in a draft and in a complete application', async (_name, changes, path) => {
  for (const progress of [100, 800]) {
    const answer = await answerTo(progress, changes);
    expect([progress, answer.statusCode], answer.body).toEqual([progress, 400]);
    const { fields, message } = answer.json().error;
    expect(Object.keys(fields)).toEqual([path]);
    expect(`${message} ${fields[path]}`).not.toMatch(/[a-z][A-Z]|undefined|null/);
  }
});

// Tests APP-0.29.
it('refuses an empty list below a yes in a complete application, and accepts it in a draft', async () => {
  const owned = { [`${SECTION3}.ownRealEstate`]: true, [PROPERTIES]: [] };
  expect((await answerTo(100, owned)).statusCode).toBe(200);
  const answer = await answerTo(800, owned);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().error.fields).toEqual({
    [PROPERTIES]: "please enter the properties, or answer 'no' to owning other real estate",
  });
});

it('lowers a progress that was stored before', async () => {
  const loan = await openLoan(app);
  const { db } = app.platform.database;
  await db.updateTable('loans').set({ progress: 350 }).where('id', '=', loan.loanId).execute();
  const sent = { ...changed({}, { [`${PERSON}.firstName`]: 'Ada' }), loanApplicationProgress: 350 };
  expect((await loan.put(sent, 1)).statusCode).toBe(200);
});
