import type { Application } from '../application.ts';
import { MAX_BORROWERS } from '../checks/limits.ts';
import type { Holder } from '../progress/steps.ts';
import type { BorrowerAddress } from '../section1/address.ts';
import { borrowerCount, primaryBorrowerOf } from '../section1/borrowers.ts';
import type { CurrentEmployment, PreviousEmployment } from '../section1/employment.ts';
import type { CoBorrowerSection1 } from '../section1/section1-borrower.ts';
import { withIncomeTotal } from '../section1/section1-changes.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import { isBlank, mapRows, withFields } from './answer-values.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import { holdsAnswers } from './typed-answers.ts';

/** Adds answers that no page asks for: order of addresses and jobs, income totals, number of borrowers. */
export function withDerivedAnswers(application: Application): Application {
  const counted = withCountedBorrowers(application);
  return HOLDERS.reduce(withBankruptcyTypesOnce, HOLDERS.reduce(withDerivedSection1, counted));
}

const HOLDERS: readonly Holder[] = ['primary', 'spouse'];

/** 0 or a missing number means that the borrowers have not been counted yet (APP-1.12). */
function withCountedBorrowers(application: Application): Application {
  const person = primaryBorrowerOf(application);
  const count = borrowerCount(person);
  if (person === null || person.numberOfBorrowers || count > MAX_BORROWERS) return application;
  return {
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: { ...person, numberOfBorrowers: count },
    },
  };
}

function withBankruptcyTypesOnce(application: Application, holder: Holder): Application {
  const place = { section: 'section5', holder } as const;
  const section = sectionOf(application, place);
  const finances = section?.part5bAboutYourFinances;
  const types = finances?.questionM?.answer2;
  const once = [...new Set(types)];
  if (types == null || once.length === types.length) return application;
  const questionM = { ...finances?.questionM, answer2: once };
  const answered: Section5 = { ...section, part5bAboutYourFinances: { ...finances, questionM } };
  return withSectionOf(application, place, answered);
}

function withDerivedSection1(application: Application, holder: Holder): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(application, place);
  return section === null ? application : withSectionOf(application, place, withHistoryInOrder(section));
}

/** Numbers addresses and jobs from the newest, by list position, and adds missing income totals. */
export function withHistoryInOrder<Section extends CoBorrowerSection1>(section: Section): Section {
  const {
    part1aPersonalInformation: person,
    part1bcCurrentEmployment,
    part1cAdditionalEmployment,
    part1dPreviousEmployment,
  } = section;
  return withFields<CoBorrowerSection1>(section, {
    ...(person?.addresses && {
      part1aPersonalInformation: withFields(person, { addresses: mapRows(person.addresses, addressInOrder) }),
    }),
    ...(part1bcCurrentEmployment && {
      part1bcCurrentEmployment: inOrder(withMissingTotal(part1bcCurrentEmployment), 0),
    }),
    ...(part1cAdditionalEmployment && {
      part1cAdditionalEmployment: mapRows(part1cAdditionalEmployment, withMissingTotal),
    }),
    ...(part1dPreviousEmployment && {
      part1dPreviousEmployment: mapRows(
        part1dPreviousEmployment,
        (job, place): PreviousEmployment => inOrder(withMissingTotal(job), place + 1),
      ),
    }),
  }) as Section;
}

function addressInOrder(address: BorrowerAddress, place: number): BorrowerAddress {
  const addressType = place === 0 ? 'Current Address' : 'Former Address';
  const isTyped = holdsAnswers(address) || Boolean(address.addressType);
  return withFields<BorrowerAddress>(inOrder(address, place), isTyped ? { addressType } : {});
}

/** A blank row without a number stays without one. */
function inOrder<Entry extends { chronologicalOrder?: number | null | undefined }>(
  entry: Entry,
  chronologicalOrder: number,
): Entry {
  if (entry.chronologicalOrder == null && !holdsAnswers(entry)) return entry;
  return entry.chronologicalOrder === chronologicalOrder ? entry : { ...entry, chronologicalOrder };
}

/** An existing total stays: the rules refuse a wrong one. */
function withMissingTotal<Job extends CurrentEmployment>(job: Job): Job {
  const income = job.grossMonthlyIncome;
  if (income == null || income.total != null || isBlank(income)) return job;
  return { ...job, grossMonthlyIncome: withIncomeTotal(income) };
}
