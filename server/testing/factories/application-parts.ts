import type { BorrowerAddress } from '../../../domain/application/section1/address.ts';
import type {
  CurrentEmployment,
  PreviousEmployment,
} from '../../../domain/application/section1/employment.ts';
import type {
  OwnedProperty,
  PropertyLoan,
} from '../../../domain/application/section3/section3-real-estate.ts';
import { RACES, SEXES } from '../../../domain/application/section7/demographic-options.ts';
import type { Section7 } from '../../../domain/application/section7/section7-demographics.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import {
  CREDITORS,
  EMPLOYERS,
  FIRST_NAMES,
  LAST_NAMES,
  POSITIONS,
  STREET_NAMES,
  STREET_TYPES,
} from '../../demo/names.data.ts';
import { PLACES, type Place } from '../../demo/places.data.ts';
import type { Random } from '../../demo/random.ts';

/** Everything depends only on the given random numbers. */

export interface InventedPerson {
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** '+1(###)###-####'. */
  cellPhone: string;
}

export function aPerson(random: Random, lastName: string = random.pick(LAST_NAMES)): InventedPerson {
  const firstName = random.pick(FIRST_NAMES);
  const local = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    firstName,
    lastName,
    emailAddress: `${local.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '')}@mail.example`,
    cellPhone: aPhone(random),
  };
}

