import { DECLARATIONS } from '../../application/section5/declarations.ts';
import { composite, inside, leafAt, type Part, point, rows, yesNo } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import {
  BankruptcyChapterType,
  PriorPropertyTitleType,
  PriorPropertyUsageType,
  YesNoType,
} from '../values/borrower-enumerations.ts';
import { dollars, text } from '../values/form.ts';
import { childrenOf, elementAt } from '../xml/element.ts';
import { SECTION_5 } from './section-names.ts';

const PROPERTY = `${SECTION_5}.part5aAboutThisProperty`;
const FINANCES = `${SECTION_5}.part5bAboutYourFinances`;
const SECONDARY = 'FHASecondaryResidenceIndicator';
const STORED_SECONDARY = 'Gift of Equity';

/** 'Gift of Equity' is stored for an FHA secondary residence, which has an indicator beside its use. */
const PRIOR_PROPERTY = composite({
  fields: [`${PROPERTY}.questionA.answer3`],
  points: ['PriorPropertyUsageType', SECONDARY],
  write: (source, at) => {
    const use = source.get(`${PROPERTY}.questionA.answer3`);
    if (use === undefined) return;
    put(at, 'PriorPropertyUsageType', PriorPropertyUsageType.write(use));
    if (use === STORED_SECONDARY) put(at, SECONDARY, 'true');
  },
  read: (at, target) => {
    const use = leafAt(at, 'PriorPropertyUsageType');
    const secondary = leafAt(at, SECONDARY);
    const field = `${PROPERTY}.questionA.answer3`;
    if (secondary?.text.trim() === 'true') target.set(field, STORED_SECONDARY, use, secondary);
    else if (use !== undefined) target.take(field, use, PriorPropertyUsageType);
  },
});

function yesNoUnknown(place: string, field: string): Part {
  return composite({
    fields: [field],
    points: [place],
    write: (source, at) => {
      const answer = source.get(field);
      if (answer !== undefined) put(at, place, YesNoType.write(answer));
    },
    read: (at, target) => {
      const leaf = leafAt(at, place);
      if (leaf === undefined) return;
      const answer = YesNoType.read(leaf.text.trim());
      if ('fault' in answer) target.fault(field, leaf, answer.fault, YesNoType);
      else target.set(field, answer.value === 'true', leaf);
    },
  });
}

const CHAPTERS = `${FINANCES}.questionM.answer2`;

const BANKRUPTCIES = composite({
  fields: [`${CHAPTERS}[]`],
  points: ['BANKRUPTCIES/BANKRUPTCY/BANKRUPTCY_DETAIL/BankruptcyChapterType'],
  write: (source, at) => {
    const chapters = source.get(CHAPTERS);
    if (!Array.isArray(chapters)) return;
    for (const chapter of new Set(chapters)) {
      const bankruptcy = addAt(at, 'BANKRUPTCIES/BANKRUPTCY', String(chapter));
      put(bankruptcy, 'BANKRUPTCY_DETAIL/BankruptcyChapterType', BankruptcyChapterType.write(chapter));
    }
  },
  read: (at, target) => {
    for (const bankruptcy of childrenOf(elementAt(at, 'BANKRUPTCIES'), 'BANKRUPTCY')) {
      const leaf = leafAt(bankruptcy, 'BANKRUPTCY_DETAIL/BankruptcyChapterType');
      if (leaf === undefined) continue;
      const chapter = BankruptcyChapterType.read(leaf.text.trim());
      const given = target.get(CHAPTERS);
      const before: unknown[] = Array.isArray(given) ? given : [];
      if ('fault' in chapter) target.fault(CHAPTERS, leaf, chapter.fault, BankruptcyChapterType);
      else if (!before.includes(chapter.value)) {
        target.mark(bankruptcy, String(chapter.value));
        target.set(CHAPTERS, [...before, chapter.value], leaf);
      }
    }
  },
});

