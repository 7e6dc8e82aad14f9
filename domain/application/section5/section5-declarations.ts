import { z } from 'zod';
import {
  dollarsField,
  listField,
  optionField,
  rowIdField,
  rowListField,
  sectionRecordFields,
  textField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_LONG_TEXT_LENGTH } from '../checks/limits.ts';
import { otherBorrowersField } from '../section1/personal-information.ts';
import {
  BANKRUPTCY_TYPES,
  DECLARATIONS,
  type Declarations,
  EXPLAINED_QUESTIONS,
  isFollowUp,
  OWNED_PROPERTY_TYPES,
  TITLE_HOLDINGS,
} from './declarations.ts';

type YesNoField = ReturnType<typeof yesNoField>;

type YesNoFields<Questions> = {
  [Field in keyof Questions as Questions[Field] extends { label: string }
    ? never
    : Field]: Questions[Field] extends string
    ? YesNoField
    : z.ZodOptional<z.ZodNullable<z.ZodObject<YesNoFields<Questions[Field]>, z.core.$strict>>>;
};

/** A field for each yes/no question, nested like the questions. Other follow-ups are left out. */
function yesNoFields<const Questions extends Declarations>(questions: Questions): YesNoFields<Questions> {
  const fields: Record<string, z.ZodType> = {};
  for (const [field, question] of Object.entries(questions)) {
    if (typeof question === 'string') fields[field] = yesNoField();
    else if (!isFollowUp(question)) fields[field] = z.strictObject(yesNoFields(question)).nullish();
  }
  return fields as YesNoFields<Questions>;
}

const PROPERTY = DECLARATIONS.part5aAboutThisProperty;
const FINANCES = DECLARATIONS.part5bAboutYourFinances;

const aboutThisPropertySchema = z.strictObject({
  ...yesNoFields(PROPERTY),
  questionA: z
    .strictObject({
      ...yesNoFields(PROPERTY.questionA),
      answer3: optionField(OWNED_PROPERTY_TYPES),
      answer4: optionField(TITLE_HOLDINGS),
    })
    .nullish(),
  questionC: z.strictObject({ ...yesNoFields(PROPERTY.questionC), answer2: dollarsField() }).nullish(),
});

const aboutYourFinancesSchema = z.strictObject({
  ...yesNoFields(FINANCES),
  questionM: z
    .strictObject({
      ...yesNoFields(FINANCES.questionM),
      answer2: listField(z.enum(BANKRUPTCY_TYPES), BANKRUPTCY_TYPES.length, 'types of bankruptcy'),
    })
    .nullish(),
});

/** Explains a declaration answered with 'yes'. `question` is its path in section 5. */
const explanationSchema = z.strictObject({
  id: rowIdField,
  question: optionField(EXPLAINED_QUESTIONS),
  explanation: textField(MAX_LONG_TEXT_LENGTH),
});

export const section5Schema = z.strictObject({
  ...sectionRecordFields,
  otherBorrowers: otherBorrowersField,
  part5aAboutThisProperty: aboutThisPropertySchema.nullish(),
  part5bAboutYourFinances: aboutYourFinancesSchema.nullish(),
  explanations: rowListField(explanationSchema, EXPLAINED_QUESTIONS.length, 'explanations'),
});

export type Explanation = z.infer<typeof explanationSchema>;
export type Section5 = z.infer<typeof section5Schema>;
