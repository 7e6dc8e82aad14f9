import { type DecisionFigureKey, decisionFacts, figureValue } from '../../../decisions/decision-facts.ts';
import { lockRateOf } from '../../../locks/rate-lock-terms.ts';
import { percentOf, roundedPercentOf } from '../../../money/exact-cents.ts';
import { formatDate } from '../../../time/eastern-time.ts';
import { decisionBehind } from '../action-taken.ts';
import { disclosureOfYear, disclosureSource } from '../facts/disclosed-figures.ts';
import { lockOf, type RegisterDecision } from '../facts/register-facts.ts';
import {
  AFTER_ACTION,
  asked,
  choiceNA,
  type FieldState,
  fieldNumber,
  known,
  notApplicable,
} from '../field-state.ts';
import { type Given, hasCoApplicant, isCompany, type Part, yearOf } from './given.ts';
import { isMultifamily } from './property.ts';
import { loanOf, SECTION_4 } from './requested-loan.ts';

export function decisionSource({ on }: Pick<RegisterDecision, 'on'>): string {
  return `Decision of ${formatDate(on)}`;
}

/** 12 CFR 1003.4(a)(7). */
export const loanAmount: Part = (given) => {
  const { facts, value } = given;
  const action = value('actionTaken');
  const requested = loanOf(given).loanAmount ?? 0;
  const fromApplication = (): FieldState =>
    requested > 0
      ? known(String(requested), SECTION_4)
      : asked('What is the loan amount?', 'The application names no amount.', {
          typed: { kind: 'number', least: 0.01, most: 999_999_999, places: 2, example: '380000' },
        });
  if (action === '1') {
    const note = disclosureOfYear(facts.disclosures, yearOf(given) ?? '9999', ['Closing Disclosure']);
    if (note !== null)
      return { loanAmount: known(fieldNumber(note.amountCents, 100), disclosureSource(note, 'Loan Terms')) };
  }
  const approved = action === '2' || action === '8' ? decisionBehind(facts, action) : null;
  if (approved?.terms.loanAmount)
    // Comment 4(a)(7)-2.
    return { loanAmount: known(String(approved.terms.loanAmount), decisionSource(approved)) };
  return { loanAmount: fromApplication() };
};

/** 12 CFR 1003.4(a)(10)(iii). */
export const income: Part = (given) => {
  const { facts, value } = given;
  const action = value('actionTaken');
  if (action === '6')
    return { income: notApplicable('NA', 'A purchased loan needs none (comment 4(a)(10)(iii)-9).') };
  if (isMultifamily(given))
    return { income: notApplicable('NA', 'A multifamily property has none (comment 4(a)(10)(iii)-8).') };
  if (isCompany(given, 'applicant') || (hasCoApplicant(given) && isCompany(given, 'co-applicant')))
    return { income: notApplicable('NA', 'The applicant is no natural person (comment 4(a)(10)(iii)-7).') };
  const behind = decisionBehind(facts, action) ?? facts.decisions[0] ?? null;
  const decided = behind === null ? null : figureValue(behind, 'income');
  if (behind !== null && decided !== null)
    return { income: known(thousandsAYear(decided), decisionSource(behind)) };
  // Without a decision, the income relied on in processing (comment 4(a)(10)(iii)-5).
  const present =
    behind === null
      ? figureValue(decisionFacts({ application: facts.application, lockedRate: null }), 'income')
      : null;
  if (present !== null)
    return { income: known(thousandsAYear(present), 'Qualification: total monthly income') };
  return {
    income: asked(
      'Which gross annual income, in thousands of dollars, did the decision rely on?',
      'The application or the decision has no complete income.',
      {
        choices: [choiceNA('No income was considered, or the borrower is an employee of the lender')],
        typed: { kind: 'number', least: -99_999, most: 99_999, places: 0, example: '120' },
      },
    ),
  };
};

const MONTHS = 12;

/** Rounded to the nearest thousand, $500 up (comment 4(a)(10)(iii)-10). */
export function thousandsAYear(monthlyCents: number): string {
  return String(Math.floor((monthlyCents * MONTHS) / 100_000 + 0.5));
}

const RELIED_ON = ['1', '2', '3', '7', '8'];

