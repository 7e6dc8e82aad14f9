import { expect, it } from 'vitest';
import { countYes, keepsQuestionA, withAllNo, withoutAllNo } from './all-no.ts';
import type { Section5 } from './section5-declarations.ts';

const SOME: Section5 = {
  part5aAboutThisProperty: {
    questionA: { answer1: true, answer2: true, answer3: 'Second Home', answer4: 'by yourself' },
    questionB: true,
    questionC: { answer1: true, answer2: 5_000 },
  },
  part5bAboutYourFinances: { questionF: false, questionM: { answer1: true, answer2: ['Chapter 7'] } },
};

it('All No answers only the questions that are asked, not the follow-up of question A', () => {
  const { part5aAboutThisProperty: property, part5bAboutYourFinances: finances } = withAllNo({}, false);
  expect(property).toEqual({
    questionA: { answer1: false },
    questionB: false,
    questionC: { answer1: false },
    questionD: { answer1: false, answer2: false },
    questionE: false,
  });
  expect(Object.values(finances ?? {}).filter((answer) => answer === false)).toHaveLength(7);
  expect(finances?.questionM).toEqual({ answer1: false });
});

it('All No counts the answers that it turns', () => {
  expect(countYes(SOME, false)).toBe(5);
  expect(countYes({}, false)).toBe(0);
  expect(countYes(withAllNo(SOME, false), false)).toBe(0);
});

// Tests APP-5.9.
it('All No leaves question A unanswered when Section 4 says that the borrower will live in the property', () => {
  const living = { part4aLoanInformation: { occupancy: 'Primary Residence' } } as const;
  expect(keepsQuestionA(living)).toBe(true);
  expect(keepsQuestionA({ part4aLoanInformation: { occupancy: 'Second Home' } })).toBe(false);
  expect([keepsQuestionA(undefined), keepsQuestionA({})]).toEqual([false, false]);
  const { questionA, questionB } = SOME.part5aAboutThisProperty ?? {};
  expect(questionB).toBe(true);
  expect(withAllNo(SOME, true).part5aAboutThisProperty).toMatchObject({ questionA, questionB: false });
  expect(withAllNo({}, true).part5aAboutThisProperty?.questionA).toBeUndefined();
  expect(countYes(SOME, true)).toBe(3);
});

it('Undo brings the earlier answers back, with their follow-ups', () => {
  const back = withoutAllNo(withAllNo(SOME, false), SOME);
  expect(back.part5aAboutThisProperty).toMatchObject(SOME.part5aAboutThisProperty ?? {});
  expect(back.part5bAboutYourFinances).toMatchObject(SOME.part5bAboutYourFinances ?? {});
  expect(back.part5bAboutYourFinances?.questionL ?? null).toBeNull();
});

it('Undo keeps an answer that was given after All No', () => {
  const later = { ...withAllNo({}, false), part5bAboutYourFinances: { questionF: true } };
  expect(withoutAllNo(later, {}).part5bAboutYourFinances?.questionF).toBe(true);
});
