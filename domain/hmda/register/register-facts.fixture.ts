import type { Application } from '../../application/application.ts';
import { changed, married, single } from '../../application/complete-application.fixture.ts';
import type { DecisionFigureKey } from '../../decisions/decision-facts.ts';
import type { DecisionKind } from '../../decisions/decision-kind.ts';
import type { DenialReasonKey } from '../../decisions/denial-reasons.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { countyFips } from '../places/county.ts';
import type { DisclosedFigures } from './facts/disclosed-figures.ts';
import type { RegisterDecision, RegisterFacts, RegisterStatus } from './facts/register-facts.ts';

export const PART_1A = 'section1BorrowerInformation.part1aPersonalInformation';
export const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
export const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';
export const SECTION_7 = 'section7DemographicInformation';

/** Of the made-up home in Salt Lake City whose rows the reference works out. Fresh, because tests change parts of it. */
const someAnswers = () => ({
  [`${PART_1A}.dateOfBirth`]: '1987-01-05',
  'section1BorrowerInformation.part1bcCurrentEmployment.grossMonthlyIncome': { baseSalary: 10_000 },
  [`${LOAN}.loanAmount`]: 380_000,
  [`${LOAN}.propertyValue`]: 475_000,
  [`${LOAN}.isManufacturedHome`]: false,
  [`${LOAN}.propertyAddress`]: {
    street: '418 Fictional Way',
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84105',
    county: 'Salt Lake',
    numberOfUnits: 1,
  },
  [`${LENDER}.mortgageType`]: 'Conventional',
  [SECTION_7]: {
    customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
    customerRace: { race: 'White' },
    customerSex: 'Male',
  },
});

export function anApplicant(changes: Record<string, unknown> = {}): Application {
  return changed(single, { ...someAnswers(), ...changes });
}

export function aCouple(changes: Record<string, unknown> = {}): Application {
  const spouse = `${PART_1A}.spouse`;
  return changed(married, {
    ...someAnswers(),
    [`${spouse}.section1BorrowerInformation.part1aPersonalInformation.dateOfBirth`]: '1988-12-24',
    ...changes,
  });
}

const FIGURES: Readonly<Partial<Record<DecisionFigureKey, number>>> = {
  income: 1_000_000,
  'debt ratio': 3620,
  'combined loan to value': 8000,
};

export function aDecision(
  kind: DecisionKind,
  on: string,
  {
    figures = {},
    reasons = [],
    rate = 6500,
  }: {
    figures?: Partial<Record<DecisionFigureKey, number | null>>;
    reasons?: readonly DenialReasonKey[];
    rate?: number;
  } = {},
): RegisterDecision {
  return {
    kind,
    on,
    terms: {
      loanAmount: 380_000,
      interestRate: rate,
      loanProgram: '30-Year Fixed',
      mortgageType: 'Conventional',
      propertyValue: 475_000,
    },
    figures: Object.entries({ ...FIGURES, ...figures }).map(([key, value]) => ({
      key: key as DecisionFigureKey,
      label: key,
      unit: key === 'income' ? 'cents' : 'percent',
      value: value ?? null,
    })),
    reasons: reasons.map((reason) => ({
      reason,
      figure: 'As calculated',
      words: reason === 'other' ? 'Flood zone' : null,
    })),
  };
}

export function aClosingDisclosure(changes: Partial<DisclosedFigures> = {}): DisclosedFigures {
  return {
    form: 'Closing Disclosure',
    number: 1,
    providedOn: '2025-04-21',
    amountCents: 38_000_000,
    rate: 6500,
    apr: 7012,
    termMonths: 360,
    fixedMonths: null,
    hasInterestOnly: false,
    penaltyYears: null,
    costs: { loanCosts: 625_075, origination: 190_000, points: 0, lenderCredits: 0 },
    ...changes,
  };
}

export function aLoanEstimate(changes: Partial<DisclosedFigures> = {}): DisclosedFigures {
  return {
    ...aClosingDisclosure(),
    form: 'Loan Estimate',
    providedOn: '2025-03-13',
    costs: null,
    ...changes,
  };
}

export function statuses(...days: readonly (readonly [LoanStatus, string])[]): RegisterStatus[] {
  return days.map(([status, on]) => ({ status, on }));
}

const SCORE = { agency: 'transunion', model: 'FICO Risk Score Classic 04' } as const;

/** 6.7% for 30 years and 7 fixed years, in the week of April 7, 2025. */
export const APOR_ROW = ['2025-04-07', ...Array<string>(50).fill('6.700')];

/** Originated on April 28, 2025, from an application of March 10. */
export function someFacts(changes: Partial<RegisterFacts> = {}): RegisterFacts {
  return {
    today: '2025-12-31',
    loanNumber: 'LN-26-004817',
    givenUli: null,
    progress: 800,
    application: anApplicant(),
    applicationOn: '2025-03-10',
    loanProgram: '30-Year Fixed',
    closingDate: '2025-04-28',
    statuses: statuses(['FLOATED', '2025-03-10'], ['FINAL_APPROVAL', '2025-04-15'], ['CLOSED', '2025-04-28']),
    decisions: [aDecision('final-approval', '2025-04-15')],
    openConditions: 0,
    dates: {},
    locks: [
      {
        status: 'LOCKED',
        rateSetOn: '2025-04-10',
        lockedInterestRate: '6.5',
        loanProgram: '30-Year Fixed',
        investorName: 'Freddie Mac',
      },
    ],
    disclosures: [aClosingDisclosure(), aLoanEstimate()],
    recordedClosings: [],
    penaltyYears: null,
    scores: [
      { ...SCORE, owner: 'primary', score: 742 },
      { ...SCORE, owner: 'spouse', score: 755 },
    ],
    findings: [{ system: 'du', recommendation: 'Approve/Eligible', date: '2025-04-14' }],
    officerNmlsId: '1234567',
    company: {
      lei: 'B90YWS6AFX2LGWOXJ1LD',
      exempt: [],
      hasPreapprovalProgram: true,
      reportsClosedEnd: true,
      submission: '1',
      payable: '1',
    },
    staff: {
      answers: { tract: '49035103600', hoepa: '2' },
      overrides: {},
      isApplication: null,
      exclusion: null,
    },
    purchaserOf: (investor) => ({ 'Fannie Mae': '1', 'Freddie Mac': '3' })[investor] ?? null,
    primeRatesOn: () => ({ tableId: 'apor', row: APOR_ROW }),
    countyFips,
    ...changes,
  };
}
