import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyApplication } from '../../application/any-application.fixture.ts';
import { DECISION_KINDS } from '../../decisions/decision-kind.ts';
import { DENIAL_REASON_KEYS } from '../../decisions/denial-reasons.ts';
import { LOAN_STATUSES } from '../../loans/loan-status.ts';
import { LAR_FIELDS } from '../record/lar-fields.data.ts';
import type { LarKey } from '../record/lar-row.ts';
import { LAR } from '../record/lar-row.ts';
import { parseLarLine, writeLine } from '../record/parse-line.ts';
import type { RegisterFacts, RegisterStaff } from './facts/register-facts.ts';
import { type Question, wrongAnswer } from './field-state.ts';
import { wrongOverride } from './override.ts';
import { OPTIONAL_PARAGRAPHS } from './partial-exemption.ts';
import {
  aClosingDisclosure,
  aDecision,
  aLoanEstimate,
  anApplicant,
  LOAN,
  someFacts,
  statuses,
} from './register-facts.fixture.ts';
import { deriveRegisterRow, isRowComplete, openQuestions, rowValues } from './register-row.ts';

const withStaff = (staff: Partial<RegisterStaff>, changes: Partial<RegisterFacts> = {}) =>
  someFacts({ ...changes, staff: { ...someFacts().staff, ...staff } });

// Tests HMDA-20.
it('says where each value comes from', () => {
  const row = deriveRegisterRow(someFacts());
  const sources = (keys: LarKey[]) => keys.map((key) => row[key].source);
  expect(sources(['lei', 'uli', 'applicationDate', 'loanPurpose', 'county'])).toEqual([
    'Company setting',
    'LEI, loan number and check digits',
    'Deadlines: application received',
    'Application, section 4',
    'Application, section 4: Salt Lake, UT',
  ]);
  expect(sources(['debtToIncome', 'totalLoanCosts', 'originationCharges', 'creditScore', 'aus1'])).toEqual([
    'Decision of Apr 15, 2025',
    'Closing Disclosure 1 of Apr 21, 2025, line D',
    'Closing Disclosure 1 of Apr 21, 2025, line A',
    'Underwriting: credit score, FICO Risk Score Classic 04',
    'Underwriting: findings of DU of Apr 14, 2025',
  ]);
  expect(row.tract.source).toBe('Staff');
  expect(row.hoepa.derived.state).toBe('asked');
});

// Tests HMDA-21.
describe('staff', () => {
  it('answer what the loan does not say, and nothing that it says', () => {
    const row = deriveRegisterRow(
      withStaff({ answers: { hoepa: '1', tract: '49035103600', debtToIncome: '99' } }),
    );
    expect(row).toMatchObject({ hoepa: { value: '1' }, debtToIncome: { value: '36.2' } });
  });

  it('are asked again if the answer is none', () => {
    const row = deriveRegisterRow(withStaff({ answers: { hoepa: '4', tract: '49035' } }));
    expect(openQuestions(row).map(({ key }) => key)).toEqual(['tract', 'hoepa']);
  });

  it('override a value with a reason, beside what the loan says', () => {
    const override = { value: '37.25', reason: 'By the investor’s method' };
    expect(
      deriveRegisterRow(withStaff({ overrides: { debtToIncome: override } })).debtToIncome,
    ).toMatchObject({
      value: '37.25',
      source: 'Staff, overridden',
      derived: { state: 'known', value: '36.2', source: 'Decision of Apr 15, 2025' },
      override,
    });
  });

  it('change what follows from an overridden field', () => {
    const purchased = { actionTaken: { value: '6', reason: 'Bought from a correspondent' } };
    const row = deriveRegisterRow(
      withStaff({ overrides: purchased, answers: { actionTakenDate: '20250630' } }),
    );
    expect(row).toMatchObject({
      applicationDate: { value: 'NA' },
      actionTakenDate: { value: '20250630' },
      age: { value: '8888' },
      income: { value: 'NA' },
      creditScore: { value: '8888' },
      submission: { value: '3' },
      aus1: { value: '6' },
      debtToIncome: { value: 'NA' },
      rateSpread: { value: 'NA' },
      totalLoanCosts: { value: null },
    });
  });

  it('may say that the borrower is a company', () => {
    const reason = 'The trust is the borrower';
    const row = deriveRegisterRow(
      withStaff({
        overrides: {
          ethnicity1: { value: '4', reason },
          race1: { value: '7', reason },
          sex: { value: '4', reason },
        },
      }),
    );
    expect(row).toMatchObject({
      age: { value: '8888' },
      income: { value: 'NA' },
      creditScore: { value: '8888' },
      debtToIncome: { value: 'NA' },
      aus1: { value: '6' },
    });
  });
});

