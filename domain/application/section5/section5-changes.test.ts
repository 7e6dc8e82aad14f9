import { expect, it } from 'vitest';
import { single } from '../complete-application.fixture.ts';
import { withFollowUps, withoutHiddenFollowUps } from './section5-changes.ts';

function followUps(section: Parameters<typeof withFollowUps>[0]) {
  const { part5aAboutThisProperty: property, part5bAboutYourFinances: finances } = withoutHiddenFollowUps(
    withFollowUps(section),
  );
  return { a: property?.questionA, c: property?.questionC?.answer2, m: finances?.questionM?.answer2 };
}

it.each([
  [
    { answer1: true, answer2: true },
    { answer2: true, answer3: 'Primary Residence', answer4: 'by yourself' },
  ],
  [
    { answer1: true, answer2: true, answer3: 'Gift of Equity', answer4: 'jointly with your spouse' },
    { answer2: true, answer3: 'Gift of Equity', answer4: 'jointly with your spouse' },
  ],
  [
    { answer1: true, answer2: false, answer3: 'Second Home' },
    { answer2: false, answer3: '', answer4: '' },
  ],
  [
    { answer1: false, answer2: true, answer3: 'Second Home' },
    { answer2: null, answer3: '', answer4: '' },
  ],
] as const)('question A with %j keeps %j', (questionA, expected) => {
  expect(followUps({ part5aAboutThisProperty: { questionA } }).a).toMatchObject(expected);
});

it('the amount of question C and the types of question M depend on a yes', () => {
  const section = (answer1: boolean) => ({
    part5aAboutThisProperty: { questionC: { answer1, answer2: 500 } },
    part5bAboutYourFinances: { questionM: { answer1, answer2: ['Chapter 7' as const] } },
  });
  expect(followUps(section(true))).toMatchObject({ c: 500, m: ['Chapter 7'] });
  expect(followUps(section(false))).toMatchObject({ c: null, m: [] });
  // Kept while the page is open.
  expect(withFollowUps(section(false))).toEqual(section(false));
});

it('every other answer stays', () => {
  expect(withFollowUps(single.section5Declarations ?? {})).toMatchObject(single.section5Declarations ?? {});
});
