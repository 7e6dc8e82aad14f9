import type { DisclosureWords } from './words-of-disclosures.ts';

export const ENGLISH_DISCLOSURES: DisclosureWords = {
  consentTitle: 'Get your disclosures electronically?',
  consentIntro: (lender) =>
    `${lender} must give you certain disclosures about your loan in writing. If you agree, you get them on this page instead of on paper.`,
  statement: [
    [
      'You can have paper',
      (lender) => `If you do not agree, ${lender} sends you everything on paper, free of charge.`,
    ],
    [
      'You can withdraw',
      (lender) =>
        `You can withdraw your consent at any time. Use the button on this page, or tell ${lender}. It costs nothing. Your application goes on, and you get paper from then on. What you have already received here stays valid.`,
    ],
    [
      'What your consent covers',
      () =>
        'Only the disclosures of this loan application: the Loan Estimate, revised Loan Estimates and the Closing Disclosure.',
    ],
    [
      'If your email address changes',
      (lender) => `Please tell ${lender}. From then on, we write to the new address.`,
    ],
    [
      'Paper copies',
      (lender) =>
        `You can ask ${lender} for a paper copy of anything that you received here. Copies are free.`,
    ],
    [
      'What you need',
      () =>
        'A phone, tablet or computer with internet access and an up-to-date browser. An email address of your own. A program that shows PDF files, such as Adobe Acrobat Reader. To keep the documents: a printer, or space to save them.',
    ],
  ],
  testTitle: 'Please check that you can open a PDF',
  testText: 'Open the test document. Then type the 6 digits that you see in it.',
  openTest: 'Open the test document (PDF)',
  testCode: '6 digits from the test document',
  wrongCode: 'This is not the number in the test document. Please look again.',
  agree: 'I agree',
  agreeText: 'With this button you consent to get these disclosures electronically.',
  preferPaper: 'Would you rather have paper? Then you can close this page.',
  textChanged: 'This text has changed in the meantime. Please read it again.',

  estimatesTitle: 'Your Loan Estimate',
  disclosuresTitle: 'Your Closing Disclosure',
  closingText: (lender) =>
    `These are the final terms and costs of your loan. Compare them with your Loan Estimate, and ask ${lender} about anything that differs. Opening or confirming it does not oblige you to take the loan.`,
  nothingYet: 'Thank you. We will email you when there is something to read.',
  name: (kind, number) => {
    const names = {
      'loan-estimate': 'Loan Estimate',
      'revised-estimate': 'Revised Loan Estimate',
      'closing-disclosure': number > 1 ? 'Corrected Closing Disclosure' : 'Closing Disclosure',
    };
    return `${names[kind]}, version ${number}`;
  },
  sentOn: (date) => `Sent on ${date}`,
  replaced: 'A newer version replaced it.',
  open: 'Open (PDF)',
  opening: 'Opening …',
  openedOn: (date) => `Opened on ${date}`,
  confirm: 'I have received it',
  confirmedOn: (date) => `You confirmed it on ${date}. Thank you.`,
  saved: 'Saved. Thank you.',

  intentTitle: 'Do you want to go ahead?',
  intentText: (lender) =>
    `If you want this loan as the Loan Estimate describes it, tell ${lender} here. You can first compare other offers. You are not obliged to take the loan. Afterwards we may charge you fees, for example for an appraisal.`,
  stateIntent: 'I intend to proceed with this loan',
  intentStated: (date) => `We were told on ${date} that you intend to proceed.`,
  intentStatedByOther: (date) =>
    `We were told on ${date} that another borrower of this loan intends to proceed.`,

  consentGiven: 'You have agreed to get disclosures electronically.',
  withdraw: 'Withdraw my consent',
  withdrawAsk: 'From now on you will get everything on paper. Do you want that?',
  withdrawYes: 'Yes, withdraw',
  withdrawNo: 'No, keep it',
  withdrawn:
    'You have withdrawn your consent. You get everything on paper now. You can agree again at any time.',
};
