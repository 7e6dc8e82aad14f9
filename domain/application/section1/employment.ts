import { z } from 'zod';
import {
  dateField,
  dollarsField,
  patternField,
  rowIdField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_MONTHS, MAX_YEARS } from '../checks/limits.ts';
import { JOB_TITLE, ORGANIZATION, PHONE } from '../checks/patterns.ts';
import { countryField, orderField, placeFields } from './address.ts';
import { withoutUnitOfJob } from './job-unit.ts';

const selfEmploymentSchema = z.strictObject({
  isEmployedByFamily: yesNoField(),
  isSelfEmployedBusinessOwner: yesNoField(),
  isOwnershipInCompanyMoreThanTwentyFivePercent: yesNoField(),
  selfEmploymentMonthlyIncome: dollarsField(),
});

/** Whole dollars per month; `total` is the sum of the others. */
const grossMonthlyIncomeSchema = z.strictObject({
  baseSalary: dollarsField(),
  overtime: dollarsField(),
  bonus: dollarsField(),
  commission: dollarsField(),
  militaryEntitlements: dollarsField(),
  other: dollarsField(),
  total: dollarsField(),
});

const { unit: _, ...placeWithoutUnit } = placeFields;

const jobFields = {
  employerName: patternField(ORGANIZATION),
  employerPhone: patternField(PHONE),
  startDate: dateField(),
  chronologicalOrder: orderField,
  ...placeWithoutUnit,
  country: countryField,
  monthsAtJob: wholeNumberField(0, MAX_MONTHS, 'months at job should be between 0 and 11'),
  yearsAtJob: wholeNumberField(0, MAX_YEARS, 'years at job should be between 0 and 100'),
  position: patternField(JOB_TITLE),
  selfEmployment: selfEmploymentSchema.nullish(),
  grossMonthlyIncome: grossMonthlyIncomeSchema.nullish(),
};

/** An employer's address has no unit. Earlier forms had one, which is read as a part of the street. */
export const currentEmploymentSchema = z.preprocess(withoutUnitOfJob, z.strictObject(jobFields));

/** A previous job has the same fields and an end; it is one row of a list. */
export const previousEmploymentSchema = z.preprocess(
  withoutUnitOfJob,
  z.strictObject({ id: rowIdField, ...jobFields, endDate: dateField() }),
);

export type CurrentEmployment = z.infer<typeof currentEmploymentSchema>;
export type PreviousEmployment = z.infer<typeof previousEmploymentSchema>;
