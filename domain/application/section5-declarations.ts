import { z } from 'zod';
import { BANKRUPTCY_TYPES, OWNED_PROPERTY_TYPES, TITLE_HOLDINGS } from './declaration-options.ts';
import { dollarsField, listField, optionField, sectionRecordFields, yesNoField } from './draft-fields.ts';
import { otherBorrowersField } from './other-borrower.ts';

const aboutThisPropertySchema = z.strictObject({
  /** Primary residence; ownership in the last three years; type of that property; how its title was held. */
  questionA: z
    .strictObject({
      answer1: yesNoField(),
      answer2: yesNoField(),
      answer3: optionField(OWNED_PROPERTY_TYPES),
      answer4: optionField(TITLE_HOLDINGS),
    })
    .nullish(),
  questionB: yesNoField(),
  /** Borrowing undisclosed money; how much, in whole dollars. */
  questionC: z.strictObject({ answer1: yesNoField(), answer2: dollarsField() }).nullish(),
  questionD: z.strictObject({ answer1: yesNoField(), answer2: yesNoField() }).nullish(),
  questionE: yesNoField(),
});

const aboutYourFinancesSchema = z.strictObject({
  questionF: yesNoField(),
  questionG: yesNoField(),
  questionH: yesNoField(),
  questionI: yesNoField(),
  questionJ: yesNoField(),
  questionK: yesNoField(),
  questionL: yesNoField(),
  /** Bankruptcy in the last seven years; its types. */
  questionM: z
    .strictObject({
      answer1: yesNoField(),
      answer2: listField(z.enum(BANKRUPTCY_TYPES), BANKRUPTCY_TYPES.length, 'types of bankruptcy'),
    })
    .nullish(),
});

export const section5Schema = z.strictObject({
  ...sectionRecordFields,
  otherBorrowers: otherBorrowersField,
  part5aAboutThisProperty: aboutThisPropertySchema.nullish(),
  part5bAboutYourFinances: aboutYourFinancesSchema.nullish(),
});

export type Section5 = z.infer<typeof section5Schema>;
