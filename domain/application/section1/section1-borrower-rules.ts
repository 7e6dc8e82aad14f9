import { isCalendarDate } from '../../time/eastern-time.ts';
import { birthDates, jobDates, jobEndDates, LATEST_DATE } from '../checks/date-ranges.ts';
import {
  AMOUNT,
  AMOUNT_OR_ZERO,
  ANSWERED,
  type Check,
  DEPENDENT_AGE,
  DEPENDENTS,
  dateWithin,
  type FieldRule,
  FULL_NAMES,
  fits,
  isEmpty,
  MONTHS_AT_ADDRESS,
  rulesFor,
  YEARS_AT_ADDRESS,
} from '../checks/field-rules.ts';
import * as patterns from '../checks/patterns.ts';
import type { BorrowerAddress } from './address.ts';
import { dependentsAsked } from './dependent-changes.ts';
import type { CurrentEmployment, PreviousEmployment } from './employment.ts';
import { isWithoutEmployer } from './employment-status.ts';
import { PERSON_FIELD_NAMES, type PersonField, personField } from './person-fields.ts';
import type { CoBorrowerSection1, Section1 } from './section1-borrower.ts';
import { isMaskedSocialSecurityNumber } from './social-security-number.ts';
import { askedAddresses, askedPreviousEmployments, monthsAtAddress } from './two-year-history.ts';

const NUMBER_ON_FILE: Check = {
  emptyMessage: patterns.SSN.message,
  fault: (value) =>
    typeof value === 'string' && (patterns.SSN.accepts(value) || isMaskedSocialSecurityNumber(value))
      ? null
      : patterns.SSN.message,
};

/** Without the spouse and joint borrowers, whom section 4 covers. */
export function section1Rules(
  section: Section1 | null | undefined,
  path: string,
  today: string,
): FieldRule[] {
  const person = section?.part1aPersonalInformation;
  const personPath = `${path}.part1aPersonalInformation`;
  return [
    ...personRules(person, personPath, today),
    ...familyRules(person, personPath, today),
    ...historyRules(section, path, today),
  ];
}

/** Without marital status and dependents, which the co-borrower is not asked. */
export function coBorrowerSection1Rules(
  section: CoBorrowerSection1 | null | undefined,
  path: string,
  today: string,
): FieldRule[] {
  return [
    ...personRules(section?.part1aPersonalInformation, `${path}.part1aPersonalInformation`, today),
    ...historyRules(section, path, today),
  ];
}

function personRules(
  person: CoBorrowerSection1['part1aPersonalInformation'],
  path: string,
  today: string,
): FieldRule[] {
  return [
    ...fieldRules(person, path, today, ({ card }) => card !== 'family'),
    rulesFor(person, path).optional('projectedExpirationDate', 'Expiration of service', fits(patterns.DATE)),
  ];
}

function fieldRules(
  person: CoBorrowerSection1['part1aPersonalInformation'],
  path: string,
  today: string,
  isAsked: (field: PersonField) => boolean,
): FieldRule[] {
  const { required, optional } = rulesFor(person, path);
  return PERSON_FIELD_NAMES.filter((name) => isAsked(personField(name))).map((name) => {
    const field = personField(name);
    return (field.required === undefined ? optional : required)(name, field.label, checkOf(field, today));
  });
}

function checkOf({ kind, pattern }: PersonField, today: string): Check {
  switch (kind) {
    case 'text':
      return pattern === undefined ? ANSWERED : fits(pattern);
    case 'texts':
      return FULL_NAMES;
    case 'choice':
      return ANSWERED;
    case 'birth date':
      return dateWithin(birthDates(today));
    case 'phone':
      return fits(patterns.PHONE);
    case 'email':
      return fits(patterns.EMAIL);
    case 'Social Security number':
      return NUMBER_ON_FILE;
  }
}

/** Marital status and dependents, asked of the primary borrower and of joint borrowers. */
export function familyRules(
  person: CoBorrowerSection1['part1aPersonalInformation'],
  path: string,
  today: string,
): FieldRule[] {
  const { required } = rulesFor(person, path);
  const ages = Array.from({ length: dependentsAsked(person) }, (_, i) => {
    const age = rulesFor({ age: person?.agesOfDependents?.[i] }, path).required;
    return {
      ...age('age', `Age of dependent ${i + 1}`, DEPENDENT_AGE),
      path: `${path}.agesOfDependents[${i}]`,
    };
  });
  return [
    ...fieldRules(person, path, today, ({ card }) => card === 'family'),
    required('numberOfDependents', 'Number of dependents', DEPENDENTS),
    ...ages,
  ];
}

