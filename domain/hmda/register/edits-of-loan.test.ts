import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DecisionKind } from '../../decisions/decision-kind.ts';
import { DENIAL_REASON_KEYS } from '../../decisions/denial-reasons.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { judgeRow } from '../judge/judge-lines.ts';
import type { Values } from '../record/field-record.ts';
import { LAR } from '../record/lar-row.ts';
import { transmittalSheet } from '../record/transmittal-sheet.ts';
import { editsOfLoan, editsOfTyped } from './edits-of-loan.ts';
import type { RegisterFacts } from './facts/register-facts.ts';
import { OPTIONAL_PARAGRAPHS } from './partial-exemption.ts';
import {
  aClosingDisclosure,
  aCouple,
  aDecision,
  aLoanEstimate,
  anApplicant,
  LENDER,
  LOAN,
  SECTION_7,
  someFacts,
  statuses,
} from './register-facts.fixture.ts';
import { deriveRegisterRow } from './register-row.ts';

const SHEET = transmittalSheet({
  institutionName: 'Harbor Lending',
  year: '2025',
  quarter: '4',
  contactName: 'Uma Reyes',
  contactPhone: '617-555-0100',
  contactEmail: 'uma@harbor.example',
  street: '1 Harbor Street',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  agency: '7',
  entries: '1',
  taxId: '99-0123456',
  lei: 'B90YWS6AFX2LGWOXJ1LD',
});

const judge = (values: Values) => judgeRow(values, SHEET, 2025);

// Tests HMDA-29.
it('raises for a typed value what the value before did not', () => {
  const fields = Object.values(deriveRegisterRow(someFacts())).map(({ number, value }) => ({
    number,
    value,
  }));
  const raised = (key: 'tract' | 'debtToIncome', value: string) =>
    editsOfTyped(fields, { number: LAR[key], value }, judge).map(({ id }) => id);
  expect(raised('tract', '42063000200')).toContain('V627');
  expect(raised('debtToIncome', '999')).toEqual(['Q654', 'Q659-2']);
  const [stored] = fields.filter(({ number }) => number === LAR.debtToIncome);
  expect(raised('debtToIncome', stored?.value ?? 'NA')).toEqual([]);
});

// Tests HMDA-29.
it('holds back an edit that reads an open field', () => {
  const facts = someFacts();
  const row = deriveRegisterRow({ ...facts, staff: { ...facts.staff, answers: {} } });
  const raised = [{ fields: [LAR.loanAmount] }, { fields: [LAR.loanAmount, LAR.tract] }];
  expect(editsOfLoan(row, () => raised)).toEqual([raised[0]]);
  expect(editsOfLoan(row, judge)).toEqual([]);
});

// Tests HMDA-29.
it('shows the edit of an override while it is typed', () => {
  const facts = someFacts();
  const overrides = {
    preapproval: { value: '1', reason: 'By mistake' },
    loanPurpose: { value: '31', reason: 'By mistake' },
  };
  const row = deriveRegisterRow({ ...facts, staff: { ...facts.staff, overrides } });
  expect(editsOfLoan(row, judge).map(({ id }) => id)).toContain('V612-2');
});

const ENDS: readonly [LoanStatus, readonly DecisionKind[]][] = [
  ['CLOSED', ['final-approval']],
  ['SOLD', ['final-approval', 'approved-with-conditions']],
  ['CLOSED', []],
  ['DISCARDED', ['final-approval']],
  ['DISCARDED', ['denied', 'approved-with-conditions']],
  ['DISCARDED', ['counteroffer']],
  ['DISCARDED', ['withdrawn']],
  ['DISCARDED', ['withdrawn', 'final-approval']],
  ['DISCARDED', ['closed-for-incompleteness']],
  ['CLOSED_WITH_COMPETITOR', ['approved-with-conditions']],
  ['DISCARDED', []],
];

const anyLoan: fc.Arbitrary<RegisterFacts> = fc
  .record({
    end: fc.constantFrom(...ENDS),
    isCouple: fc.boolean(),
    purpose: fc.constantFrom(
      'Purchase',
      'Refinance',
      'Pre-approval letter',
      'Commercial Purchase for investment',
    ),
    occupancy: fc.constantFrom('Primary Residence', 'Second Home', 'Investment Property'),
    mortgageType: fc.constantFrom('Conventional', 'FHA', 'VA', 'USDA-RD'),
    isManufactured: fc.boolean(),
    means: fc.constantFrom('Email or Internet', 'Face-to-Face Interview'),
    isObserved: fc.constantFrom(true, false),
    races: fc.subarray(['White', 'Asian', 'Black or African American'], { minLength: 1 }),
    reasons: fc.subarray([...DENIAL_REASON_KEYS], { minLength: 1, maxLength: 4 }),
    hasDisclosures: fc.boolean(),
    hasScores: fc.boolean(),
    hadNotice: fc.boolean(),
    isAnArm: fc.boolean(),
    preapproval: fc.constantFrom('1', '2'),
    exempt: fc.subarray([...OPTIONAL_PARAGRAPHS]),
  })
  .map((given) => {
    const [status, kinds] = given.end;
    const changes = {
      [`${LOAN}.loanPurpose`]: given.purpose,
      [`${LOAN}.occupancy`]: given.occupancy,
      [`${LOAN}.isManufacturedHome`]: given.isManufactured,
      [`${LENDER}.mortgageType`]: given.mortgageType,
      [SECTION_7]: {
        demographicInfoProvidedMeans: given.means,
        customerEthnicity: { ethnicity: 'Hispanic or Latino', isByObservation: given.isObserved },
        customerRace: {
          race: given.races[0],
          furtherRaces: given.races.slice(1),
          isByObservation: given.isObserved,
        },
        customerSex: 'Male',
        isSexByObservation: given.isObserved,
      },
    };
    const fixedMonths = given.isAnArm ? 84 : null;
    const base = someFacts();
    return someFacts({
      application: given.isCouple ? aCouple(changes) : anApplicant(changes),
      statuses: statuses([status, '2025-05-02']),
      decisions: kinds.map((kind) =>
        aDecision(kind, '2025-05-02', {
          reasons: kind === 'denied' || kind === 'counteroffer' ? given.reasons : [],
        }),
      ),
      dates: given.hadNotice ? { 'incomplete-answer-due': { date: '2025-05-01', method: null } } : {},
      closingDate: status === 'DISCARDED' || status === 'CLOSED_WITH_COMPETITOR' ? null : '2025-04-28',
      disclosures: given.hasDisclosures
        ? [aClosingDisclosure({ fixedMonths }), aLoanEstimate({ fixedMonths })]
        : [],
      scores: given.hasScores ? base.scores : [],
      company: { ...base.company, exempt: given.exempt },
      staff: { ...base.staff, answers: { ...base.staff.answers, preapproval: given.preapproval } },
    });
  });

// Tests HMDA-20, HMDA-29: what is derived never contradicts itself.
it('derives no row that a syntactical or validity edit would refuse', () => {
  fc.assert(
    fc.property(anyLoan, (facts) => {
      const stopping = editsOfLoan(deriveRegisterRow(facts), judge).filter(
        ({ kind }) => kind === 'syntactical' || kind === 'validity',
      );
      expect(stopping.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([]);
    }),
  );
});
