import { LOAN_PROGRAMS, type LoanProgram, PROGRAM_TERM_MONTHS } from '../../../loans/loan-product.ts';
import { AGENCY_ARMS } from '../../../schedules/agency-arms.ts';
import { type DisclosedFigures, disclosureOfYear, disclosureSource } from '../facts/disclosed-figures.ts';
import { lockOf } from '../facts/register-facts.ts';
import {
  AFTER_ACTION,
  asked,
  choiceNA,
  choicesOf,
  type FieldState,
  known,
  notApplicable,
} from '../field-state.ts';
import { type Given, isBusiness, type Part, yearOf } from './given.ts';
import { loanOf, SECTION_4 } from './requested-loan.ts';

interface Terms {
  months: number;
  /** Null for a fixed rate. */
  fixedMonths: number | null;
  source: string;
}

/** Of the newest disclosure, otherwise of the program: locked, of the loan, or asked for. */
export function termsOf(given: Given): Terms | null {
  const disclosed = lastDisclosure(given);
  if (disclosed !== null) {
    const { termMonths, fixedMonths } = disclosed;
    return { months: termMonths, fixedMonths, source: disclosureSource(disclosed, 'Loan Terms') };
  }
  const { facts } = given;
  const places: [string | null | undefined, string][] = [
    [lockOf(facts)?.loanProgram, 'Rate lock'],
    [facts.loanProgram, 'Loan program'],
    [loanOf(given).preferredLoanProgram, SECTION_4],
  ];
  for (const [name, source] of places) {
    const program = LOAN_PROGRAMS.find((one) => one === name);
    if (program !== undefined) return { ...termsOfProgram(program), source };
  }
  return null;
}

function termsOfProgram(program: LoanProgram): Omit<Terms, 'source'> {
  return {
    months: PROGRAM_TERM_MONTHS[program],
    fixedMonths: program === '7-Year ARM' ? AGENCY_ARMS['7/6'].fixedMonths : null,
  };
}

/** A loan that closed has its terms on the Closing Disclosure; an application on whichever it got last. */
export function lastDisclosure(given: Given): DisclosedFigures | null {
  const year = yearOf(given) ?? '9999';
  return disclosureOfYear(given.facts.disclosures, year, ['Closing Disclosure', 'Loan Estimate']);
}

const WHY_TERM = 'Neither a disclosure, a lock nor the application names a program.';

/** 12 CFR 1003.4(a)(25) to (27). */
export const terms: Part = (given) => {
  const found = termsOf(given);
  const disclosed = lastDisclosure(given);
  return {
    loanTerm:
      found === null
        ? asked('What is the term of the loan, in months?', WHY_TERM, {
            typed: { kind: 'number', least: 1, most: 600, places: 0, example: '360' },
          })
        : known(String(found.months), found.source),
    introductoryRatePeriod: introductoryPeriod(found),
    balloonPayment: known('2', 'No loan program has a balloon payment'),
    interestOnly:
      disclosed?.hasInterestOnly === true
        ? known('1', disclosureSource(disclosed, 'AP table'))
        : known('2', 'No loan program has payments of interest alone'),
    negativeAmortization: known('2', 'No loan program has a growing balance'),
    otherNonAmortizing: known('2', 'Every loan program amortizes fully'),
  };
};

function introductoryPeriod(found: Terms | null): FieldState {
  if (found === null)
    return asked('After how many months can the rate change first?', WHY_TERM, {
      choices: [choiceNA('The rate is fixed')],
      typed: { kind: 'number', least: 1, most: 600, places: 0, example: '84' },
    });
  return found.fixedMonths === null
    ? notApplicable('NA', 'The rate is fixed (comment 4(a)(26)-3).')
    : known(String(found.fixedMonths), found.source);
}

/** 12 CFR 1003.4(a)(22). */
export const prepaymentPenalty: Part = (given) => {
  const action = given.value('actionTaken');
  if (action === null) return { prepaymentPenaltyTerm: AFTER_ACTION };
  if (action === '6')
    return { prepaymentPenaltyTerm: notApplicable('NA', 'The loan was purchased (comment 4(a)(22)-1).') };
  if (isBusiness(given))
    return {
      prepaymentPenaltyTerm: notApplicable(
        'NA',
        'A business loan is outside Regulation Z (comment 4(a)(22)-1).',
      ),
    };
  const disclosed = lastDisclosure(given);
  const years = disclosed === null ? given.facts.penaltyYears : disclosed.penaltyYears;
  if (years === null)
    return {
      prepaymentPenaltyTerm: notApplicable('NA', 'The loan has no prepayment penalty (comment 4(a)(22)-2).'),
    };
  const source =
    disclosed === null ? 'Loan costs: prepayment penalty' : disclosureSource(disclosed, 'Loan Terms');
  return { prepaymentPenaltyTerm: known(String(years * 12), source) };
};

/** 12 CFR 1003.4(a)(33) and (34). */
export const channel: Part = ({ facts, value }) => {
  const isPurchased = value('actionTaken') === '6';
  const none = (key: 'submission' | 'payable') =>
    isPurchased
      ? notApplicable('3', 'The loan was purchased (12 CFR 1003.4(a)(33)).')
      : known(facts.company[key], 'Company setting');
  return { submission: none('submission'), payable: none('payable'), nmlsrId: nmlsrId(facts.officerNmlsId) };
};

function nmlsrId(id: string): FieldState {
  if (/^[1-9]\d{3,11}$/.test(id)) return known(id, 'Staff: NMLS ID of the loan officer');
  return asked(
    'What is the NMLSR ID of the loan officer?',
    id === ''
      ? 'No loan officer is assigned, or the Staff page has no NMLS ID for them.'
      : `The NMLS ID on the Staff page, ${id}, is not one of the register.`,
    {
      choices: [choiceNA('The officer has none and needs none')],
      typed: { kind: 'digits', lengths: [4, 5, 6, 7], example: '402100' },
    },
  );
}

/** 12 CFR 1003.4(a)(11). */
export const purchaser: Part = (given) => {
  const { facts, value } = given;
  const action = value('actionTaken');
  if (action === null) return { purchaser: AFTER_ACTION };
  if (action !== '1' && action !== '6')
    return { purchaser: notApplicable('0', 'The application did not end in a loan (comment 4(a)(11)-10).') };
  const soldOn = facts.statuses.findLast(({ status }) => status === 'SOLD')?.on ?? null;
  if (soldOn === null || soldOn.slice(0, 4) !== yearOf(given))
    return { purchaser: notApplicable('0', 'The loan was not sold in the year (comment 4(a)(11)-10).') };
  const investor = lockOf(facts)?.investorName?.trim() ?? '';
  const code = investor === '' ? null : facts.purchaserOf(investor);
  if (code !== null) return { purchaser: known(code, `Rate lock: ${investor}`) };
  return {
    purchaser: asked(
      'Who bought the loan?',
      investor === '' ? 'The rate lock names no investor.' : `Lintel does not know what ‘${investor}’ is.`,
      { choices: choicesOf('purchaser', '1', '2', '3', '4', '5', '6', '71', '72', '8', '9') },
    ),
  };
};
