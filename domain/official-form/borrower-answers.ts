import { HISTORY_MONTHS } from '../application/checks/limits.ts';
import type { BorrowerAddress } from '../application/section1/address.ts';
import { LIVING_RENT_FREE } from '../application/section1/borrower-options.ts';
import { monthsAtAddress } from '../application/section1/two-year-history.ts';
import {
  amount,
  answers,
  choice,
  dateParts,
  type Filling,
  type FormAnswer,
  type Overflow,
  oneOf,
  phoneParts,
  text,
  tick,
  together,
  words,
} from './form-answer.ts';
import type { FormBorrower, FormFacts } from './form-facts.ts';
import { formBorrowers } from './form-facts.ts';
import {
  CITIZENSHIP,
  CURRENT_HOUSING,
  FORMER_HOUSING,
  INDIVIDUAL_CREDIT,
  JOINT_CREDIT,
  MARITAL_STATUS,
  type OneOfQuestion,
  TYPE_OF_CREDIT,
} from './one-of-questions.ts';

/** Section 1a, the page header, and the borrower's name in each page's footer. */
export function personalAnswers(borrower: FormBorrower, facts: FormFacts): Filling {
  const person = borrower.section1?.part1aPersonalInformation ?? {};
  const primary = facts.application.section1BorrowerInformation?.part1aPersonalInformation;
  const number = facts.numbers.socialSecurityNumber(borrower.owner)?.split('-') ?? [];
  const maritalStatus =
    borrower.owner === 'spouse' ? primary?.maritalStatus : (person.maritalStatus ?? undefined);
  return together(
    answers(
      text('loanNumber', facts.loanNumber),
      text('_1a_Name', borrower.name),
      text('_1a_Alt_Name', person.alternateNames?.filter(Boolean).join('; ')),
      text('_1a_Security_1', number[0]),
      text('_1a_Security_2', number[1]),
      text('_1a_Security_3', number[2]),
      dateParts(['_1a_Birth_1', '_1a_Birth_2', '_1a_Birth_3'], person.dateOfBirth),
      oneOf(CITIZENSHIP, person.citizenship),
      oneOf(MARITAL_STATUS, maritalStatus),
      text('_1a_Dependents', person.numberOfDependents),
      text('_1a_Dependent_Age', person.agesOfDependents?.join(', ')),
      phoneParts(['_1a_PhoneH1', '_1a_PhoneH2', '_1a_PhoneH3'], person.homePhone),
      phoneParts(['_1a_PhoneC1', '_1a_PhoneC2', '_1a_PhoneC3'], person.cellPhone),
      phoneParts(['_1a_PhoneW1', '_1a_PhoneW2', '_1a_PhoneW3'], person.workPhone),
      text('_1a_PhoneW4', person.workPhoneExt),
      text('_1a_Email', person.emailAddress),
    ),
    creditAnswers(borrower, facts),
    addressAnswers(borrower),
  );
}

function creditAnswers(borrower: FormBorrower, { application }: FormFacts): Filling {
  const primary = application.section1BorrowerInformation?.part1aPersonalInformation;
  const borrowers = formBorrowers(application);
  const others = borrowers.filter(({ owner }) => owner !== borrower.owner);
  const isJoint = others.length > 0 || primary?.typeOfCredit === 'joint credit';
  if (!isJoint) {
    return answers(oneOf(TYPE_OF_CREDIT, primary?.typeOfCredit ? INDIVIDUAL_CREDIT : null));
  }
  return answers(
    oneOf(TYPE_OF_CREDIT, JOINT_CREDIT),
    text('_1a_Borrowers_Number', borrowers.length > 1 ? borrowers.length : primary?.numberOfBorrowers),
    text(
      '_1a_Borrower_s_Name',
      words(
        others.map(({ name }) => name),
        '; ',
      ),
    ),
  );
}

interface AddressFields {
  street: string;
  stem: string;
  housing: OneOfQuestion;
  rent: string;
}

