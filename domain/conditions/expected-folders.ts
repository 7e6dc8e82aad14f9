import type { Application } from '../application/application.ts';
import type { DefaultFolder } from '../documents/document-folder.ts';
import type { ConditionCategory, ConditionStage } from './condition.ts';
import { type Employment, employmentsOf, templateFacts } from './condition-templates.ts';

interface IncomePapers {
  employment: Employment;
  /** As in the text of a missing item: 'Upload pay stubs and W-2 forms'. */
  papers: string;
  asked: { en: string; es: string };
}

export const INCOME_PAPERS: readonly IncomePapers[] = [
  {
    employment: 'Employed',
    papers: 'pay stubs and W-2 forms',
    asked: {
      en: 'Your pay stubs for the last 30 days, and your W-2 forms for the last two years',
      es: 'Sus talones de pago de los últimos 30 días y sus formularios W-2 de los últimos dos años',
    },
  },
  {
    employment: 'Self-employed',
    papers: 'tax returns and profit and loss statements',
    asked: {
      en: 'Your tax returns for the last two years, all pages, and a profit and loss statement for this year',
      es: 'Sus declaraciones de impuestos de los últimos dos años, completas, y un estado de pérdidas y ganancias de este año',
    },
  },
  {
    employment: 'Retired',
    papers: 'award letters or 1099 forms',
    asked: {
      en: 'Your award letters from Social Security and from your pension, or your 1099 forms for the last two years',
      es: 'Sus cartas de concesión del Seguro Social y de su pensión, o sus formularios 1099 de los últimos dos años',
    },
  },
];

/** 'Upload award letters or 1099 forms'. */
export function fileConditionText(papers: readonly string[]): string {
  return `Upload ${new Intl.ListFormat('en').format(papers)}`;
}

export interface ExpectedFolder {
  folder: DefaultFolder;
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
}

const APPROVAL = 'BEFORE_APPROVAL';

const ASSETS: ExpectedFolder = {
  folder: 'Assets/statements',
  text: 'Upload asset statements',
  stage: APPROVAL,
  category: 'ASSETS',
};

/** While a fact is unknown, no documents are expected for it (COND-27). */
export function expectedFolders(application: Application): ExpectedFolder[] {
  const { purpose, occupancy } = templateFacts(application);
  const income = incomeFolder(application);
  if (purpose === null) return [income, hasAssets(application) && ASSETS].filter((one) => one !== false);
  const isPurchase = purpose.includes('urchase');
  const hasProperty = purpose !== 'Pre-approval letter';
  const expected: (ExpectedFolder | false)[] = [
    {
      folder: 'Immigration/Drivers_License',
      text: 'Upload ID for each borrower',
      stage: APPROVAL,
      category: 'IDENTITY',
    },
    { folder: 'Credit_Report', text: 'Upload credit report', stage: APPROVAL, category: 'CREDIT' },
    { folder: 'Disclosures', text: 'Upload signed disclosures', stage: APPROVAL, category: 'DISCLOSURES' },
    income,
    (isPurchase || hasAssets(application)) && ASSETS,
    isPurchase && {
      folder: 'Purchase_contract_Amendments',
      text: 'Upload purchase contract',
      stage: APPROVAL,
      category: 'PROPERTY',
    },
    hasProperty && {
      folder: 'Appraisal',
      text: occupancy === 'Investment Property' ? 'Upload appraisal with rent schedule' : 'Upload appraisal',
      stage: 'BEFORE_DOCUMENTS',
      category: 'PROPERTY',
    },
  ];
  return expected.filter((one) => one !== false);
}

function incomeFolder(application: Application): ExpectedFolder | false {
  const employments = employmentsOf(application);
  const papers = INCOME_PAPERS.filter(({ employment }) => employments.includes(employment));
  if (papers.length === 0) return false;
  return {
    folder: 'Income/paychecks/W2',
    text: fileConditionText(papers.map(({ papers: words }) => words)),
    stage: APPROVAL,
    category: 'INCOME',
  };
}

function hasAssets(application: Application): boolean {
  const { accounts } = application.section2AssetsAndLiabilities?.part2aAssets ?? {};
  return Array.isArray(accounts) && accounts.length > 0;
}
