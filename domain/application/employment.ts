import { z } from 'zod';
import { countryField, orderField, placeFields } from './address.ts';
import {
  dateField,
  dollarsField,
  patternField,
  rowIdField,
  wholeNumberField,
  yesNoField,
} from './draft-fields.ts';
import { MAX_MONTHS, MAX_YEARS } from './limits.ts';
import { JOB_TITLE, ORGANIZATION, PHONE } from './patterns.ts';

const selfEmploymentSchema = z.strictObject({
  isEmployedByFamily: yesNoField(),
  isSelfEmployedBusinessOwner: yesNoField(),
  isOwnershipInCompanyMoreThanTwentyFivePercent: yesNoField(),
  selfEmploymentMonthlyIncome: dollarsField(),
});

/** Whole dollars a month; `total` is the sum of the others. */
const grossMonthlyIncomeSchema = z.strictObject({
  baseSalary: dollarsField(),
  overtime: dollarsField(),
  bonus: dollarsField(),
  commission: dollarsField(),
  militaryEntitlements: dollarsField(),
  other: dollarsField(),
  total: dollarsField(),
});

const jobFields = {
  employerName: patternField(ORGANIZATION),
  employerPhone: patternField(PHONE),
  startDate: dateField(),
  chronologicalOrder: orderField,
  ...placeFields,
  country: countryField,
  monthsAtJob: wholeNumberField(0, MAX_MONTHS, 'months at job should be between 0 and 11'),
  yearsAtJob: wholeNumberField(0, MAX_YEARS, 'years at job should be between 0 and 100'),
  position: patternField(JOB_TITLE),
  selfEmployment: selfEmploymentSchema.nullish(),
  grossMonthlyIncome: grossMonthlyIncomeSchema.nullish(),
};

export const currentEmploymentSchema = z.strictObject(jobFields);

/** A previous job is the same with an end, and one row of a list. */
export const previousEmploymentSchema = z.strictObject({
  id: rowIdField,
  ...jobFields,
  endDate: dateField(),
});

export type CurrentEmployment = z.infer<typeof currentEmploymentSchema>;
export type PreviousEmployment = z.infer<typeof previousEmploymentSchema>;