/** 12 CFR 1003.4(a)(23), (24) and (28): what a credit decision relied on. */
export const reliedOn: Part = (given) => {
  const { facts, value } = given;
  const action = value('actionTaken');
  if (action === null)
    return { debtToIncome: AFTER_ACTION, combinedLoanToValue: AFTER_ACTION, propertyValue: AFTER_ACTION };
  const none = (paragraph: string) =>
    notApplicable('NA', `No credit decision was made, or the loan was purchased (${paragraph}).`);
  if (!RELIED_ON.includes(action))
    return {
      debtToIncome: none('comments 4(a)(23)-3 and -7'),
      combinedLoanToValue: none('comments 4(a)(24)-3 and -5'),
      propertyValue: action === '6' ? propertyValue(given, null) : none('comment 4(a)(28)-3'),
    };
  const decision = decisionBehind(facts, action);
  return {
    debtToIncome: isMultifamily(given)
      ? notApplicable('NA', 'A multifamily property has none (comment 4(a)(23)-6).')
      : hasNoPerson(given)
        ? notApplicable('NA', 'The applicants are no natural persons (comment 4(a)(23)-5).')
        : ratio(decision, 'debt ratio', 'Which debt-to-income ratio, in percent, did the decision rely on?'),
    combinedLoanToValue:
      (decision === null ? null : roundedLoanToValue(decision)) ??
      ratio(
        decision,
        'combined loan to value',
        'Which combined loan-to-value ratio, in percent, did the decision rely on?',
      ),
    propertyValue: propertyValue(given, decision),
  };
};

export function hasNoPerson(given: Given): boolean {
  return isCompany(given, 'applicant') && (!hasCoApplicant(given) || isCompany(given, 'co-applicant'));
}

/**
 * A decision keeps its ratio cut to two decimals, and edit Q617 rounds loan amount over property value: 79.9999% would
 * stand as 79.99 and contradict the amounts beside it. So the ratio is rounded where the decision's own amounts give it.
 * @returns null where they do not, as with another lien, or where rounding changes nothing.
 */
function roundedLoanToValue(decision: RegisterDecision): FieldState | null {
  const { loanAmount, propertyValue } = decision.terms;
  if (!loanAmount || !propertyValue) return null;
  const [amount, value] = [Math.round(loanAmount * 100), Math.round(propertyValue * 100)];
  const kept = figureValue(decision, 'combined loan to value');
  if (percentOf(amount, value) !== kept) return null;
  const rounded = roundedPercentOf(amount, value);
  return rounded === kept
    ? null
    : known(
        fieldNumber(rounded, 100),
        `${decisionSource(decision)}: ${fieldNumber(kept, 100)}%, rounded up from its loan amount and property value`,
      );
}

function ratio(decision: RegisterDecision | null, figure: DecisionFigureKey, question: string): FieldState {
  const hundredths = decision === null ? null : figureValue(decision, figure);
  if (decision !== null && hundredths !== null && (hundredths > 0 || figure === 'debt ratio'))
    return known(fieldNumber(hundredths, 100), decisionSource(decision));
  return asked(question, decision === null ? NO_DECISION : 'The decision has no complete ratio.', {
    choices: [choiceNA('None was relied on')],
    typed: { kind: 'number', least: 0.01, most: 1000, places: 3, example: '36.2' },
  });
}

const NO_DECISION = 'No decision was recorded here.';

function propertyValue(given: Given, decision: RegisterDecision | null): FieldState {
  const decided = decision?.terms.propertyValue;
  if (decision !== null && decided) return known(String(decided), decisionSource(decision));
  const stated = loanOf(given).propertyValue ?? 0;
  if (stated > 0) return known(String(stated), SECTION_4);
  return asked('Which property value did the decision rely on?', 'The application names no value.', {
    choices: [choiceNA('None was relied on')],
    typed: { kind: 'number', least: 0.01, most: 999_999_999, places: 2, example: '475000' },
  });
}

/** 12 CFR 1003.4(a)(21). */
export const interestRate: Part = (given) => {
  const action = given.value('actionTaken');
  if (action === null) return { interestRate: AFTER_ACTION };
  if (['3', '4', '5', '7'].includes(action))
    return { interestRate: notApplicable('NA', 'No rate applied (comment 4(a)(21)-2).') };
  return { interestRate: action === '6' ? askRate('The loan was purchased.') : rateOf(given, action) };
};

function rateOf(given: Given, action: string): FieldState {
  const { facts } = given;
  if (action === '1') {
    const closing = disclosureOfYear(facts.disclosures, yearOf(given) ?? '9999', ['Closing Disclosure']);
    if (closing !== null)
      return known(fieldNumber(closing.rate, 1000), disclosureSource(closing, 'Loan Terms'));
  } else {
    // The rate when the application was approved (comment 4(a)(21)-2).
    const approval = decisionBehind(facts, action);
    if (approval?.terms.interestRate != null && approval.terms.interestRate > 0)
      return known(fieldNumber(approval.terms.interestRate, 1000), decisionSource(approval));
  }
  const locked = lockRateOf(lockOf(facts)?.lockedInterestRate ?? '');
  if (locked !== null && locked > 0) return known(String(locked), 'Rate lock');
  return askRate('Neither a disclosure nor a rate lock names it.');
}

function askRate(why: string): FieldState {
  return asked('What is the interest rate of the loan, in percent?', why, {
    typed: { kind: 'number', least: 0, most: 30, places: 3, example: '6.125' },
  });
}