/** In the 555-01xx range, which is reserved for fiction. */
export function aPhone(random: Random, areaCode: string = random.pick(PLACES).areaCode): string {
  return `+1(${areaCode})555-01${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** Area 900 to 999 with group 01 to 09: the Social Security Administration issues no such number. */
export function aSocialSecurityNumber(random: Random): string {
  return `${random.int(900, 999)}-0${random.int(1, 9)}-${String(random.int(1, 9999)).padStart(4, '0')}`;
}

function aStreet(random: Random): string {
  return `${random.int(1, 9899)} ${random.pick(STREET_NAMES)} ${random.pick(STREET_TYPES)}`;
}

/** Without country, with county. */
export function aPropertyAddress(random: Random, place: Place = random.pick(PLACES)) {
  const { city, state, zip, county } = place;
  const unit = random.chance(0.2) ? `Apt ${random.int(1, 40)}` : '';
  return { street: aStreet(random), unit, city, state, zip, county };
}

/** Adds the previous address if the current one is newer than two years. */
export function anAddressHistory(random: Random): BorrowerAddress[] {
  const years = random.weighted([
    [1, 2],
    [random.int(2, 14), 5],
  ]);
  const current = anAddress(random, 'Current Address', 0, years);
  return years >= 2 ? [current] : [current, anAddress(random, 'Former Address', 1, random.int(2, 6))];
}

function anAddress(
  random: Random,
  addressType: 'Current Address' | 'Former Address',
  chronologicalOrder: number,
  yearsAtAddress: number,
): BorrowerAddress {
  const { county: _, ...place } = aPropertyAddress(random);
  const owned = random.chance(0.4);
  return {
    addressType,
    chronologicalOrder,
    ...place,
    country: 'USA',
    yearsAtAddress,
    monthsAtAddress: random.int(0, 11),
    housingType: owned ? 'Own' : 'Rent',
    housingMonthlyExpense: random.int(8, 40) * 100,
    isOwnProperty: owned ? 'Own' : 'Rental',
  };
}

/** Adds the previous job if the current one is newer than two years. */
export function anEmploymentHistory(
  random: Random,
  today: string,
): { part1bcCurrentEmployment: CurrentEmployment; part1dPreviousEmployment: PreviousEmployment[] } {
  const months = random.chance(0.3) ? random.int(3, 20) : random.int(26, 180);
  const startDate = addDays(today, -Math.round(months * 30.44));
  const part1bcCurrentEmployment = { ...aJob(random, months), startDate, chronologicalOrder: 0 };
  if (months > 24) return { part1bcCurrentEmployment, part1dPreviousEmployment: [] };
  const before = random.int(26, 90);
  const previous = {
    ...aJob(random, before),
    startDate: addDays(startDate, -Math.round(before * 30.44)),
    endDate: addDays(startDate, -random.int(3, 30)),
    chronologicalOrder: 1,
  };
  return { part1bcCurrentEmployment, part1dPreviousEmployment: [previous] };
}

function aJob(random: Random, months: number): CurrentEmployment {
  const place = random.pick(PLACES);
  const isSelfEmployedBusinessOwner = random.chance(0.1);
  const income = random.int(40, 180) * 100;
  const bonus = random.chance(0.3) ? random.int(2, 20) * 100 : 0;
  const salary = isSelfEmployedBusinessOwner ? 0 : income;
  return {
    employerName: random.pick(EMPLOYERS),
    employerPhone: aPhone(random, place.areaCode),
    street: aStreet(random),
    city: place.city,
    state: place.state,
    zip: place.zip,
    country: 'USA',
    monthsAtJob: months % 12,
    yearsAtJob: Math.floor(months / 12),
    position: random.pick(POSITIONS),
    selfEmployment: {
      isEmployedByFamily: false,
      isSelfEmployedBusinessOwner,
      isOwnershipInCompanyMoreThanTwentyFivePercent: isSelfEmployedBusinessOwner,
      selfEmploymentMonthlyIncome: isSelfEmployedBusinessOwner ? income : null,
    },
    grossMonthlyIncome: {
      baseSalary: salary,
      overtime: 0,
      bonus: isSelfEmployedBusinessOwner ? 0 : bonus,
      commission: 0,
      militaryEntitlements: 0,
      other: 0,
      total: isSelfEmployedBusinessOwner ? 0 : salary + bonus,
    },
  };
}

/** A second home, or an investment with rent, with a mortgage loan. */
export function anOwnedProperty(random: Random): OwnedProperty {
  const propertyValue = random.int(150, 900) * 1000;
  const isInvestment = random.chance(0.5);
  const rent = random.int(12, 45) * 100;
  const costs = { monthlyInsurance: 120, monthlyTaxes: random.int(2, 9) * 100, monthlyHoaFee: 0 };
  return {
    propertyAddress: aPropertyAddress(random),
    propertyValue,
    status: 'Retained',
    occupancy: isInvestment ? 'Investment Property' : 'Second Home',
    ...(isInvestment
      ? {
          purchasedOn: `${random.int(2005, 2022)}-0${random.int(1, 9)}-15`,
          investmentPropertySince: '2023-01-01',
          ...costs,
          monthlyRentalIncome: rent,
          netMonthlyRentalIncome: rent - costs.monthlyInsurance - costs.monthlyTaxes,
        }
      : {}),
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: [aPropertyLoan(random, propertyValue)],
  };
}

function aPropertyLoan(random: Random, propertyValue: number): PropertyLoan {
  return {
    creditorName: random.pick(CREDITORS),
    accountNumber: String(random.int(10_000_000, 99_999_999)),
    monthlyMortgagePayment: Math.round(propertyValue / 200),
    unpaidBalance: Math.round(propertyValue * 0.6),
    toBePaidOff: false,
    loanType: random.pick(['Conventional', 'FHA', 'VA'] as const),
    creditLimit: 0,
  };
}

/** Without a sub-choice, or with one of its list. */
export function someDemographics(random: Random): Section7 {
  const race = random.pick(RACES);
  const isHispanic = random.chance(0.25);
  const subRaces = { Asian: 'Korean', 'Native Hawaiian or Other Pacific Islander': 'Samoan' };
  return {
    customerEthnicity: isHispanic
      ? { ethnicity: 'Hispanic or Latino', subEthnicity: 'Cuban' }
      : { ethnicity: 'Not Hispanic or Latino', subEthnicity: '' },
    customerSex: random.pick(SEXES),
    customerRace: { race, subRace: race in subRaces ? subRaces[race as keyof typeof subRaces] : '' },
    demographicInfoProvidedMeans: 'Email or Internet',
  };
}
