import { askedLenderLoanInformation } from '../../../application/section4/lender-loan-conditions.ts';
import { CASH_OUT } from '../../../application/section4/lender-loan-information.ts';
import type { LoanInformation } from '../../../application/section4/section4-loan-and-property.ts';
import type { LoanPurpose } from '../../../loans/loan-product.ts';
import { asked, choicesOf, type FieldState, known, notApplicable } from '../field-state.ts';
import type { Given, Part } from './given.ts';

export const SECTION_4 = 'Application, section 4';

export function loanOf({ facts }: Pick<Given, 'facts'>): LoanInformation {
  return facts.application.section4LoanAndPropertyInformation?.part4aLoanInformation ?? {};
}

/** What the applicant asks for, before anything that depends on the action taken. */
export const requestedLoan: Part = (given) => ({
  loanType: loanType(given),
  loanPurpose: purpose(given),
  constructionMethod: construction(loanOf(given)),
  occupancy: occupancy(loanOf(given)),
  totalUnits: units(loanOf(given)),
  lien: known('1', 'Every loan program here is a first lien'),
  reverseMortgage: known('2', 'Lintel has no reverse mortgages'),
  openEnd: known('2', 'Lintel has no open-end lines of credit'),
});

const TYPES: Readonly<Record<string, string>> = {
  Conventional: '1',
  FHA: '2',
  VA: '3',
  'USDA-RD': '4',
  // Neither insured nor guaranteed by an agency (comment 4(a)(2)-1).
  Other: '1',
};

function loanType({ facts }: Given): FieldState {
  const { mortgageType } = askedLenderLoanInformation(facts.application.section4LoanAndPropertyInformation);
  const code = TYPES[mortgageType ?? ''];
  if (code !== undefined) return known(code, 'Form Details: mortgage type applied for');
  return asked('Which type of loan is it?', "'Mortgage type applied for' on 'Form Details' is empty.", {
    choices: choicesOf('loanType'),
  });
}

function purpose(given: Given): FieldState {
  const { loanPurpose } = loanOf(given);
  if (!loanPurpose)
    return asked('What is the loan for?', 'The application names no purpose.', {
      choices: choicesOf('loanPurpose', '1', '31', '32', '2', '4'),
    });
  if (loanPurpose !== 'Refinance') return known('1', SECTION_4);
  const section = given.facts.application.section4LoanAndPropertyInformation;
  const { refinanceType } = askedLenderLoanInformation(section);
  if (refinanceType) return known(refinanceType === CASH_OUT ? '32' : '31', 'Form Details: refinance type');
  const cashOut = (section?.part4bOtherLoansOnSubjectProperty ?? []).map(
    ({ isCashOutLoan }) => isCashOutLoan,
  );
  if (cashOut.includes(true)) return known('32', SECTION_4);
  if (cashOut.includes(false)) return known('31', SECTION_4);
  return asked(
    'Was this refinance treated as a cash-out?',
    'Neither the refinance type nor a loan on the property says so (comment 4(a)(3)-2).',
    { choices: choicesOf('loanPurpose', '31', '32') },
  );
}

function construction({ isManufacturedHome }: LoanInformation): FieldState {
  if (isManufacturedHome == null)
    return asked(
      'How was the home built?',
      'The application does not say whether it is a manufactured home.',
      {
        choices: choicesOf('constructionMethod'),
      },
    );
  return known(isManufacturedHome ? '2' : '1', SECTION_4);
}

const OCCUPANCY: Readonly<Record<string, string>> = {
  'Primary Residence': '1',
  'Second Home': '2',
  'FHA Secondary Residence': '2',
  'Investment Property': '3',
};

function occupancy({ occupancy: answer }: LoanInformation): FieldState {
  const code = OCCUPANCY[answer ?? ''];
  if (code !== undefined) return known(code, SECTION_4);
  return asked('How will the borrower use the home?', 'The application names no use of a dwelling.', {
    choices: choicesOf('occupancy'),
  });
}

function units({ isManufacturedHome, propertyAddress }: LoanInformation): FieldState {
  if (isManufacturedHome === true) return known('1', 'A manufactured home is one unit (comment 4(a)(31)-2)');
  const count = propertyAddress?.numberOfUnits ?? 0;
  if (count > 0) return known(String(count), SECTION_4);
  return asked('How many units does the property have?', 'The application names no number of units.', {
    typed: { kind: 'number', least: 1, most: 9999, places: 0, example: '1' },
  });
}

const BUSINESS: Readonly<Partial<Record<LoanPurpose, true>>> = {
  'Commercial Purchase for self use': true,
  'Commercial Purchase for investment': true,
};

/** 12 CFR 1003.4(a)(38), comment 3(c)(10)-2. */
export const businessPurpose: Part = (given) => {
  const { loanPurpose } = loanOf(given);
  if (loanPurpose && BUSINESS[loanPurpose]) return { businessPurpose: known('1', SECTION_4) };
  if (given.value('occupancy') === '3')
    return {
      businessPurpose: asked(
        'Is the loan primarily for a business or commercial purpose?',
        'The borrower will not live in the property, so it may be for rent (comment 3(c)(10)-2).',
        { choices: choicesOf('businessPurpose', '1', '2') },
      ),
    };
  return { businessPurpose: known('2', SECTION_4) };
};

const LETTER = 'Pre-approval letter' satisfies LoanPurpose;

/** Whether it was asked for under a preapproval program, before the action decides whether that is reported. */
export const preapprovalRequest: Part = (given) => {
  const began = given.facts.decisions.some(({ terms }) => terms.loanPurpose === LETTER);
  if (!isLetter(given) && !began) return { preapproval: known('2', SECTION_4) };
  if (!given.facts.company.hasPreapprovalProgram)
    return { preapproval: known('2', 'Company setting: no preapproval program') };
  return {
    preapproval: asked(
      'Was this a request under the preapproval program?',
      'The purpose is, or was at a decision, a pre-approval letter. The program ends in a written commitment after a full review (12 CFR 1003.2(b)(2)).',
      { choices: choicesOf('preapproval') },
    ),
  };
};

/** Still without a property, so that its end is that of a request and not of an application. */
export function isLetter(given: Pick<Given, 'facts'>): boolean {
  return loanOf(given).loanPurpose === LETTER;
}

/** Denied, withdrawn, incomplete and purchased ones, and other purposes, have none (comment 4(a)(4)-2). */
export const preapproval: Part = ({ value }) => {
  const action = value('actionTaken');
  const isNone = action !== null && ['3', '4', '5', '6'].includes(action);
  const isOther = value('loanPurpose') !== null && value('loanPurpose') !== '1';
  return isNone || isOther
    ? { preapproval: notApplicable('2', 'No preapproval is reported here (comment 4(a)(4)-2).') }
    : {};
};
