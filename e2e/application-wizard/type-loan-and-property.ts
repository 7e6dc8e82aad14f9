import { MAX_SUBJECT_PROPERTY_LOANS } from '../../domain/application/checks/limits.ts';
import type { PersonalInformation } from '../../domain/application/section1/section1-borrower.ts';
import type {
  LoanInformation,
  Section4,
} from '../../domain/application/section4/section4-loan-and-property.ts';
import type { WizardTypist } from './wizard-typist.ts';

/** Types section 4. Its borrowers are stored with the primary borrower. */
export async function typeSection4(
  typist: WizardTypist,
  section: Section4,
  person: PersonalInformation,
): Promise<void> {
  const loan = section.part4aLoanInformation ?? {};
  await typeLoan(typist, loan);
  await typePurchase(typist, section);
  await typeRefinance(typist, loan);
  await typeProperty(typist, section, loan);
  await typeOtherLoans(typist, section);
  await typeClosing(typist, section);
  await typeSpouse(typist, person);
  await typeJointBorrowers(typist, person);
}

async function typeLoan(typist: WizardTypist, loan: LoanInformation): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Loan information');
  await keyboard.choose(card, 'Loan purpose', loan.loanPurpose);
  await keyboard.choose(card, 'Preferred loan program', loan.preferredLoanProgram);
  await keyboard.type(card, 'Preferred interest rate', loan.preferredInterestRate);
  await keyboard.type(card, 'Sale price or appraisal value', loan.propertyValue);
  await keyboard.type(card, 'Loan amount', loan.loanAmount);
}

async function typePurchase(typist: WizardTypist, section: Section4): Promise<void> {
  const card = typist.card('Purchase');
  const { isPurchasingFromBuilder: isBuilder } = section;
  await typist.keyboard.answer(
    card,
    'Are you purchasing from a builder or an individual seller?',
    typeof isBuilder === 'boolean' ? (isBuilder ? 'A builder' : 'An individual seller') : null,
  );
  await typist.keyboard.type(card, 'Builder name', section.builderName);
  await typist.date(card, 'Planned closing date', section.plannedClosingDate);
}

async function typeRefinance(typist: WizardTypist, loan: LoanInformation): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Refinance');
  await keyboard.answerYesNo(card, 'Are you refinancing your current address?', loan.refinanceCurrentAddress);
  await keyboard.answerYesNo(card, 'Was this property refinanced before?', loan.isRefinancedBefore);
  await keyboard.answerYesNo(
    card,
    'Was cash taken out, or is there a home equity line of credit?',
    loan.hasTakenHomeEquityLineOfCredit,
  );
  await typist.date(card, 'Last refinance date', loan.lastRefinanceDate);
  await typist.date(card, 'Purchased on', loan.purchasedOn);
}

async function typeProperty(typist: WizardTypist, section: Section4, loan: LoanInformation): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Property');
  const rent = section.part4cRentalIncomeOnSubjectProperty;
  await keyboard.choose(card, 'Occupancy', loan.occupancy);
  await keyboard.choose(card, 'Type of house', loan.typeOfHouse);
  await keyboard.type(card, 'Number of units', loan.propertyAddress?.numberOfUnits);
  // For a refinance of the current address, the address is filled in already.
  if (loan.refinanceCurrentAddress !== true) await typist.place(card, loan.propertyAddress);
  await keyboard.type(card, 'Expected monthly rental income', rent?.expectedMonthlyRentalIncome);
  await keyboard.type(card, 'Expected net monthly rental income', rent?.expectedNetMonthlyRentalIncome);
  await keyboard.answerYesNo(
    card,
    'Mixed-use property: will you set aside space within the property to operate your own business?',
    loan.isMixedUseProperty,
  );
  await keyboard.answerYesNo(
    card,
    'Is it a condo without shared walls (detached condo)?',
    loan.isCondoWithoutSharedWalls,
  );
  await keyboard.answerYesNo(card, 'Is the property a manufactured home?', loan.isManufacturedHome);
  await keyboard.answerYesNo(
    card,
    'Is or will the property be held in a trust?',
    loan.isPropertyHeldInATrust,
  );
  await keyboard.answerYesNo(card, 'Does the property have solar panels?', loan.hasSolarPanels);
}

