/** Strings are yes/no questions, records are follow-ups. The wording is in `declaration-texts.ts`. */
export const DECLARATIONS = {
  part5aAboutThisProperty: {
    questionA: {
      answer1: 'A: primary residence',
      answer2: 'A: earlier ownership',
      answer3: { label: 'A: type of property owned' },
      answer4: { label: 'A: how title was held' },
    },
    questionB: 'B: relationship with the seller',
    questionC: { answer1: 'C: undisclosed money', answer2: { label: 'C: amount' } },
    questionD: { answer1: 'D: another mortgage', answer2: 'D: new credit' },
    questionE: 'E: priority lien',
  },
  part5bAboutYourFinances: {
    questionF: 'F: co-signer or guarantor',
    questionG: 'G: outstanding judgments',
    questionH: 'H: delinquent on federal debt',
    questionI: 'I: party to a lawsuit',
    questionJ: 'J: title conveyed in lieu of foreclosure',
    questionK: 'K: short sale',
    questionL: 'L: foreclosure',
    questionM: {
      answer1: 'M: bankruptcy',
      answer2: { label: 'M: types of bankruptcy', item: 'type of bankruptcy' },
    },
  },
} as const satisfies Declarations;

export interface Declarations {
  readonly [field: string]: string | FollowUp | Declarations;
}

interface FollowUp {
  label: string;
  item?: string;
}

export function isFollowUp(question: FollowUp | Declarations): question is FollowUp {
  return 'label' in question;
}

export type DeclarationPart = keyof typeof DECLARATIONS;

type YesNoPathIn<Questions, Before extends string> = {
  [Field in keyof Questions & string]: Questions[Field] extends string
    ? `${Before}${Field}`
    : Questions[Field] extends FollowUp
      ? never
      : YesNoPathIn<Questions[Field], `${Before}${Field}.`>;
}[keyof Questions & string];

/** The place of a yes/no question in section 5: 'part5aAboutThisProperty.questionA.answer1'. */
export type YesNoPath = YesNoPathIn<typeof DECLARATIONS, ''>;

export function yesNoPaths(part: DeclarationPart): readonly YesNoPath[] {
  return pathsIn(DECLARATIONS[part], part) as YesNoPath[];
}

function pathsIn(questions: Declarations, before: string): string[] {
  return Object.entries(questions).flatMap(([field, question]) => {
    const path = `${before}.${field}`;
    if (typeof question === 'string') return [path];
    return isFollowUp(question) ? [] : pathsIn(question, path);
  });
}

/** Options of section 5 (APP-5.3 to APP-5.7). */

export const OWNED_PROPERTY_TYPES = [
  'Primary Residence',
  'Gift of Equity',
  'Second Home',
  'Investment Property',
  'Commercial Space',
] as const;

/** 'Gift of Equity' is the stored value for 'FHA Secondary Residence'. */
export function ownedPropertyLabel(type: string): string {
  return type === 'Gift of Equity' ? 'FHA Secondary Residence' : type;
}

export const TITLE_HOLDINGS = [
  'by yourself',
  'jointly with your spouse',
  'jointly with another person',
] as const;

export const BANKRUPTCY_TYPES = ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] as const;

const PLAIN: ReadonlySet<string> = new Set([
  'part5aAboutThisProperty.questionA.answer1',
  'part5aAboutThisProperty.questionA.answer2',
]);

/** Declarations B to M, whose 'yes' needs an explanation, by path in section 5. */
export const EXPLAINED_QUESTIONS = [
  ...yesNoPaths('part5aAboutThisProperty'),
  ...yesNoPaths('part5bAboutYourFinances'),
].filter((path) => !PLAIN.has(path));
