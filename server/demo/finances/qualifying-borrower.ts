import type { Application } from '../../../domain/application/application.ts';
import type { CoBorrowerSection1 } from '../../../domain/application/section1/section1-borrower.ts';
import { withFinanceTotals } from '../../../domain/application/section2/section2-totals.ts';
import type { FigureKey } from '../../../domain/qualification/figure.ts';
import { figureOf, qualify } from '../../../domain/qualification/qualification.ts';
import type { LoanStory } from '../invented-loan.ts';
import type { Random } from '../random.ts';

/** Debt-to-income of invented loans in percent, and the months of payments left after closing. */
const DEBT_RATIO = [20, 37] as const;
const DEBT_RATIO_OF_LARGE = [26, 37] as const;
/** Overtime stays as it is, so ratios come out a little higher. Loans above are meant to exceed the limits. */
const DEBT_RATIO_WITHIN = 34;
const HOUSING_RATIO_WITHIN = 26;
const LARGE = 450_000;
const RESERVES = [3, 14] as const;

/** Whole dollars a month that anybody with a job earns. */
const LEAST_PAY = 3_200;

/** What each borrower earns with a payment of 0.9% of the amount, at 30% of the income. */
export function likelyIncome({ amount, isSpouseOnLoan }: LoanStory): number {
  const earners = isSpouseOnLoan ? 2 : 1;
  return Math.max(LEAST_PAY, Math.round((amount * 0.009) / 0.3 / earners / 50) * 50);
}

/** With the pay and the savings that this loan takes: an office does not work on loans that nobody can get. */
export function withMeansFor(random: Random, application: Application): Application {
  const paid = withFactor(application, payFactor(random, application));
  return withSavings(paid, missingSavings(random, paid));
}

function dollars(application: Application): (key: FigureKey) => number {
  const qualification = qualify({ application, lockedRate: null });
  return (key) => (figureOf(qualification, key)?.value ?? 0) / 100;
}

function payFactor(random: Random, application: Application): number {
  const of = dollars(application);
  const pay = of('income of primary') + of('income of spouse');
  const others = of('income') - pay;
  const amount = application.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount ?? 0;
  const [lowest, highest] = amount > LARGE ? DEBT_RATIO_OF_LARGE : DEBT_RATIO;
  const ratio = random.int(lowest, highest);
  const forDebts = (of('obligations') * 100) / (ratio > DEBT_RATIO_WITHIN ? ratio + 3 : ratio);
  const forHousing = ratio > DEBT_RATIO_WITHIN ? 0 : (of('proposed housing') * 100) / HOUSING_RATIO_WITHIN;
  const needed = Math.max(forDebts, forHousing) - others;
  const least = of('income of spouse') > 0 ? 2 * LEAST_PAY : LEAST_PAY;
  return Math.max(needed, least) / pay;
}

function withFactor(application: Application, factor: number): Application {
  const section1 = application.section1BorrowerInformation;
  const part1a = section1?.part1aPersonalInformation;
  const spouse = part1a?.spouse;
  return {
    ...application,
    section1BorrowerInformation: {
      ...section1,
      ...jobs(section1, factor),
      part1aPersonalInformation: {
        ...part1a,
        ...(spouse?.section1BorrowerInformation
          ? {
              spouse: {
                ...spouse,
                section1BorrowerInformation: {
                  ...spouse.section1BorrowerInformation,
                  ...jobs(spouse.section1BorrowerInformation, factor),
                },
              },
            }
          : {}),
      },
    },
  };
}

type Jobs = Pick<CoBorrowerSection1, 'part1bcCurrentEmployment' | 'part1dPreviousEmployment'>;

function jobs(section: Jobs | null | undefined, factor: number) {
  return {
    part1bcCurrentEmployment: paid(section?.part1bcCurrentEmployment ?? {}, factor),
    part1dPreviousEmployment: (section?.part1dPreviousEmployment ?? []).map((job) => paid(job, factor)),
  };
}

type Pay = NonNullable<NonNullable<Jobs['part1bcCurrentEmployment']>['grossMonthlyIncome']>;

interface Job {
  grossMonthlyIncome?: Pay | null | undefined;
  selfEmployment?: { selfEmploymentMonthlyIncome?: number | null | undefined } | null | undefined;
}

function paid<Of extends Job>(job: Of, factor: number): Of {
  const { overtime } = job.grossMonthlyIncome ?? {};
  const baseSalary = Math.ceil(((job.grossMonthlyIncome?.baseSalary ?? 0) * factor) / 10) * 10;
  const isBusiness = job.selfEmployment?.selfEmploymentMonthlyIncome != null;
  return {
    ...job,
    grossMonthlyIncome: { ...job.grossMonthlyIncome, baseSalary, total: baseSalary + (overtime ?? 0) },
    ...(isBusiness && {
      selfEmployment: { ...job.selfEmployment, selfEmploymentMonthlyIncome: baseSalary },
    }),
  };
}

function missingSavings(random: Random, application: Application): number {
  const of = dollars(application);
  return Math.ceil(of('proposed housing') * random.int(...RESERVES) - of('left after closing'));
}

/** A third in the checking account. */
function withSavings(application: Application, missing: number): Application {
  const section = application.section2AssetsAndLiabilities;
  const accounts = section?.part2aAssets?.accounts ?? [];
  const before = accounts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const total = Math.max(before + missing, 4_000);
  const checking = Math.round((total * 0.3) / 10) * 10;
  const shares = [checking, total - checking];
  const saved = {
    ...application,
    section2AssetsAndLiabilities: {
      ...section,
      part2aAssets: {
        ...section?.part2aAssets,
        accounts: accounts.map((account, place) => ({ ...account, value: shares[place] ?? account.value })),
      },
    },
  };
  return withFinanceTotals(saved, saved);
}