// Tests HMDA-21.
it.each<[LarKey, string, boolean]>([
  ['debtToIncome', '37.25', true],
  ['debtToIncome', 'NA', true],
  ['debtToIncome', '37,25', false],
  ['actionTaken', '6', true],
  ['actionTaken', '9', false],
  ['actionTaken', '', false],
  ['race2', '', true],
  ['creditScore', '700', true],
  ['creditScore', '8888', true],
  ['creditScore', 'good', false],
  ['actionTakenDate', '20250230', false],
  ['street', '1 Elm St | Apt 2', false],
  ['recordIdentifier', '1', false],
])('an override of %s with ‘%s’ is possible: %s', (key, value, isPossible) => {
  expect(wrongOverride(key, { value, reason: 'By the file' })).toEqual(
    isPossible ? {} : { value: expect.any(String) },
  );
});

it('an override needs a reason', () => {
  expect(wrongOverride('actionTaken', { value: '6', reason: ' ' })).toHaveProperty('reason');
});

// Tests HMDA-28.
describe('identifiers', () => {
  it.each<[string, Partial<RegisterFacts>, string | null]>([
    ['the one that was given stays', { givenUli: 'B90YWS6AFX2LGWOXJ1LDOLD1' }, 'B90YWS6AFX2LGWOXJ1LDOLD1'],
    ['a company without an LEI has none yet', { company: { ...someFacts().company, lei: null } }, null],
    ['a loan number of 24 letters and digits is asked', { loanNumber: 'A'.repeat(24) }, null],
    [
      'a partially exempt company leaves out the LEI',
      { company: { ...someFacts().company, exempt: ['1(i)'] } },
      'LN26004817',
    ],
  ])('%s', (_, changes, uli) => {
    expect(deriveRegisterRow(someFacts(changes)).uli.value).toBe(uli);
  });
});

// Tests HMDA-27.
it('leaves out every optional field of a partially exempt company, and asks for none', () => {
  const company = { ...someFacts().company, exempt: OPTIONAL_PARAGRAPHS };
  const row = deriveRegisterRow(
    withStaff(
      { answers: { tract: 'NA', hoepa: '2' } },
      { company, disclosures: [], scores: [], officerNmlsId: '' },
    ),
  );
  const exempt = LAR_FIELDS.filter(({ key }) => ['Exempt', '1111'].includes(row[key].value ?? '')).map(
    ({ key }) => LAR[key],
  );
  expect(exempt).toEqual([
    13, 14, 16, 59, 62, 63, 64, 66, 68, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89,
    90, 92, 93, 94, 95, 96, 102, 108, 109, 110,
  ]);
  expect(isRowComplete(row)).toBe(true);
});

// Tests HMDA-27.
it('reports a paragraph that the company does not leave out', () => {
  const exempt = OPTIONAL_PARAGRAPHS.filter((paragraph) => paragraph !== '23');
  const row = deriveRegisterRow(someFacts({ company: { ...someFacts().company, exempt } }));
  expect(row).toMatchObject({ debtToIncome: { value: '36.2' }, combinedLoanToValue: { value: 'Exempt' } });
});

const day = fc
  .integer({ min: 0, max: 600 })
  .map((days) => new Date(Date.UTC(2024, 6, 1 + days)).toISOString().slice(0, 10));

const decision = fc.record({
  kind: fc.constantFrom(...DECISION_KINDS),
  on: day,
  figure: fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: null }),
  reasons: fc.uniqueArray(fc.constantFrom(...DENIAL_REASON_KEYS), { maxLength: 4 }),
});

