import { z } from 'zod';
import { optionField, sectionRecordFields, textField } from '../checks/draft-fields.ts';
import { ETHNICITIES, RACES, SEXES } from './demographic-options.ts';

/** `subEthnicity` and `subRace` hold an option of their list or the borrower's own text for 'Other'. */
export const section7Schema = z.strictObject({
  ...sectionRecordFields,
  customerEthnicity: z
    .strictObject({ ethnicity: optionField(ETHNICITIES), subEthnicity: textField() })
    .nullish(),
  customerSex: optionField(SEXES),
  customerRace: z.strictObject({ race: optionField(RACES), subRace: textField() }).nullish(),
  demographicInfoProvidedMeans: textField(),
});

export type Section7 = z.infer<typeof section7Schema>;
