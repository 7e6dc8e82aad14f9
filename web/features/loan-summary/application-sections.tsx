import {
  isSpouseOnLoan,
  jointBorrowersOf,
  primaryBorrowerOf,
  spouseOf,
} from '../../../domain/application/section1/borrowers.ts';
import { addressLine } from '../../../domain/people/contact-links.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { ADDRESS_PATH, LOAN_PATH, money, PERSON_PATH, type SummarySection } from './summary-row.ts';

export function borrowerInfo(loan: Loan): SummarySection {
  const person = primaryBorrowerOf(loan);
  const email = person?.emailAddress;
  const phone = person?.cellPhone;
  return {
    title: 'Borrower Info',
    rows: [
      { label: 'First name', value: person?.firstName, paths: [`${PERSON_PATH}.firstName`] },
      { label: 'Last name', value: person?.lastName, paths: [`${PERSON_PATH}.lastName`] },
      { label: 'Citizenship', value: person?.citizenship, paths: [`${PERSON_PATH}.citizenship`] },
      { label: 'Marital status', value: person?.maritalStatus, paths: [`${PERSON_PATH}.maritalStatus`] },
      {
        label: 'Type of credit',
        value: capitalized(person?.typeOfCredit),
        paths: [`${PERSON_PATH}.typeOfCredit`],
      },
      {
        label: 'Number of borrowers',
        value: person?.numberOfBorrowers,
        paths: [`${PERSON_PATH}.numberOfBorrowers`],
      },
      {
        label: 'Co-borrowers',
        value: coBorrowers(loan),
        paths: isSpouseOnLoan(loan)
          ? [`${PERSON_PATH}.spouse.firstName`, `${PERSON_PATH}.spouse.lastName`]
          : [],
      },
      {
        label: 'Email',
        value: email ? <ContactValue kind="email" text={email} /> : null,
        paths: [`${PERSON_PATH}.emailAddress`],
      },
      {
        label: 'Cell phone',
        value: phone ? <ContactValue kind="phone" text={phone} /> : null,
        paths: [`${PERSON_PATH}.cellPhone`],
      },
    ],
  };
}

export function propertyInfo(loan: Loan): SummarySection {
  const information = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const address = information?.propertyAddress;
  const street = [address?.street, address?.unit].filter(Boolean).join(', ');
  const line = addressLine(address ?? {});
  return {
    title: 'Property Info',
    rows: [
      {
        label: 'Street',
        value: line === '' ? street : <ContactValue kind="address" text={street} copied={line} />,
        paths: [`${ADDRESS_PATH}.street`],
      },
      { label: 'City', value: address?.city, paths: [`${ADDRESS_PATH}.city`] },
      { label: 'State', value: address?.state, paths: [`${ADDRESS_PATH}.state`] },
      { label: 'ZIP code', value: address?.zip, paths: [`${ADDRESS_PATH}.zip`] },
      { label: 'County', value: address?.county, paths: [`${ADDRESS_PATH}.county`] },
      {
        label: 'Property value',
        value: money(information?.propertyValue),
        paths: [`${LOAN_PATH}.propertyValue`],
      },
      { label: 'Type of house', value: information?.typeOfHouse, paths: [`${LOAN_PATH}.typeOfHouse`] },
      {
        label: 'Refinances',
        value: refinancedAddress(information?.refinanceCurrentAddress),
        paths: [`${LOAN_PATH}.refinanceCurrentAddress`],
      },
    ],
  };
}

/** The borrowers' assets. No wizard page asks for them, so none count as missing. */
export function assetsInfo(loan: Loan): SummarySection {
  const section = loan.section2AssetsAndLiabilities;
  const assets = section?.part2aAssets?.totalAmount;
  const others = section?.part2bOtherAssets?.totalAmount;
  const total = assets == null && others == null ? null : (assets ?? 0) + (others ?? 0);
  return {
    title: 'Assets Info',
    rows: [
      { label: 'Assets', value: money(assets) },
      { label: 'Other assets', value: money(others) },
      { label: 'Total', value: money(total) },
    ],
  };
}

function coBorrowers(loan: Loan): string {
  const spouse = isSpouseOnLoan(loan) ? spouseOf(loan) : null;
  const people = [...(spouse === null ? [] : [spouse]), ...jointBorrowersOf(primaryBorrowerOf(loan))];
  return people
    .map(lastFirst)
    .filter((name) => name !== '')
    .join('; ');
}

function refinancedAddress(isCurrent: boolean | null | undefined): string | null {
  if (isCurrent == null) return null;
  return isCurrent ? 'Current address' : 'Another address';
}

function capitalized(text: string | null | undefined): string | null {
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}