const anyFacts: fc.Arbitrary<RegisterFacts> = fc
  .record({
    application: fc.oneof(anyApplication(), fc.constant(anApplicant())),
    status: fc.constantFrom(...LOAN_STATUSES),
    statusOn: day,
    decisions: fc.array(decision, { maxLength: 3 }),
    openConditions: fc.integer({ min: 0, max: 2 }),
    applicationOn: fc.option(day, { nil: null }),
    closingDate: fc.option(day, { nil: null }),
    hasDisclosures: fc.boolean(),
    apr: fc.option(fc.integer({ min: 2000, max: 12_000 }), { nil: null }),
    scored: fc.boolean(),
    model: fc.string({ maxLength: 30 }),
    recommendation: fc.option(fc.string({ maxLength: 30 }), { nil: null }),
    officerNmlsId: fc.constantFrom('', '7', '402100'),
    loanNumber: fc.string({ maxLength: 40 }),
    exempt: fc.subarray([...OPTIONAL_PARAGRAPHS]),
    purpose: fc.constantFrom(
      'Purchase',
      'Pre-approval letter',
      'Refinance',
      'Commercial Purchase for investment',
    ),
  })
  .map(
    ({
      application,
      status,
      statusOn,
      decisions,
      hasDisclosures,
      apr,
      scored,
      model,
      recommendation,
      exempt,
      purpose,
      ...facts
    }) =>
      someFacts({
        ...facts,
        application: {
          ...application,
          section4LoanAndPropertyInformation: {
            ...application.section4LoanAndPropertyInformation,
            part4aLoanInformation: {
              ...application.section4LoanAndPropertyInformation?.part4aLoanInformation,
              loanPurpose: purpose as 'Purchase',
            },
          },
        },
        statuses: statuses([status, statusOn]),
        decisions: decisions.map(({ kind, on, figure, reasons }) =>
          aDecision(kind, on, { figures: { 'debt ratio': figure, income: figure }, reasons }),
        ),
        disclosures: hasDisclosures ? [aClosingDisclosure({ apr }), aLoanEstimate()] : [],
        scores: scored ? [{ owner: 'primary', agency: 'equifax', score: 700, model }] : [],
        findings: recommendation === null ? [] : [{ system: 'lpa', recommendation, date: '2025-04-01' }],
        company: { ...someFacts().company, exempt },
        staff: { answers: {}, overrides: {}, isApplication: null, exclusion: null },
      }),
  );

/** An allowed answer, picked by a number. */
function answerTo({ choices, typed }: Question, pick: number): string {
  const answers = choices.map(({ code }) => code);
  if (typed?.kind === 'number') answers.push(typed.example);
  if (typed?.kind === 'digits') answers.push(typed.example);
  if (typed?.kind === 'day') answers.push('20250505');
  if (typed?.kind === 'text') answers.push('Some words');
  return answers[pick % answers.length] ?? '';
}

const ROUNDS = 8;

// Tests HMDA-20, HMDA-21.
it('makes a row that can be read of any loan that ended, once every question is answered', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('1', '2', '3', '4', '5', '6'),
      (facts, pick, action) => {
        const answers: Partial<Record<LarKey, string>> = {};
        let staff: RegisterStaff = { ...facts.staff, answers };
        let row = deriveRegisterRow({ ...facts, staff });
        for (let round = 0; round < ROUNDS && !isRowComplete(row); round += 1) {
          const questions = openQuestions(row);
          for (const { key, derived } of questions) {
            if (derived.state !== 'asked') continue;
            const answer = answerTo(derived.question, pick + round);
            expect(wrongAnswer(derived.question, answer)).toBeNull();
            answers[key] = answer;
          }
          // A loan that goes on has no action; staff say one.
          if (questions.length === 0)
            staff = { ...staff, overrides: { actionTaken: { value: action, reason: 'For the test' } } };
          row = deriveRegisterRow({ ...facts, staff });
        }
        expect(LAR_FIELDS.filter(({ key }) => row[key].value === null).map(({ key }) => key)).toEqual([]);
        const line = writeLine(rowValues(row));
        expect(parseLarLine(line).faults).toBeNull();
        expect(line).toMatch(/^2\|B90YWS6AFX2LGWOXJ1LD\|/);
      },
    ),
  );
});

it('reads the same row from the same facts, and leaves them as they are', () => {
  const facts = someFacts({ application: anApplicant({ [`${LOAN}.occupancy`]: 'Second Home' }) });
  const before = JSON.stringify(facts);
  expect(deriveRegisterRow(facts)).toEqual(deriveRegisterRow(facts));
  expect(JSON.stringify(facts)).toBe(before);
});
