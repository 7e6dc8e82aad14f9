import { z } from 'zod';
import { isRecord } from '../answers/answer-values.ts';
import {
  dateField,
  dollarsField,
  patternField,
  rowIdField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { isEmpty } from '../checks/field-rules.ts';
import { MAX_MONTHS, MAX_YEARS } from '../checks/limits.ts';
import { JOB_TITLE, ORGANIZATION, PHONE } from '../checks/patterns.ts';
import { countryField, orderField, placeFields } from './address.ts';

/** Jobs of earlier forms had a unit; appends it to the street. */
function withoutUnitOfJob(job: unknown): unknown {
  if (!isRecord(job) || !('unit' in job)) return job;
  const { unit, ...rest } = job;
  if (isEmpty(unit) || typeof unit !== 'string') return isEmpty(unit) ? rest : job;
  return { ...rest, street: isEmpty(rest.street) ? unit : `${String(rest.street)}, ${unit}` };
}

const YEARS_IN_LINE_OF_WORK = 'years in this line of work should be between 0 and 100';
const MONTHS_IN_LINE_OF_WORK = 'months in this line of work should be between 0 and 11';

const selfEmploymentSchema = z.strictObject({
  isEmployedByFamily: yesNoField(),
  isSelfEmployedBusinessOwner: yesNoField(),
  isOwnershipInCompanyMoreThanTwentyFivePercent: yesNoField(),
  selfEmploymentMonthlyIncome: dollarsField(),
  /** Whole dollars that the business loses per month. The form asks for either income or loss. */
  selfEmploymentMonthlyLoss: dollarsField(),
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

const timeInLineOfWorkFields = {
  yearsInLineOfWork: wholeNumberField(0, MAX_YEARS, YEARS_IN_LINE_OF_WORK),
  monthsInLineOfWork: wholeNumberField(0, MAX_MONTHS, MONTHS_IN_LINE_OF_WORK),
};

/** An employer's address has no unit. The unit of earlier forms is appended to the street. */
export const currentEmploymentSchema = z.preprocess(
  withoutUnitOfJob,
  z.strictObject({ ...jobFields, ...timeInLineOfWorkFields }),
);

/** An additional job (Section 1c); one row of a list. */
export const additionalEmploymentSchema = z.preprocess(
  withoutUnitOfJob,
  z.strictObject({ id: rowIdField, ...jobFields, ...timeInLineOfWorkFields }),
);

/** A previous job has the same fields and an end; it is one row of a list. */
export const previousEmploymentSchema = z.preprocess(
  withoutUnitOfJob,
  z.strictObject({ id: rowIdField, ...jobFields, endDate: dateField() }),
);

export type CurrentEmployment = z.infer<typeof currentEmploymentSchema>;
export type AdditionalEmployment = z.infer<typeof additionalEmploymentSchema>;
export type PreviousEmployment = z.infer<typeof previousEmploymentSchema>;