function historyRules(
  section: CoBorrowerSection1 | null | undefined,
  path: string,
  today: string,
): FieldRule[] {
  const current = section?.part1bcCurrentEmployment;
  const previous = askedPreviousEmployments(current, section?.part1dPreviousEmployment, today);
  const addresses = askedAddresses(section?.part1aPersonalInformation?.addresses);
  return [
    ...addresses.flatMap((address, i) =>
      addressRules(
        address,
        `${path}.part1aPersonalInformation.addresses[${i}]`,
        i === 0 ? 'Current address: ' : `Former address ${i}: `,
      ),
    ),
    ...(isWithoutEmployer(section)
      ? []
      : employmentRules(current, `${path}.part1bcCurrentEmployment`, 'Current job: ', today)),
    ...previous.flatMap((job, i) =>
      previousEmploymentRules(
        job,
        `${path}.part1dPreviousEmployment[${i}]`,
        `Previous job ${i + 1}: `,
        today,
      ),
    ),
  ];
}

function addressRules(address: BorrowerAddress, path: string, prefix: string): FieldRule[] {
  const { required, optional } = rulesFor(address, path, prefix);
  return [
    required('street', 'Street', fits(patterns.STREET_ADDRESS)),
    optional('unit', 'Unit', fits(patterns.UNIT)),
    required('city', 'City', fits(patterns.CITY)),
    required('state', 'State', fits(patterns.STATE)),
    required('zip', 'ZIP code', fits(patterns.ZIP)),
    optional('country', 'Country', fits(patterns.COUNTRY)),
    optional('startDate', 'Lived there from', fits(patterns.DATE)),
    optional('endDate', 'Lived there to', notBefore(address.startDate)),
    optional('housingMonthlyExpense', 'Monthly housing expense', AMOUNT_OR_ZERO),
    ...durationRules(address, path, prefix),
  ];
}

const ENDS_BEFORE_START = 'please enter a date that is not before the first day at this address';

function notBefore(startDate: string | null | undefined): Check {
  const earliest = startDate && isCalendarDate(startDate) ? startDate : '';
  return dateWithin({ earliest, latest: LATEST_DATE }, ENDS_BEFORE_START);
}

function durationRules(address: BorrowerAddress, path: string, prefix: string): FieldRule[] {
  const { optional } = rulesFor(address, path, prefix);
  const years = optional('yearsAtAddress', 'Duration', YEARS_AT_ADDRESS);
  const months = optional('monthsAtAddress', 'Duration', MONTHS_AT_ADDRESS);
  const isUnreadable = years.message !== null || months.message !== null;
  if (isUnreadable || monthsAtAddress(address) > 0) return [years, months];
  // Shown at both fields, counted once.
  return [
    { ...years, missing: true, message: patterns.NO_DURATION },
    { ...months, message: patterns.NO_DURATION, repeats: true },
  ];
}

function employmentRules(
  job: CurrentEmployment | null | undefined,
  path: string,
  prefix: string,
  today: string,
): FieldRule[] {
  const { required, optional } = rulesFor(job, path, prefix);
  return [
    required('employerName', 'Employer', fits(patterns.ORGANIZATION)),
    required('employerPhone', 'Phone', fits(patterns.PHONE)),
    required('position', 'Position', fits(patterns.JOB_TITLE)),
    required('startDate', 'Start date', dateWithin(jobDates(today))),
    required('street', 'Street', fits(patterns.STREET_ADDRESS)),
    required('city', 'City', fits(patterns.CITY)),
    required('state', 'State', fits(patterns.STATE)),
    required('zip', 'ZIP code', fits(patterns.ZIP)),
    optional('country', 'Country', fits(patterns.COUNTRY)),
    ...incomeRules(job, path, prefix),
  ];
}

function previousEmploymentRules(
  job: PreviousEmployment,
  path: string,
  prefix: string,
  today: string,
): FieldRule[] {
  const endDates = dateWithin(jobEndDates(job.startDate, today));
  return [
    ...employmentRules(job, path, prefix, today),
    rulesFor(job, path, prefix).required('endDate', 'End date', endDates),
  ];
}

/**
 * A self-employed borrower states monthly income or a loss. Anybody else, or while that is unanswered, the breakdown.
 */
function incomeRules(job: CurrentEmployment | null | undefined, path: string, prefix: string): FieldRule[] {
  const own = rulesFor(job?.selfEmployment, `${path}.selfEmployment`, prefix);
  if (job?.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    const earns = isEmpty(job.selfEmployment.selfEmploymentMonthlyLoss) ? own.required : own.optional;
    return [earns('selfEmploymentMonthlyIncome', 'Monthly income', AMOUNT)];
  }
  const { required, optional } = rulesFor(job?.grossMonthlyIncome, `${path}.grossMonthlyIncome`, prefix);
  return [
    required('baseSalary', 'Base salary', AMOUNT),
    optional('overtime', 'Overtime', AMOUNT_OR_ZERO),
    optional('bonus', 'Bonus', AMOUNT_OR_ZERO),
    optional('commission', 'Commission', AMOUNT_OR_ZERO),
    optional('militaryEntitlements', 'Military entitlements', AMOUNT_OR_ZERO),
    optional('other', 'Other income', AMOUNT_OR_ZERO),
  ];
}
