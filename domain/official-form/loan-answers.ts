import { GIFT_TYPES } from '../application/section2/finance-options.ts';
import type { OtherAsset } from '../application/section2/section2-assets.ts';
import { isRefinance } from '../application/section4/section4-conditions.ts';
import type { Section4, SubjectPropertyLoan } from '../application/section4/section4-loan-and-property.ts';
import { placeAnswers } from './borrower-answers.ts';
import {
  amount,
  choice,
  dollars,
  type Filling,
  type FormAnswer,
  oneOf,
  only,
  perMonth,
  tableOf,
  text,
  tick,
  together,
  words,
  yesNo,
} from './form-answer.ts';
import type { FormFacts } from './form-facts.ts';
import {
  GIFT_DEPOSITED,
  LOAN_PURPOSE,
  MANUFACTURED_HOME,
  MIXED_USE,
  NEW_LOAN_LIENS,
  OCCUPANCY,
} from './one-of-questions.ts';

const NEW_LOAN_ROWS = 2;
const GIFT_ROWS = 2;

export function loanAnswers(facts: FormFacts): Filling {
  const section = facts.application.section4LoanAndPropertyInformation ?? {};
  return together(propertyAndPurpose(section), newLoans(section), rentalIncome(section), gifts(facts));
}

function propertyAndPurpose({ part4aLoanInformation: loan }: Section4): Filling {
  const { numberOfUnits, county, ...place } = loan?.propertyAddress ?? {};
  const purpose = loan?.loanPurpose;
  const isCommercial = purpose?.startsWith('Commercial') === true;
  const shown = isCommercial ? 'Other' : purpose === 'Refinance' ? 'Refinance' : purpose ? 'Purchase' : null;
  const occupancy = loan?.occupancy && OCCUPANCY.boxes[loan.occupancy] ? loan.occupancy : null;
  return {
    answers: [
      ...amount('_4a_Loan_Amount', loan?.loanAmount),
      ...oneOf(LOAN_PURPOSE, shown),
      ...text('_4a_Purpose_other_spec', isCommercial ? purpose : null),
      ...placeAnswers('_4a_Address_St', '_4a_Address', place),
      ...text('_4a_Property_County', county),
      ...text('_4a_Units', numberOfUnits),
      ...amount('_4a_Value', loan?.propertyValue),
      ...oneOf(OCCUPANCY, occupancy),
      ...tick('_4a_FHA', loan?.occupancy === 'FHA Secondary Residence'),
      ...yesNo(MIXED_USE, loan?.isMixedUseProperty),
      ...yesNo(MANUFACTURED_HOME, loan?.isManufacturedHome),
    ],
    overflow: [
      ...(purpose === 'Pre-approval letter'
        ? [{ section: '4a. Loan and property information', text: 'Loan purpose: Pre-approval letter' }]
        : []),
      ...(loan?.occupancy === 'Commercial Space'
        ? [{ section: '4a. Loan and property information', text: 'Occupancy: Commercial Space' }]
        : []),
    ],
  };
}

/** Section 4b. In a refinance the wizard asks about existing loans, which belong to Section 3. */
function newLoans(section: Section4): Filling {
  const loan = section.part4aLoanInformation;
  const stated = isRefinance(loan) ? [] : (section.part4bOtherLoansOnSubjectProperty ?? []);
  const { closingFunds, proposedPayment } = section.lenderLoanInformation ?? {};
  const further: SubjectPropertyLoan[] =
    stated.length === 0 && closingFunds?.otherNewLoans
      ? [
          {
            lienType: 'Subordinate Lien',
            loanAmount: closingFunds.otherNewLoans,
            monthlyPayment: proposedPayment?.subordinateLiens,
            creditLimit: closingFunds.newCreditLimit,
          },
        ]
      : [];
  const rows = [...stated, ...further];
  return together(
    tableOf(rows, NEW_LOAN_ROWS, {
      section: '4b. Other new mortgage loans',
      answer: (row, place) => newLoanAnswers(row, place),
      line: (row) =>
        words([row.creditorName, row.lienType, perMonth(row.monthlyPayment), dollars(row.loanAmount)], '; '),
    }),
    // In a refinance, this question is about the loans of Section 3.
    only(
      tick(
        '_4b_Does_Not_Apply',
        rows.length === 0 && !isRefinance(loan) && loan?.hasOtherLoansOnProperty === false,
      ),
    ),
  );
}

function newLoanAnswers(row: SubjectPropertyLoan, place: number): FormAnswer[] {
  const lien = NEW_LOAN_LIENS[place - 1];
  return [
    ...text(`_4b_Creditor${place}`, row.creditorName),
    ...(lien ? oneOf(lien, row.lienType) : []),
    ...amount(`_4b_Monthly${place}`, row.monthlyPayment),
    ...amount(`_4b_Amount${place}`, row.loanAmount),
    ...amount(`_4b_Credit${place}`, row.creditLimit),
  ];
}

/** Section 4c: for a purchase of two to four units or of an investment. */
function rentalIncome(section: Section4): Filling {
  const loan = section.part4aLoanInformation;
  if (!loan?.loanPurpose) return only([]);
  const units = loan.propertyAddress?.numberOfUnits ?? 0;
  const applies = !isRefinance(loan) && (units > 1 || loan.occupancy === 'Investment Property');
  const rent = section.part4cRentalIncomeOnSubjectProperty;
  return only([
    ...tick('_4c_Does_Not_Apply', !applies && (isRefinance(loan) || Boolean(loan.occupancy))),
    ...(applies
      ? [
          ...amount('_4c_Amount1', rent?.expectedMonthlyRentalIncome),
          ...amount('_4c_Amount2', rent?.expectedNetMonthlyRentalIncome),
        ]
      : []),
  ]);
}

const GIFT_KINDS: ReadonlySet<string> = new Set(GIFT_TYPES);

/** Sources that the form does not list. */
const OTHER_SOURCES: ReadonlySet<string> = new Set([
  'Unrelated Friend',
  'Property Seller',
  'Builder or Developer',
]);

function gifts({ application }: FormFacts): Filling {
  const section = application.section2AssetsAndLiabilities;
  const rows = (section?.part2bOtherAssets?.assetsAndCredits ?? []).filter(({ type }) =>
    GIFT_KINDS.has(type ?? ''),
  );
  const source = (row: OtherAsset) => (OTHER_SOURCES.has(row.source ?? '') ? 'Other' : row.source);
  return together(
    tableOf(rows, GIFT_ROWS, {
      section: '4d. Gifts or grants',
      answer: (row, place) => {
        const deposited = GIFT_DEPOSITED[place - 1];
        const state = row.isDeposited == null ? null : row.isDeposited ? 'Deposited' : 'Not Deposited';
        return [
          ...choice(`_4d_Asset_Type${place}`, row.type),
          ...(deposited ? oneOf(deposited, state) : []),
          ...choice(`_4d_Source${place}`, source(row)),
          ...amount(`_4d_Cash${place}`, row.value),
        ];
      },
      detail: (row) => (source(row) === 'Other' ? `Source: ${words([row.source, row.description])}` : ''),
      line: (row) => words([row.type, row.source, dollars(row.value)], '; '),
    }),
  );
}