const CURRENT: AddressFields = {
  street: '_1a_Address_St',
  stem: '_1a_Address',
  housing: CURRENT_HOUSING,
  rent: '_1a_Address_Rent',
};
const FORMER: AddressFields = {
  street: '_1a_FormerAddress_St',
  stem: '_1a_Former_Address',
  housing: FORMER_HOUSING,
  rent: '_1a_Former_Address_Rent',
};

function addressAnswers({ section1 }: FormBorrower): Filling {
  const person = section1?.part1aPersonalInformation ?? {};
  const [current, former, ...further] = inOrder(person.addresses ?? []);
  const { mailingAddress } = person;
  const hasMailing = words([mailingAddress?.street, mailingAddress?.city, mailingAddress?.zip]) !== '';
  return {
    answers: [
      ...(current ? stayAnswers(current, CURRENT) : []),
      ...(former ? stayAnswers(former, FORMER) : []),
      // Required for less than two years at the current address.
      ...tick('_1a_Does_Not_Apply1', former === undefined && coversHistory(current)),
      // Form Details asks for a mailing address only if it is not the current one.
      ...tick('_1a_Does_Not_Apply2', !hasMailing && Boolean(current?.street)),
      ...(hasMailing ? placeAnswers('_1a_Mail_Address_St', '_1a_Mail_Address', mailingAddress ?? {}) : []),
    ],
    overflow: further.map((stay) => formerStay(stay)),
  };
}

function coversHistory(current: BorrowerAddress | undefined): boolean {
  return current !== undefined && monthsAtAddress(current) >= HISTORY_MONTHS;
}

function inOrder(addresses: readonly BorrowerAddress[]): BorrowerAddress[] {
  return addresses.toSorted((one, other) => (one.chronologicalOrder ?? 0) - (other.chronologicalOrder ?? 0));
}

interface Place {
  street?: string | null | undefined;
  unit?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  country?: string | null | undefined;
}

export function placeAnswers(street: string, stem: string, place: Place): FormAnswer[] {
  return [
    ...text(street, place.street),
    ...text(`${stem}_Unit`, place.unit),
    ...text(`${stem}_City`, place.city),
    ...choice(`${stem}_State`, place.state),
    ...text(`${stem}_Zip`, place.zip),
    ...text(`${stem}_Country`, place.country),
  ];
}

/** '12 Elm St, Unit 5, Plano, TX 75024, USA'. */
export function placeText({ street, unit, city, state, zip, country }: Place): string {
  return words([street, unit ? `Unit ${unit}` : '', city, words([state, zip], ' '), country]);
}

function stayAnswers(stay: BorrowerAddress, fields: AddressFields): FormAnswer[] {
  const isRented = stay.isOwnProperty === 'Rental';
  return [
    ...placeAnswers(fields.street, fields.stem, stay),
    ...text(`${fields.stem}_Years`, stay.yearsAtAddress),
    ...text(`${fields.stem}_Months`, stay.monthsAtAddress),
    ...oneOf(fields.housing, housingOf(stay)),
    ...amount(fields.rent, isRented ? stay.housingMonthlyExpense : null),
  ];
}

function housingOf({ isOwnProperty }: BorrowerAddress): string | null {
  if (isOwnProperty === LIVING_RENT_FREE) return 'No primary housing expense';
  if (isOwnProperty === 'Rental') return 'Rent';
  return isOwnProperty === 'Own' ? 'Own' : null;
}

function formerStay(stay: BorrowerAddress): Overflow {
  const time = words(
    [`${stay.yearsAtAddress ?? 0} years`, stay.monthsAtAddress ? `${stay.monthsAtAddress} months` : ''],
    ' ',
  );
  const housing = housingOf(stay);
  const rent =
    stay.isOwnProperty === 'Rental' && stay.housingMonthlyExpense != null
      ? `$${stay.housingMonthlyExpense.toLocaleString('en-US')} a month`
      : '';
  return {
    section: '1a. Former addresses',
    text: words([placeText(stay), time, housing, rent], '; '),
  };
}
