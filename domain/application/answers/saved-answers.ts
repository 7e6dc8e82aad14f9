import type { Application } from '../application.ts';
import type { Holder, SectionName } from '../progress/steps.ts';
import { primaryBorrowerOf } from '../section1/borrowers.ts';
import type { CoBorrowerSection1 } from '../section1/section1-borrower.ts';
import { withoutHiddenFamily, withoutHiddenSection1Answers } from '../section1/section1-hidden-answers.ts';
import { withOneSpouseName } from '../section1/spouse-names.ts';
import { withFinanceTotals } from '../section2/section2-totals.ts';
import { withoutHiddenSection3Answers } from '../section3/section3-changes.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import { withCurrentAddressOfSave } from '../section4/current-address.ts';
import { withoutHiddenSection4Answers } from '../section4/section4-hidden-answers.ts';
import { withoutHiddenFollowUps } from '../section5/section5-changes.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import { withoutHiddenSubChoices } from '../section7/section7-changes.ts';
import type { Section7 } from '../section7/section7-demographics.ts';
import {
  type AnswerRecord,
  type AnswerValue,
  isBlank,
  isRecord,
  ROW_ID,
  withFields,
} from './answer-values.ts';
import { withDerivedAnswers } from './derived-answers.ts';
import { withoutHiddenRecord } from './hidden-answers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';

export function withoutHiddenAnswers(application: Application): Application {
  const answers = withoutHiddenOfLoan(withoutHiddenOfFamily(withoutHiddenRecord(application)));
  return HOLDERS.reduce(withoutHiddenOfHolder, answers);
}

const HOLDERS: readonly Holder[] = ['primary', 'spouse'];

function withoutHiddenOfLoan(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation;
  if (!section) return application;
  const asked = withoutHiddenSection4Answers(section, primaryBorrowerOf(application));
  return withFields(application, { section4LoanAndPropertyInformation: asked });
}

function withoutHiddenOfFamily(application: Application): Application {
  const section = application.section1BorrowerInformation;
  const person = section?.part1aPersonalInformation;
  if (!person) return application;
  return withFields(application, {
    section1BorrowerInformation: withFields(section, {
      part1aPersonalInformation: withoutHiddenFamily(person),
    }),
  });
}

/** Drops hidden answers from each section that borrower and co-borrower both fill in. */
const WITHOUT_HIDDEN: { [Name in SectionName]?: (record: never) => object } = {
  section1: (record: CoBorrowerSection1) => withoutHiddenSection1Answers(record),
  section3: (record: Section3) => withoutHiddenSection3Answers(record),
  section5: (record: Section5) => withoutHiddenFollowUps(record),
  section7: (record: Section7) => withoutHiddenSubChoices(record),
};

function withoutHiddenOfHolder(application: Application, holder: Holder): Application {
  return (Object.keys(WITHOUT_HIDDEN) as SectionName[]).reduce((whole, section) => {
    const record = sectionOf(whole, { section, holder });
    const drop = WITHOUT_HIDDEN[section];
    if (record === null || drop === undefined) return whole;
    return withSectionOf(whole, { section, holder }, drop(record as never));
  }, application);
}

/** Keeps equal parts of `given`: clearing an absent field must not add it. */
function reuseEqualParts<Value>(given: Value, changed: Value): Value {
  return kept(given, changed) as Value;
}

/** Returns `given` itself if both are equal, so that callers can compare by identity. */
function kept(given: AnswerValue, changed: AnswerValue): AnswerValue {
  if (Object.is(given, changed) || (isBlank(given) && isBlank(changed))) return given;
  if (Array.isArray(given) && Array.isArray(changed) && given.length === changed.length) {
    const items = changed.map((item, i) => kept(given[i], item));
    return items.every((item, i) => Object.is(item, given[i])) ? given : items;
  }
  if (!isRecord(given) || !isRecord(changed)) return changed;
  return keptRecord(given, changed);
}

/** Records that differ only in their ids are equal. */
function keptRecord(given: AnswerRecord, changed: AnswerRecord): AnswerRecord {
  let isSame = true;
  let fields: Record<string, AnswerValue> | null = null;
  const put = (name: string, value: AnswerValue) => {
    if (Object.is(value, given[name])) return;
    fields ??= { ...given };
    if (value === undefined) delete fields[name];
    else fields[name] = value;
    isSame &&= name === ROW_ID;
  };
  for (const name of Object.keys(given)) put(name, kept(given[name], changed[name]));
  for (const name of Object.keys(changed)) if (!(name in given)) put(name, kept(undefined, changed[name]));
  return isSame ? given : (fields ?? given);
}

/** Without answers that nothing asks for, with derived ones. Contradictions stay, for `wrongAnswers` to refuse. */
export function savedAnswers(given: Application, before: Application = {}): Application {
  const answers = withoutHiddenRecord(given);
  const derived = withDerivedAnswers(withoutHiddenAnswers(withCurrentAddressOfSave(answers, before)));
  return reuseEqualParts(answers, withFinanceTotals(withOneSpouseName(derived, before), before));
}
