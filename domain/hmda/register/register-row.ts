import type { Values } from '../record/field-record.ts';
import { LAR_FIELDS } from '../record/lar-fields.data.ts';
import { LAR, type LarKey, larField, larRow } from '../record/lar-row.ts';
import type { Override, RegisterFacts } from './facts/register-facts.ts';
import { type FieldState, notApplicable, type States, wrongAnswer } from './field-state.ts';
import { exemptValues } from './partial-exemption.ts';
import { actionTaken, actionTakenDate } from './parts/action.ts';
import { income, interestRate, loanAmount, reliedOn } from './parts/amounts.ts';
import { automatedUnderwriting } from './parts/automated-underwriting.ts';
import { creditScores, modelNames, scoringModels } from './parts/credit-scores.ts';
import { denialReasons } from './parts/denial.ts';
import { freeTexts } from './parts/free-texts.ts';
import type { Part } from './parts/given.ts';
import { applicationDate, identity } from './parts/identity.ts';
import { closingCosts, hoepa, pointsAndFees, rateSpread } from './parts/price.ts';
import { affordableUnits, county, manufacturedHome, property, tract } from './parts/property.ts';
import { businessPurpose, preapproval, preapprovalRequest, requestedLoan } from './parts/requested-loan.ts';
import { channel, prepaymentPenalty, purchaser, terms } from './parts/terms.ts';
import { ages, demographics } from './people/applicants.ts';

/** One field of a loan's row, as the tab shows it. */
export interface RegisterField {
  key: LarKey;
  /** 1 to 110. */
  number: number;
  name: string;
  /** As it stands in the file; null while it is asked, or follows from another field. */
  value: string | null;
  /** 'Closing Disclosure 2 of Mar 3, 2026, line D', or 'Staff'. */
  source: string;
  /** What the loan says by itself; an override leaves it visible. */
  derived: FieldState;
  override: Override | null;
}

export type RegisterRow = Readonly<Record<LarKey, RegisterField>>;

/** In this order: each part reads fields of the parts before it, and the last one to name a field counts. */
const PARTS: readonly Part[] = [
  identity,
  requestedLoan,
  preapprovalRequest,
  actionTaken,
  actionTakenDate,
  preapproval,
  applicationDate,
  businessPurpose,
  property,
  county,
  tract,
  manufacturedHome,
  affordableUnits,
  demographics,
  ages,
  loanAmount,
  income,
  reliedOn,
  terms,
  prepaymentPenalty,
  channel,
  purchaser,
  interestRate,
  rateSpread,
  hoepa,
  closingCosts,
  pointsAndFees,
  creditScores,
  scoringModels,
  modelNames,
  denialReasons,
  automatedUnderwriting,
  freeTexts,
];

const EXEMPT = 'Left out under the partial exemption (12 CFR 1003.3(d)).';

/** The row of a loan, field by field (HMDA-20). */
export function deriveRegisterRow(facts: RegisterFacts): RegisterRow {
  const states: States = {};
  const value = (key: LarKey): string | null => valueInForce(facts, key, states[key]);
  for (const part of PARTS) Object.assign(states, part({ facts, value }));
  for (const [key, code] of Object.entries(exemptValues(facts.company.exempt)))
    states[key as LarKey] = notApplicable(code, EXEMPT);
  return Object.fromEntries(
    LAR_FIELDS.map(({ key }) => [key, fieldOf(facts, key, states[key])]),
  ) as RegisterRow;
}

const UNKNOWN: FieldState = { state: 'later', why: 'Nothing says it.' };

function fieldOf(facts: RegisterFacts, key: LarKey, derived: FieldState = UNKNOWN): RegisterField {
  const override = facts.staff.overrides[key] ?? null;
  const value = valueInForce(facts, key, derived);
  return {
    key,
    number: LAR[key],
    name: larField(LAR[key])?.name ?? key,
    value,
    source: override !== null ? 'Staff, overridden' : sourceOf(derived, value),
    derived,
    override,
  };
}

function sourceOf(derived: FieldState, value: string | null): string {
  switch (derived.state) {
    case 'known':
      return derived.source;
    case 'not-applicable':
      return derived.rule;
    case 'asked':
      return value === null ? 'Still to be asked' : 'Staff';
    case 'later':
      return derived.why;
  }
}

/** An override counts over what the loan says, and that over an answer: an answer only fills in a question. */
function valueInForce({ staff }: RegisterFacts, key: LarKey, derived: FieldState | undefined): string | null {
  const override = staff.overrides[key];
  if (override !== undefined) return override.value;
  switch (derived?.state) {
    case 'known':
    case 'not-applicable':
      return derived.value;
    case 'asked': {
      const answer = staff.answers[key];
      return answer === undefined || wrongAnswer(derived.question, answer) !== null ? null : answer;
    }
    default:
      return null;
  }
}

/** The questions that are still open, in the order of the file. */
export function openQuestions(row: RegisterRow): RegisterField[] {
  return LAR_FIELDS.map(({ key }) => row[key]).filter(
    ({ value, derived }) => value === null && derived.state === 'asked',
  );
}

/** As the row stands in the file; fields without a value are blank. */
export function rowValues(row: RegisterRow): Values {
  return larRow(Object.fromEntries(LAR_FIELDS.map(({ key }) => [key, row[key].value ?? ''])));
}

/** Whether every field has its value. */
export function isRowComplete(row: RegisterRow): boolean {
  return LAR_FIELDS.every(({ key }) => row[key].value !== null);
}
