import { smallestPerson } from '../../domain/application/made-up/smallest-answers.ts';
import type { BorrowerAddress } from '../../domain/application/section1/address.ts';
import type { CurrentEmployment, PreviousEmployment } from '../../domain/application/section1/employment.ts';
import type { CoBorrowerSection1 } from '../../domain/application/section1/section1-borrower.ts';
import { maskSocialSecurityNumber } from '../../domain/application/section1/social-security-number.ts';
import { monthsBetween } from '../../domain/application/section1/two-year-history.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import { EMPLOYERS, POSITIONS } from './names.data.ts';
import { type Home, makeHome, makePhone, makeStreet, type Person } from './person.ts';
import type { Random } from './random.ts';

const CITIZENSHIPS = [
  ['U.S. Citizen', 84],
  ['Permanent Resident Alien', 12],
  ['Non-Permanent Resident Alien', 4],
] as const;

/** At the current address. Borrowers who share it state the same. */
export interface Housing {
  isOwnProperty: 'Own' | 'Rental';
  housingMonthlyExpense: number;
}

/** `socialSecurityNumber` is stored masked; the number itself is stored separately. */
export function makeBorrowerPages(
  random: Random,
  who: {
    person: Person;
    home: Home;
    housing: Housing;
    monthlyIncome: number;
    socialSecurityNumber: string;
    on: CalendarDate;
  },
): Pick<
  CoBorrowerSection1,
  'part1aPersonalInformation' | 'part1bcCurrentEmployment' | 'part1dPreviousEmployment'
> {
  const { person, home, on } = who;
  const yearsAtAddress = random.chance(0.4) ? random.int(0, 1) : random.int(2, 16);
  const yearsAtJob = random.chance(0.4) ? 1 : random.int(2, 14);
  const jobStartedOn = addDays(on, -yearsAtJob * 365 - 100);
  return {
    part1aPersonalInformation: {
      ...smallestPerson(({ card }) => card !== 'family'),
      firstName: person.firstName,
      middleName: random.chance(0.3) ? random.pick(['Lee', 'Anne', 'Marie', 'James', 'Ray']) : '',
      lastName: person.lastName,
      suffix: '',
      alternateNames: [],
      socialSecurityNumber: maskSocialSecurityNumber(who.socialSecurityNumber),
      dateOfBirth: addDays(on, -random.int(24 * 365, 70 * 365)),
      citizenship: random.weighted(CITIZENSHIPS),
      homePhone: random.chance(0.3) ? makePhone(random, home.areaCode) : '',
      cellPhone: person.cellPhone,
      workPhone: random.chance(0.4) ? makePhone(random, home.areaCode) : '',
      workPhoneExt: '',
      emailAddress: person.email,
      addresses: makeAddresses(random, who, yearsAtAddress),
      isInMilitaryService: false,
      isCurrentlyInActiveDuty: false,
      isCurrentlyRetired: false,
      isNonActivatedMember: false,
      isSurvivingSpouse: false,
      languagePreference: random.weighted([
        ['English', 88],
        ['Spanish', 12],
      ] as const),
    },
    part1bcCurrentEmployment: makeJob(random, who, { from: jobStartedOn, until: on }),
    part1dPreviousEmployment: yearsAtJob < 2 ? makePreviousJobs(random, who, jobStartedOn) : [],
  };
}

/** The current address, and the previous one for people who moved in the last two years. */
function makeAddresses(
  random: Random,
  { home, housing, on }: { home: Home; housing: Housing; on: CalendarDate },
  years: number,
): BorrowerAddress[] {
  const months = random.int(1, 11);
  const movedIn = addDays(on, -(years * 365 + months * 30));
  const current: BorrowerAddress = {
    ...addressFields(home),
    unit: '',
    addressType: 'Current Address',
    chronologicalOrder: 0,
    startDate: movedIn,
    endDate: '',
    yearsAtAddress: years,
    monthsAtAddress: months,
    housingType: '',
    ...housing,
  };
  if (years >= 2) return [current];
  const former = makeHome(random);
  return [
    current,
    {
      ...addressFields(former),
      unit: '',
      addressType: 'Former Address',
      chronologicalOrder: 1,
      startDate: addDays(movedIn, -4 * 365),
      endDate: movedIn,
      yearsAtAddress: 4,
      monthsAtAddress: 0,
      housingType: '',
      isOwnProperty: 'Rental',
      housingMonthlyExpense: random.int(9, 24) * 100,
    },
  ];
}

function makeJob(
  random: Random,
  { home, monthlyIncome }: { home: Home; monthlyIncome: number },
  { from, until }: { from: CalendarDate; until: CalendarDate },
): CurrentEmployment {
  const months = monthsBetween(from, until);
  const isOwner = random.chance(0.12);
  const extra = !isOwner && random.chance(0.3) ? random.int(1, 8) * 50 : 0;
  const baseSalary = monthlyIncome - extra;
  return {
    employerName: isOwner
      ? `${random.pick(['Oakline', 'Summit', 'Harborview'])} Consulting`
      : random.pick(EMPLOYERS),
    employerPhone: makePhone(random, home.areaCode),
    startDate: from,
    chronologicalOrder: 0,
    ...addressFields({ ...home, street: makeStreet(random) }),
    monthsAtJob: months % 12,
    yearsAtJob: Math.floor(months / 12),
    position: isOwner ? 'Owner' : random.pick(POSITIONS),
    selfEmployment: {
      isEmployedByFamily: false,
      isSelfEmployedBusinessOwner: isOwner,
      ...(isOwner
        ? { isOwnershipInCompanyMoreThanTwentyFivePercent: true, selfEmploymentMonthlyIncome: baseSalary }
        : {}),
    },
    grossMonthlyIncome: {
      baseSalary,
      overtime: extra,
      bonus: 0,
      commission: 0,
      militaryEntitlements: 0,
      other: 0,
      total: baseSalary + extra,
    },
  };
}

/** With the current job they cover the required 24 months. */
function makePreviousJobs(
  random: Random,
  who: { home: Home; monthlyIncome: number },
  endDate: CalendarDate,
): PreviousEmployment[] {
  const months = random.pick([[36], [6, 40]]);
  let end = endDate;
  const monthlyIncome = Math.round(who.monthlyIncome * 0.85);
  return months.map((count, place) => {
    const start = addDays(end, -count * 31);
    const job = makeJob(random, { ...who, monthlyIncome }, { from: start, until: end });
    const previous = { ...job, chronologicalOrder: place + 1, endDate: end };
    end = start;
    return previous;
  });
}

function addressFields({ street, city, state, zip }: Home) {
  return { street, city, state, zip, country: 'USA' };
}
