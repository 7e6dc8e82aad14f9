import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { KeyboardUser } from '../keyboard-user.ts';

/** The row of a joint borrower as Section 4 stores it. */
export const THIRD_BORROWER = {
  id: 'jolanta',
  firstName: 'Jolanta',
  lastName: 'Nguyễn',
  emailAddress: 'jolanta@nguyen.example',
  isSpouse: false,
};

/** Fills in the open page of a joint borrower by keyboard until nothing is missing, and saves it. */
export async function typeThirdBorrower(page: Page): Promise<void> {
  const keyboard = new KeyboardUser(page);
  // The lower cards also have the borrower's name.
  const card = (title: string) =>
    page.getByRole('region', { name: new RegExp(`^${title}( Jolanta Nguyễn)?$`) });
  const person = card('Personal information');
  await keyboard.type(person, 'Social Security number', '900127777');
  await keyboard.type(person, 'Date of birth', '02031980');
  await keyboard.choose(person, 'Citizenship', 'U.S. Citizen');
  await keyboard.choose(person, 'Marital status', 'Separated');
  await keyboard.type(person, 'Number of dependents', '1');
  await keyboard.type(person, 'Age of dependent 1', '7');
  await keyboard.type(card('Contact'), 'Cell phone', '3125550199');

  await keyboard.press(page.getByRole('button', { name: 'Add an address' }));
  const address = page.getByRole('group', { name: 'Address 1' });
  await keyboard.type(address, 'Street', '7 Pine St');
  await keyboard.type(address, 'ZIP code', '60601');
  await expect(address.getByLabel('City')).toHaveValue('Chicago');
  await keyboard.type(address, 'Years at address', '4');
  await keyboard.choose(address, 'Own or rental', 'Rental');
  await keyboard.type(address, 'Monthly housing expense', '1150');

  const job = card('Current employment');
  await keyboard.type(job, 'Employer or business name', 'Harbor Printers');
  await keyboard.type(job, 'Employer phone', '3125550177');
  await keyboard.type(job, 'Position or title', 'Typesetter');
  await keyboard.type(job, 'Street', '9 Type Ct');
  await keyboard.type(job, 'ZIP code', '60601');
  await keyboard.type(job, 'Start date', '03022015');
  await keyboard.type(job, 'Base salary, monthly', '4100');
  await keyboard.answerYesNo(card('Military service'), SERVED, false);

  const declarations = card('Declarations');
  // Question A asks more about a primary residence, and K is explained below.
  for (const name of await declarations.getByRole('radiogroup').evaluateAll(labelsOf)) {
    await keyboard.answerYesNo(declarations, name, name.startsWith('K'));
  }
  const demographics = card('Ethnicity, sex and race');
  await keyboard.choose(demographics, 'Ethnicity', 'Not Hispanic or Latino');
  await keyboard.choose(demographics, 'Sex', 'Female');
  await keyboard.choose(demographics, 'Race', 'Asian');
  await keyboard.type(demographics, 'Race in detail', 'Vietnamese');
  await keyboard.type(card('Explanations of declarations'), 'K: short sale', 'A move in 2019');
  const further = card('Demographic information');
  await keyboard.choose(further, 'The application was taken by', 'Telephone Interview');
  for (const race of ['White', 'Chinese']) await keyboard.tick(further, race);
  await expect(page.getByText(/answers? (is|are) missing/)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

const SERVED =
  'Did you (or your deceased spouse) ever serve, or are you currently serving, in the United States Armed Forces?';

/** Runs in the page. */
function labelsOf(groups: Element[]): string[] {
  return groups.map((group) => {
    const id = group.getAttribute('aria-labelledby') ?? '';
    return group.getAttribute('aria-label') ?? document.getElementById(id)?.textContent ?? '';
  });
}

/** The same on the small form, which is used when the published one is not installed. */
export const PRINTED_IN_SMALL_FORM: Readonly<Record<string, string>> = {
  '_1a_Name[0]-3': 'Jolanta Nguyễn',
  '_1a_Security_3[0]-3': '7777',
  '_1a_Email[0]-3': 'jolanta@nguyen.example',
  '_1b_Employer[0]-3': 'Harbor Printers',
  '_2a_Financial1[0]': 'Oak Bank',
  '_2a_Account1[0]': '5550-1234',
  '_2a_Cash1[0]': '41,000',
};

/** The third borrower's answers on the published form (its third copy), and the entries of Section 2. */
export const PRINTED_FOR_THIRD: Readonly<Record<string, string>> = {
  '3-3': 'Jolanta Nguyễn',
  '5-3': '900',
  '6-3': '12',
  '7-3': '7777',
  '_1a_Birth_1[0]-3': '02',
  '_1a_Birth_2[0]-3': '03',
  '_1a_Birth_3[0]-3': '1980',
  'Group1-3': 'U.S. Citizen',
  'Group2-3': 'I am applying for joint credit',
  'Group3-3': 'Separated',
  '_1a_Borrowers_Number[0]-3': '3',
  '_1a_Borrower_s_Name[0]-3': 'Tomasz Grabowski; Odile Grabowski',
  '_1a_Dependents[0]-3': '1',
  '_1a_Dependent_Age[0]-3': '7',
  '_1a_PhoneC1[0]-3': '312',
  '_1a_PhoneC2[0]-3': '555',
  '_1a_PhoneC3[0]-3': '0199',
  '_1a_Email[0]-3': 'jolanta@nguyen.example',
  '_1a_Address_St[0]-3': '7 Pine St',
  '_1a_Address_City[0]-3': 'Chicago',
  '_1a_Address_State[0]-3': 'IL',
  '_1a_Address_Zip[0]-3': '60601',
  'Text1-3': '4',
  'Group5-3': 'Rent',
  '_1a_Address_Rent[0]-3': '1,150',
  '_1a_Does_Not_Apply1[0]-3': 'ticked',
  '_1b_Employer[0]-3': 'Harbor Printers',
  '_1b_PhoneE1[0]-3': '312',
  '_1b_PhoneE2[0]-3': '555',
  '_1b_PhoneE3[0]-3': '0177',
  '_1b_Position[0]-3': 'Typesetter',
  '_1b_Address[0]-3': '9 Type Ct',
  '_1b_City[0]-3': 'Chicago',
  '_1b_State[0]-3': 'IL',
  '_1b_Zip[0]-3': '60601',
  '_1b_Employment_Start_Month[0]-3': '03',
  '_1b_Employment_Start_Day[0]-3': '02',
  '_1b_Employment_Start_Year[0]-3': '2015',
  '_1b_Base[0]-3': '4,100',
  '_1b_IncomeTotal[0]-3': '4,100',
  '_1e_Income_Other_Sources1[0]-3': 'Trust',
  '_1e_Other_Monthly_Income1[0]-3': '240',
  '_1e_Total_Other_Monthly_Income[0]-3': '240',
  'Group30-3': 'NO',
  'Group31-3': 'YES',
  'Group34-3': 'NO',
  '_8_not_hispanic[0]-3': 'ticked',
  'Group35-3': 'Female',
  '_8_race_asian[0]-3': 'ticked',
  '_8_race_vietnamese[0]-3': 'ticked',
  '_8_race_chinese[0]-3': 'ticked',
  '_8_race_white[0]-3': 'ticked',
  'Group39-3': 'Telephone Interview',
  '_2a_Account_Type1[0]': 'Savings',
  '_2a_Financial1[0]': 'Oak Bank',
  '_2a_Account1[0]': '5550-1234',
  '_2a_Cash1[0]': '41,000',
  '_2a_Total_Cash[0]': '41,000',
  '_2c_Account_Type1[0]': 'Revolving',
  '_2c_Company1[0]': 'Elm Cards',
  '_2c_Account1[0]': 'C-77',
  '_2c_Unpaid1[0]': '900',
  '_2c_Monthly1[0]': '45',
};
