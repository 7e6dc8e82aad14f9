import { expect, it } from 'vitest';
import { droppedAnswers } from '../application/answers/dropped-answers.ts';
import { savedAnswers } from '../application/answers/saved-answers.ts';
import { changed, married } from '../application/complete-application.fixture.ts';
import { OUR_SYSTEM } from './export-mismo.ts';
import { exported, exportedAgain, imported, read } from './mismo-files.fixture.ts';

const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';

/** A business owner whose file also has a salary, which no page allows together. */
const xml = exported(
  changed(married, {
    [`${JOB}.selfEmployment.isSelfEmployedBusinessOwner`]: true,
    [`${JOB}.selfEmployment.selfEmploymentMonthlyIncome`]: 4100,
    [`${JOB}.grossMonthlyIncome`]: { baseSalary: 1537 },
  }),
).replaceAll(`>${OUR_SYSTEM}<`, '>Another System<');

// Tests MISMO-78.
it('an answer that the loan is not asked for is kept beside it, so that no save drops it', () => {
  const { application } = imported(xml);
  expect(application.section1BorrowerInformation?.part1bcCurrentEmployment?.selfEmployment).toMatchObject({
    selfEmploymentMonthlyIncome: 4100,
  });
  expect(JSON.stringify(application)).not.toContain('1537');
  expect(droppedAnswers(application, savedAnswers(application))).toEqual([]);
  const words = read(xml).findings.map((finding) => finding.words);
  expect(words).toContain(
    'This loan is not asked for CurrentIncomeMonthlyTotalAmount 1537.00. It is kept and exported again.',
  );
  const again = exportedAgain(imported(xml), (loan) =>
    changed(loan, { 'section1BorrowerInformation.part1aPersonalInformation.middleName': 'Odile' }),
  );
  expect(again).toContain('>1537.00<');
});