/** Extensions are where ULAD puts them. */
export const DECLARATION_PARTS: readonly Part[] = [
  inside('DECLARATION/DECLARATION_DETAIL', [
    yesNoUnknown('IntentToOccupyType', `${PROPERTY}.questionA.answer1`),
    yesNoUnknown('HomeownerPastThreeYearsType', `${PROPERTY}.questionA.answer2`),
    PRIOR_PROPERTY,
    point('PriorPropertyTitleType', `${PROPERTY}.questionA.answer4`, PriorPropertyTitleType),
    yesNo(
      'EXTENSION/OTHER/ULAD:DECLARATION_DETAIL_EXTENSION/ULAD:SpecialBorrowerSellerRelationshipIndicator',
      `${PROPERTY}.questionB`,
    ),
    yesNo('UndisclosedBorrowedFundsIndicator', `${PROPERTY}.questionC.answer1`),
    point('UndisclosedBorrowedFundsAmount', `${PROPERTY}.questionC.answer2`, dollars),
    yesNo('UndisclosedMortgageApplicationIndicator', `${PROPERTY}.questionD.answer1`),
    yesNo('UndisclosedCreditApplicationIndicator', `${PROPERTY}.questionD.answer2`),
    yesNo('PropertyProposedCleanEnergyLienIndicator', `${PROPERTY}.questionE`),
    yesNo('UndisclosedComakerOfNoteIndicator', `${FINANCES}.questionF`),
    yesNo('OutstandingJudgmentsIndicator', `${FINANCES}.questionG`),
    yesNo('PresentlyDelinquentIndicator', `${FINANCES}.questionH`),
    yesNo('PartyToLawsuitIndicator', `${FINANCES}.questionI`),
    yesNo('PriorPropertyDeedInLieuConveyedIndicator', `${FINANCES}.questionJ`),
    yesNo('PriorPropertyShortSaleCompletedIndicator', `${FINANCES}.questionK`),
    yesNo('PriorPropertyForeclosureCompletedIndicator', `${FINANCES}.questionL`),
    yesNo('BankruptcyIndicator', `${FINANCES}.questionM.answer1`),
  ]),
  BANKRUPTCIES,
  rows({
    list: `${SECTION_5}.explanations`,
    path: 'DECLARATION/DECLARATION_EXPLANATIONS/DECLARATION_EXPLANATION',
    parts: [explainedQuestion(), point('DeclarationExplanationDescription', 'explanation', text)],
  }),
];

/** MISMO has types for some declarations. The others are 'Other' with the question as description. */
function explainedQuestion(): Part {
  const type = 'DeclarationExplanationType';
  const words = 'DeclarationExplanationTypeOtherDescription';
  return composite({
    fields: ['question'],
    points: [type, words],
    write: (source, at) => {
      const question = source.get('question');
      if (typeof question !== 'string') return;
      const named = QUESTIONS.find(([known]) => known === question)?.[1];
      put(at, type, named ?? 'Other');
      if (named === undefined) put(at, words, labelOf(question));
    },
    read: (at, target) => {
      const leaf = leafAt(at, type);
      const label = leafAt(at, words);
      const question =
        QUESTIONS.find(([, name]) => name === leaf?.text.trim())?.[0] ?? questionOf(label?.text);
      if (question !== undefined) target.set('question', question, leaf, label);
      else if (leaf !== undefined) target.fault('question', leaf, 'option', text);
    },
  });
}

const EXPLANATION_TYPES: Readonly<Record<string, string>> = {
  'part5aAboutThisProperty.questionC.answer1': 'BorrowedDownPayment',
  'part5bAboutYourFinances.questionF': 'CoMakerEndorserOnNote',
  'part5bAboutYourFinances.questionG': 'OutstandingJudgments',
  'part5bAboutYourFinances.questionH': 'DelinquencyOrDefault',
  'part5bAboutYourFinances.questionI': 'PartyToLawsuit',
  'part5bAboutYourFinances.questionJ': 'ObligatedOnLoanForeclosedOrDeedInLieuOfJudgment',
  'part5bAboutYourFinances.questionL': 'DirectIndirectForeclosedPropertyPastSevenYears',
  'part5bAboutYourFinances.questionM.answer1': 'DeclaredBankruptcyPastSevenYears',
};
const QUESTIONS = Object.entries(EXPLANATION_TYPES);

const { questionB, questionD, questionE } = DECLARATIONS.part5aAboutThisProperty;

const LABELS: Readonly<Record<string, string>> = {
  'part5aAboutThisProperty.questionB': questionB,
  'part5aAboutThisProperty.questionD.answer1': questionD.answer1,
  'part5aAboutThisProperty.questionD.answer2': questionD.answer2,
  'part5aAboutThisProperty.questionE': questionE,
  'part5bAboutYourFinances.questionK': DECLARATIONS.part5bAboutYourFinances.questionK,
};

function labelOf(question: string): string {
  return LABELS[question] ?? question;
}

function questionOf(label: string | undefined): string | undefined {
  return Object.entries(LABELS).find(([, words]) => words === label?.trim())?.[0];
}
