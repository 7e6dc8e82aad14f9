import { expect, it } from 'vitest';
import { EXPLAINED_QUESTIONS } from './declarations.ts';
import { explanationOf, questionsToExplain, withExplanation } from './explained-answers.ts';

const SALE = 'part5bAboutYourFinances.questionK';

it('asks to explain every declaration from B to M that was answered with yes', () => {
  expect(questionsToExplain(null)).toEqual([]);
  expect(
    questionsToExplain({
      part5aAboutThisProperty: { questionA: { answer1: true, answer2: true }, questionB: true },
      part5bAboutYourFinances: { questionK: true, questionM: { answer1: false } },
    }),
  ).toEqual(['part5aAboutThisProperty.questionB', SALE]);
  expect(EXPLAINED_QUESTIONS).toHaveLength(13);
});

it('keeps one explanation for each declaration, and none when it is emptied', () => {
  const first = withExplanation(null, SALE, 'S');
  const typed = withExplanation(
    { explanations: first.explanations?.map((row) => ({ ...row, id: 'r1' })) },
    SALE,
    'Sold in 2020',
  );
  expect(typed.explanations).toEqual([{ id: 'r1', question: SALE, explanation: 'Sold in 2020' }]);
  expect(explanationOf(typed, SALE)).toBe('Sold in 2020');
  expect(explanationOf(typed, 'part5bAboutYourFinances.questionL')).toBe('');
  expect(withExplanation(typed, SALE, '').explanations).toEqual([]);
});
