import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_NAMES,
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
  type ConditionCategory,
  type ConditionStage,
  canTextCondition,
  conditionKey,
  conditionText,
  MAX_CONDITION_LENGTH,
  MAX_CONDITIONS_AT_ONCE,
} from './condition.ts';
import type { TemplateItem } from './condition-templates.ts';

export interface PastedCondition {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  /** Why it cannot be added; null when it can. */
  refusal: 'already there' | 'too long' | 'too many' | null;
}

export const PASTE_REFUSALS: Record<NonNullable<PastedCondition['refusal']>, string> = {
  'already there': 'already there',
  'too long': `more than ${MAX_CONDITION_LENGTH} characters`,
  'too many': `more than ${MAX_CONDITIONS_AT_ONCE} lines`,
};

/** Words that name a stage in approval letters, at the start of a line or on their own line (COND-16). */
const STAGE_WORDS: readonly [ConditionStage, RegExp][] = [
  ['BEFORE_APPROVAL', /^(pta|(prior to|before) (final )?(approval|underwriting))\b/i],
  ['BEFORE_DOCUMENTS', /^(ptd|(prior to|before) (loan )?(docs?|documents?|doc drawing))\b/i],
  ['BEFORE_FUNDING', /^(ptf|ptc|(prior to|before|at) (funding|closing))\b/i],
  ['AFTER_CLOSING', /^(post[- ]?clos(ing|e)|after closing|trailing (docs?|documents?))\b/i],
];

/** List numbers and bullets: '1.', '2)', 'a.', '•', '-', '[ ]'. */
const MARK = /^(?:(?:\(?(?:\d{1,3}|[a-z])[.)]|[-–—•*·▪◦☐]|\[[ xX]?\])\s+)+/;

/** A title such as 'Loan conditions', which is not a condition. */
const LIST_NAME = /^((loan|underwriting|approval|closing) )?conditions?( list)?:?$/i;

/** Guesses the category from words; the first match wins. The person can change it. */
const CATEGORY_WORDS: readonly [ConditionCategory, RegExp][] = [
  ['INSURANCE', /\b(hazard|homeowner'?s?|flood|insurance|binder|dec(laration)? page)\b/i],
  ['TITLE', /\b(title|vesting|lien|payoff|deed|survey|cpl|closing protection)\b/i],
  [
    'PROPERTY',
    /\b(appraisal|property|hoa|condo|questionnaire|inspection|purchase (contract|agreement)|lease)\b/i,
  ],
  [
    'INCOME',
    /\b(w-?2s?|pay ?stubs?|paychecks?|income|employ\w*|voe|tax returns?|1040|1099|k-?1|profit and loss|4506\S*|transcripts?|award letter)\b/i,
  ],
  ['ASSETS', /\b(bank|statements?|assets?|deposits?|gift|reserves|earnest|funds to close|vod)\b/i],
  [
    'CREDIT',
    /\b(credit|inquir(y|ies)|tradelines?|debts?|liabilit(y|ies)|bankruptcy|collections?|explanation|loe|lox)\b/i,
  ],
  ['IDENTITY', /\b(driver'?s?|license|passport|identification|photo id|Social Security|visa|ead)\b/i],
  ['DISCLOSURES', /\b(disclosures?|loan estimate|closing disclosure|intent to proceed|e-?consent)\b/i],
  ['CLOSING', /\b(closing|note|wire|settlement|final cd|power of attorney)\b/i],
  ['APPLICATION', /\b(1003|application|urla)\b/i],
];

export function guessCategory(text: string): ConditionCategory {
  return CATEGORY_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'OTHER';
}

/**
 * One condition per line. A heading such as 'Prior to docs' sets the stage of the lines below it; `first` is the stage
 * before any heading.
 */
export function pastedConditions(
  pasted: string,
  first: ConditionStage,
  existing: readonly string[],
): PastedCondition[] {
  const keys = new Set(existing.map(conditionKey));
  const found: PastedCondition[] = [];
  let stage = first;
  for (const line of pasted.split(/\r\n?|\n|\u2028/)) {
    const plain = conditionText(conditionText(line).replace(MARK, ''));
    const named = STAGE_WORDS.find(([, words]) => words.test(plain));
    const rest = named === undefined ? plain : plain.replace(named[1], '').replace(/^[\s:.–—-]+/, '');
    const isHeading = named !== undefined && (rest === '' || /^conditions?:?$/i.test(rest));
    if (isHeading) stage = named[0];
    if (plain === '' || isHeading || LIST_NAME.test(plain)) continue;
    // 'Prior to docs: the appraisal' sets the stage of this line only; without the colon, the words are part of the
    // text.
    const isPrefix = named !== undefined && /^[\s]*[:–—-]/.test(plain.replace(named[1], ''));
    const text = isPrefix ? rest : plain;
    const key = conditionKey(text);
    found.push({
      text,
      stage: isPrefix ? named[0] : stage,
      category: guessCategory(text),
      refusal: refusalOf(text, keys.has(key), found.filter(({ refusal }) => refusal === null).length),
    });
    keys.add(key);
  }
  return found;
}

/** Lines that were neither added nor duplicates, under their stage headings, for the person to fix. */
export function linesLeft(lines: readonly PastedCondition[]): string {
  const left = lines.filter(({ refusal }) => refusal === 'too long' || refusal === 'too many');
  return left
    .flatMap(({ text, stage }, place) =>
      left[place - 1]?.stage === stage ? [text] : [CONDITION_STAGE_NAMES[stage], text],
    )
    .join('\n');
}

function refusalOf(text: string, isDouble: boolean, accepted: number): PastedCondition['refusal'] {
  if (isDouble) return 'already there';
  if (!canTextCondition(text).ok) return 'too long';
  return accepted >= MAX_CONDITIONS_AT_ONCE ? 'too many' : null;
}

/** ' [Income]' at the end of a line names the category. */
const CATEGORY = /\s*\[([^[\]]+)\]$/;

/** For editing: under stage headings, with the category where the wording does not imply it. */
export function linesOfItems(items: readonly TemplateItem[]): string {
  return CONDITION_STAGES.flatMap((stage) => {
    const ofStage = items.filter((item) => item.stage === stage);
    return ofStage.length === 0 ? [] : [CONDITION_STAGE_NAMES[stage], ...ofStage.map(lineOf), ''];
  })
    .join('\n')
    .trim();
}

function lineOf({ text, category }: TemplateItem): string {
  return guessCategory(text) === category ? text : `${text} [${CONDITION_CATEGORY_NAMES[category]}]`;
}

export function itemsOfLines(lines: string): { items: TemplateItem[]; tooLong: string[] } {
  const pasted = pastedConditions(lines, 'BEFORE_APPROVAL', []);
  const items = pasted.flatMap(({ text, stage, category, refusal }): TemplateItem[] => {
    if (refusal !== null) return [];
    const named = categoryNamed(CATEGORY.exec(text)?.[1]);
    return [
      named === undefined
        ? { text, stage, category }
        : { text: text.replace(CATEGORY, ''), stage, category: named },
    ];
  });
  return { items, tooLong: pasted.flatMap(({ text, refusal }) => (refusal === 'too long' ? [text] : [])) };
}

function categoryNamed(name: string | undefined): ConditionCategory | undefined {
  const asked = name?.trim().toLowerCase();
  return CONDITION_CATEGORIES.find((category) => CONDITION_CATEGORY_NAMES[category].toLowerCase() === asked);
}
