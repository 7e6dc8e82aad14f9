import type { Edit, HmdaYear } from '../rules/edit.ts';
import { AGE_AND_INCOME_EDITS } from './age-and-income.ts';
import { APPLICATION_EDITS } from './application.ts';
import { CHANNEL_EDITS } from './channel.ts';
import { COST_EDITS } from './costs.ts';
import { CREDIT_EDITS } from './credit.ts';
import { DENIAL_EDITS } from './denial.ts';
import { DWELLING_EDITS } from './dwelling.ts';
import { ETHNICITY_EDITS } from './ethnicity.ts';
import { EXEMPTION_EDITS } from './exemptions.ts';
import { IDENTIFIER_EDITS } from './identifiers.ts';
import { PRICING_EDITS } from './pricing.ts';
import { PROPERTY_EDITS } from './property.ts';
import { RACE_EDITS } from './race.ts';
import { RATIO_AND_TERM_EDITS } from './ratios-and-terms.ts';
import { SEX_EDITS } from './sex.ts';
import { SHEET_EDITS } from './sheet.ts';
import { UNDERWRITING_SYSTEM_EDITS } from './underwriting-systems.ts';

const ROW_EDITS: readonly Edit[] = [
  ...IDENTIFIER_EDITS,
  ...APPLICATION_EDITS,
  ...PROPERTY_EDITS,
  ...ETHNICITY_EDITS,
  ...RACE_EDITS,
  ...SEX_EDITS,
  ...AGE_AND_INCOME_EDITS,
  ...PRICING_EDITS,
  ...CREDIT_EDITS,
  ...DENIAL_EDITS,
  ...COST_EDITS,
  ...RATIO_AND_TERM_EDITS,
  ...DWELLING_EDITS,
  ...CHANNEL_EDITS,
  ...UNDERWRITING_SYSTEM_EDITS,
  ...EXEMPTION_EDITS,
];

function editsOf(edits: readonly Edit[], year: HmdaYear): readonly Edit[] {
  return edits.filter(({ years }) => years.includes(year));
}

const ROW_EDITS_BY_YEAR: Readonly<Record<HmdaYear, readonly Edit[]>> = {
  2025: editsOf(ROW_EDITS, 2025),
  2026: editsOf(ROW_EDITS, 2026),
};

/** The edits on a row of that year. */
export function rowEdits(year: HmdaYear): readonly Edit[] {
  return ROW_EDITS_BY_YEAR[year];
}

/** The edits on the transmittal sheet of that year and kind of file. */
export function sheetEdits(year: HmdaYear, isQuarterly: boolean): readonly Edit[] {
  const other = isQuarterly ? 'annual' : 'quarterly';
  return editsOf(SHEET_EDITS, year).filter(({ files }) => files !== other);
}