async function typeOtherLoans(typist: WizardTypist, section: Section4): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Mortgage Loans on the property you are Refinancing');
  for (const [place, loan] of (section.part4bOtherLoansOnSubjectProperty ?? []).entries()) {
    // A refinance starts with one loan.
    if (place > 0) await keyboard.press(card.getByRole('button', { name: 'Add Loan' }));
    const entry = card.getByRole('group', { name: `Mortgage Loan ${place + 1}`, exact: true });
    await keyboard.type(entry, 'Creditor name', loan.creditorName);
    await keyboard.choose(entry, 'Lien type', loan.lienType);
    await keyboard.type(entry, 'Monthly payment', loan.monthlyPayment);
    await keyboard.type(entry, 'Loan amount', loan.loanAmount);
    await keyboard.type(entry, 'Credit limit', loan.creditLimit);
    await keyboard.answerYesNo(entry, 'Is it a cash-out loan?', loan.isCashOutLoan);
  }
  if (section.part4bOtherLoansOnSubjectProperty?.length === MAX_SUBJECT_PROPERTY_LOANS) {
    await typist.expectFull(card, 'Add Loan', MAX_SUBJECT_PROPERTY_LOANS);
  }
}

async function typeClosing(typist: WizardTypist, section: Section4): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Closing');
  const closing = section.part4eAdditionalLoanInformation;
  await keyboard.answerYesNo(
    card,
    "Is there a real estate agent's commission in this transaction?",
    closing?.hasRealEstateCommission,
  );
  await keyboard.answerYesNo(
    card,
    'Will your spouse be available during closing?',
    closing?.isSpouseAvailableDuringClosing,
  );
  await keyboard.answerYesNo(
    card,
    'Will you be traveling during closing?',
    closing?.isTravellingDuringClosing,
  );
}

async function typeSpouse(typist: WizardTypist, person: PersonalInformation): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Spouse');
  const { spouse } = person;
  await keyboard.answerYesNo(card, 'Is your spouse included on the title?', spouse?.isIncludedOnTitle);
  await keyboard.answerYesNo(card, 'Is your spouse included on the loan?', spouse?.isIncludedOnLoan);
  await keyboard.type(card, 'Spouse first name', spouse?.firstName);
  await keyboard.type(card, 'Spouse last name', spouse?.lastName);
  await keyboard.type(card, 'Spouse email', spouse?.emailAddress);
}

async function typeJointBorrowers(typist: WizardTypist, person: PersonalInformation): Promise<void> {
  const { keyboard } = typist;
  const others = person.otherBorrowers ?? [];
  await keyboard.answerYesNo(
    typist.card('Other borrowers'),
    'Are there any other borrowers apart from the primary borrower (and spouse)?',
    others.length > 0,
  );
  const card = typist.card('Joint Borrowers(Non-related)');
  for (const [place, other] of others.entries()) {
    const entry = card.getByRole('group', { name: `Borrower ${place + 1}`, exact: true });
    // 'Yes' opens the first borrower. If section 1 gave a number of borrowers, it opens all of them.
    if (place > 0 && (await entry.count()) === 0) {
      await keyboard.press(card.getByRole('button', { name: 'Add Borrower' }));
    }
    await keyboard.type(entry, 'First name', other.firstName);
    await keyboard.type(entry, 'Middle name', other.middleName);
    await keyboard.type(entry, 'Last name', other.lastName);
    await keyboard.type(entry, 'Suffix', other.suffix);
    await keyboard.type(entry, 'Email address', other.emailAddress);
    await keyboard.type(entry, 'Alternate names', other.alternateNames?.join('; '));
  }
}
