import type { Locator } from '@playwright/test';
import type { BorrowerAddress } from '../../domain/application/section1/address.ts';
import type { CurrentEmployment, PreviousEmployment } from '../../domain/application/section1/employment.ts';
import {
  type PersonField,
  type PersonFieldName,
  personFieldsOn,
} from '../../domain/application/section1/person-fields.ts';
import type {
  CoBorrowerSection1,
  PersonalInformation,
} from '../../domain/application/section1/section1-borrower.ts';
import type { WizardTypist } from './wizard-typist.ts';

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

/** Types section 1. The co-borrower is not asked about the family. */
export async function typeSection1(
  typist: WizardTypist,
  section: CoBorrowerSection1,
  holder: 'primary' | 'spouse',
): Promise<void> {
  const person = section.part1aPersonalInformation ?? {};
  await typeCard(typist, 'Personal information', 'person', person);
  if (holder === 'primary') await typeFamily(typist, person);
  await typeCard(typist, 'Contact information', 'contact', person);
  for (const [place, address] of (person.addresses ?? []).entries()) {
    await typeAddress(
      typist,
      typist.card(place === 0 ? 'Current address' : `Former address ${place}`),
      address,
    );
  }
  await typeJob(typist, typist.card('Current employment'), section.part1bcCurrentEmployment ?? {});
  for (const [place, job] of (section.part1dPreviousEmployment ?? []).entries()) {
    await typeJob(typist, typist.card(`Previous employment ${place + 1}`), job);
  }
  await typeMilitary(typist, person);
}

async function typeCard(
  typist: WizardTypist,
  title: string,
  card: PersonField['card'],
  person: Person,
): Promise<void> {
  for (const { name, field } of personFieldsOn(card)) {
    await typePersonField(typist, typist.card(title), field, person[name]);
  }
}

async function typePersonField(
  typist: WizardTypist,
  card: Locator,
  { label, question = label, kind }: PersonField,
  answer: Person[PersonFieldName],
): Promise<void> {
  const text = Array.isArray(answer) ? answer.join('; ') : answer;
  switch (kind) {
    case 'birth date':
      return typist.date(card, question, text);
    case 'phone':
      return typist.phone(card, question, text);
    case 'choice':
      return typist.keyboard.choose(card, question, text);
    case 'Social Security number':
      return typist.keyboard.type(card, question, text?.replaceAll('-', ''));
    default:
      return typist.keyboard.type(card, question, text);
  }
}

async function typeFamily(typist: WizardTypist, person: PersonalInformation): Promise<void> {
  const { keyboard } = typist;
  const family = typist.card('Family and credit');
  await typeCard(typist, 'Family and credit', 'family', person);
  await keyboard.type(family, 'Number of dependents', person.numberOfDependents);
  for (const [place, age] of (person.agesOfDependents ?? []).entries()) {
    await keyboard.type(family, `Age of dependent ${place + 1}`, age);
  }
  // With a spouse, the number follows from section 4. Without one, it can be given here.
  if (person.otherBorrowers?.length && !person.spouse) {
    await keyboard.answer(family, 'Total number of borrowers', `${person.numberOfBorrowers}`);
  }
}

async function typeAddress(typist: WizardTypist, card: Locator, address: BorrowerAddress): Promise<void> {
  const { keyboard } = typist;
  await typist.place(card, address);
  await keyboard.type(card, 'Years at address', address.yearsAtAddress);
  await keyboard.type(card, 'Months at address', address.monthsAtAddress);
  await typist.date(card, 'Lived there from', address.startDate);
  await typist.date(card, 'Lived there to', address.endDate);
  await keyboard.choose(card, 'Own or rental', address.isOwnProperty);
  await keyboard.type(card, 'Housing type', address.housingType);
  await keyboard.type(card, 'Monthly housing expense', address.housingMonthlyExpense);
  // Another entry is only added when the field is left.
  await typist.page.keyboard.press('Tab');
}

async function typeJob(
  typist: WizardTypist,
  card: Locator,
  job: CurrentEmployment | PreviousEmployment,
): Promise<void> {
  const { keyboard } = typist;
  const { selfEmployment, grossMonthlyIncome: income } = job;
  await keyboard.type(card, 'Employer or business name', job.employerName);
  await typist.phone(card, 'Employer phone', job.employerPhone);
  await keyboard.type(card, 'Position or title', job.position);
  await typist.place(card, job);
  await typist.date(card, 'Start date', job.startDate);
  await typist.date(card, 'End date', 'endDate' in job ? job.endDate : null);
  await keyboard.answerYesNo(
    card,
    'Employed by a family member, property seller, real estate agent, or other party to the transaction?',
    selfEmployment?.isEmployedByFamily,
  );
  await keyboard.answerYesNo(
    card,
    'Business owner or self-employed?',
    selfEmployment?.isSelfEmployedBusinessOwner,
  );
  await keyboard.answerYesNo(
    card,
    'Ownership share of more than 25% in the company?',
    selfEmployment?.isOwnershipInCompanyMoreThanTwentyFivePercent,
  );
  await keyboard.type(
    card,
    'Monthly income from self-employment',
    selfEmployment?.selfEmploymentMonthlyIncome,
  );
  for (const [label, amount] of [
    ['Base salary', income?.baseSalary],
    ['Overtime', income?.overtime],
    ['Bonus', income?.bonus],
    ['Commission', income?.commission],
    ['Military entitlements', income?.militaryEntitlements],
    ['Other income', income?.other],
  ] as const) {
    // $0 is filled in already.
    if (amount) await keyboard.type(card, label, amount);
  }
}

async function typeMilitary(typist: WizardTypist, person: Person): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('Military service');
  await keyboard.answerYesNo(
    card,
    'Did you (or your deceased spouse) ever serve, or are you currently serving, in the United States Armed Forces?',
    person.isInMilitaryService,
  );
  await keyboard.answerYesNo(card, 'Currently serving on active duty?', person.isCurrentlyInActiveDuty);
  await typist.date(card, 'Projected expiration date of service or tour', person.projectedExpirationDate);
  await keyboard.answerYesNo(
    card,
    'Currently retired, discharged, or separated from service?',
    person.isCurrentlyRetired,
  );
  await keyboard.answerYesNo(
    card,
    'Only period of service was as a non-activated member of the Reserve or National Guard?',
    person.isNonActivatedMember,
  );
  await keyboard.answerYesNo(card, 'Surviving spouse?', person.isSurvivingSpouse);
}
