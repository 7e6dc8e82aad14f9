import { z } from 'zod';
import {
  dateField,
  dollarsField,
  optionField,
  patternField,
  rowIdField,
  textField,
  wholeNumberField,
} from '../checks/draft-fields.ts';
import { MAX_MONTHS, MAX_UNITS, MAX_YEARS } from '../checks/limits.ts';
import {
  CITY,
  COUNTRY,
  COUNTY,
  MONTHS_OUT_OF_RANGE,
  STATE,
  STREET_ADDRESS,
  UNIT,
  UNITS_OUT_OF_RANGE,
  YEARS_OUT_OF_RANGE,
  ZIP,
} from '../checks/patterns.ts';
import { ADDRESS_TYPES, TENURES } from './borrower-options.ts';

const MAX_ORDER = 99;

export const placeFields = {
  street: patternField(STREET_ADDRESS),
  unit: patternField(UNIT),
  city: patternField(CITY),
  state: patternField(STATE),
  zip: patternField(ZIP),
};

export const propertyPlaceFields = { ...placeFields, county: patternField(COUNTY) };

export const countryField = patternField(COUNTRY);

/** 0 is the current address or job, 1 the one before it. */
export const orderField = wholeNumberField(0, MAX_ORDER, 'please enter a place in the order');

export const durationAtAddressFields = {
  monthsAtAddress: wholeNumberField(0, MAX_MONTHS, MONTHS_OUT_OF_RANGE),
  yearsAtAddress: wholeNumberField(0, MAX_YEARS, YEARS_OUT_OF_RANGE),
};

export const numberOfUnitsField = wholeNumberField(0, MAX_UNITS, UNITS_OUT_OF_RANGE);

/** Where a borrower lives or lived. `isOwnProperty` is an option with two values, not a yes/no. */
export const borrowerAddressSchema = z.strictObject({
  id: rowIdField,
  addressType: optionField(ADDRESS_TYPES),
  startDate: dateField(),
  endDate: dateField(),
  chronologicalOrder: orderField,
  ...placeFields,
  country: countryField,
  ...durationAtAddressFields,
  housingType: textField(),
  housingMonthlyExpense: dollarsField(),
  isOwnProperty: optionField(TENURES),
});

export const mailingAddressSchema = z.strictObject({ ...placeFields, country: countryField });

export type BorrowerAddress = z.infer<typeof borrowerAddressSchema>;
