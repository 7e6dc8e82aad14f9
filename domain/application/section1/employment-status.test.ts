import { describe, expect, it } from 'vitest';
import { savedAnswers } from '../answers/saved-answers.ts';
import { changed, savedUpTo, single, TODAY } from '../complete-application.fixture.ts';
import { completeIssues, missingItems } from '../progress/missing-items.ts';
import { monthlyIncome } from '../underwriting-figures.ts';
import { isWithoutEmployer, presentJobs } from './employment-status.ts';

const STATUS = 'section1BorrowerInformation.employmentStatus';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const MORE = 'section1BorrowerInformation.part1cAdditionalEmployment';

describe('a borrower without an employer', () => {
  it.each([
    ['Retired', true],
    ['Not employed', true],
    ['Employed', false],
    ['', false],
    [null, false],
  ] as const)('%j: %j', (employmentStatus, without) => {
    expect(isWithoutEmployer({ employmentStatus })).toBe(without);
  });

  it.each(['Retired', 'Not employed'])(
    'a borrower who is %s completes the application without a job',
    (status) => {
      const application = changed(single, { [STATUS]: status, [JOB]: null });
      expect(missingItems(application, TODAY)).toEqual([]);
      expect(completeIssues(savedUpTo(800, application), TODAY)).toEqual([]);
      expect(missingItems(changed(single, { [JOB]: null }), TODAY).length).toBeGreaterThan(5);
    },
  );

  it('keeps no job when the application is saved', () => {
    const saved = savedAnswers(
      changed(single, { [STATUS]: 'Retired', [MORE]: [{ id: 'a', employerName: 'Night shift' }] }),
    );
    expect(presentJobs(saved.section1BorrowerInformation)).toEqual([]);
    expect(saved.section1BorrowerInformation?.part1bcCurrentEmployment).toBeNull();
    expect(saved.section1BorrowerInformation?.part1cAdditionalEmployment).toBeNull();
    expect(monthlyIncome(saved)).toBeNull();
  });
});

describe('the monthly income', () => {
  it('adds the additional jobs', () => {
    const application = changed(single, {
      [MORE]: [{ id: 'a', employerName: 'Night shift', grossMonthlyIncome: { baseSalary: 800 } }],
    });
    expect(monthlyIncome(application)).toBe(6800);
  });

  it('is reduced by a business loss, and then is not asked for', () => {
    const owner = { isSelfEmployedBusinessOwner: true, selfEmploymentMonthlyLoss: 450 };
    const application = changed(single, {
      [`${JOB}.grossMonthlyIncome`]: null,
      [`${JOB}.selfEmployment`]: owner,
    });
    expect(monthlyIncome(application)).toBe(-450);
    expect(missingItems(application, TODAY)).toEqual([]);
    expect(
      missingItems(
        changed(application, { [`${JOB}.selfEmployment.selfEmploymentMonthlyLoss`]: null }),
        TODAY,
      ),
    ).toHaveLength(1);
  });

  it('drops the loss of a borrower who owns no business', () => {
    const saved = savedAnswers(
      changed(single, {
        [`${JOB}.selfEmployment`]: { isSelfEmployedBusinessOwner: false, selfEmploymentMonthlyLoss: 9 },
      }),
    );
    const job = saved.section1BorrowerInformation?.part1bcCurrentEmployment;
    expect(job?.selfEmployment?.selfEmploymentMonthlyLoss).toBeNull();
  });
});
