import type { Locator } from '@playwright/test';
import { MAX_LOANS_PER_PROPERTY, MAX_PROPERTIES } from '../../domain/application/checks/limits.ts';
import type {
  OwnedProperty,
  PropertyLoan,
  Section3,
} from '../../domain/application/section3/section3-real-estate.ts';
import type { WizardTypist } from './wizard-typist.ts';

export async function typeSection3(typist: WizardTypist, section: Section3): Promise<void> {
  const { keyboard, page } = typist;
  const question = typist.card('Real estate owned');
  await keyboard.answerYesNo(question, 'Do you own any other real estate?', section.ownRealEstate);
  for (const [place, property] of (section.propertiesOwned ?? []).entries()) {
    // 'Yes' opens the first property.
    if (place > 0) await keyboard.press(page.getByRole('button', { name: 'Add property' }));
    await typeProperty(
      typist,
      page.getByRole('region', { name: `Property ${place + 1}`, exact: true }),
      property,
    );
  }
  if (section.propertiesOwned?.length === MAX_PROPERTIES) {
    await typist.expectFull(page.getByRole('main'), 'Add property', MAX_PROPERTIES);
  }
}

async function typeProperty(typist: WizardTypist, entry: Locator, property: OwnedProperty): Promise<void> {
  const { keyboard } = typist;
  await typist.place(entry, property.propertyAddress);
  await keyboard.type(entry, 'Property value', property.propertyValue);
  await keyboard.choose(entry, 'Status', property.status);
  await keyboard.choose(entry, 'Intended occupancy', property.occupancy);
  await typist.date(entry, 'Purchased on', property.purchasedOn);
  // The purchase date is prefilled.
  if (property.investmentPropertySince !== property.purchasedOn) {
    await typist.date(entry, 'Investment property since', property.investmentPropertySince);
  }
  await keyboard.type(entry, 'Monthly rental income', property.monthlyRentalIncome);
  await keyboard.type(entry, 'Monthly insurance', property.monthlyInsurance);
  await keyboard.type(entry, 'Monthly taxes', property.monthlyTaxes);
  await keyboard.type(entry, 'Monthly HOA fee', property.monthlyHoaFee);
  await keyboard.type(entry, 'Net monthly rental income', property.netMonthlyRentalIncome);
  await keyboard.answerYesNo(
    entry,
    'Are there mortgage loans on this property?',
    property.hasLoansOnProperty,
  );
  for (const [place, loan] of (property.mortgageLoansOnThisProperty ?? []).entries()) {
    if (place > 0) await keyboard.press(entry.getByRole('button', { name: 'Add loan' }));
    await typeLoan(
      typist,
      entry.getByRole('group', { name: `Mortgage Loan ${place + 1}`, exact: true }),
      loan,
    );
  }
  if (property.mortgageLoansOnThisProperty?.length === MAX_LOANS_PER_PROPERTY) {
    await typist.expectFull(entry, 'Add loan', MAX_LOANS_PER_PROPERTY);
  }
}

async function typeLoan(typist: WizardTypist, entry: Locator, loan: PropertyLoan): Promise<void> {
  const { keyboard } = typist;
  await keyboard.type(entry, 'Creditor name', loan.creditorName);
  await keyboard.type(entry, 'Account number', loan.accountNumber);
  await keyboard.choose(entry, 'Loan type', loan.loanType);
  await keyboard.type(entry, 'Monthly mortgage payment', loan.monthlyMortgagePayment);
  await keyboard.type(entry, 'Unpaid balance', loan.unpaidBalance);
  await keyboard.type(entry, 'Credit limit', loan.creditLimit);
  await keyboard.answerYesNo(entry, 'To be paid off at or before closing?', loan.toBePaidOff);
}
