import type { RouteName } from '../wire/routes.ts';

/** Titles of operations whose name alone does not say enough. */
const OWN_TITLES: Readonly<Partial<Record<RouteName, string>>> = {
  requestOtp: 'Request sign-in code',
  offerSignInPasskey: 'Start passkey sign-in',
  offerStepUpPasskey: 'Start passkey confirmation',
  offerPasskeyEnrolment: 'Start adding a passkey',
  offerAuthenticatorApp: 'Start adding an authenticator app',
  enrolAuthenticatorApp: 'Add authenticator app',
  enrolPasskey: 'Add passkey',
  stepUp: 'Confirm second factor',
  beginProviderStepUp: 'Start confirmation at the provider',
  finishProviderStepUp: 'Finish confirmation at the provider',
  endProviderSessions: 'End sessions that the provider names',
  testMailTemplate: 'Send test mail of a template',
  getLoanSight: 'Get which loans one sees',
  putDocument: 'Upload or change document',
  zipDocuments: 'Download documents as ZIP',
  setStaffDisabled: 'Disable or enable person',
  exportLoans: 'Export loans as CSV',
  exportMismo: 'Export loan as MISMO',
  checkMismo: 'Check MISMO file of loan',
  importMismo: 'Import MISMO files',
  decideMismoFile: 'Decide about MISMO file',
  exportMismoImport: 'Export report of MISMO import',
  getZipDetails: 'Get zip code details',
};

/** Words of names that are written another way. */
const SPELLINGS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  mismo: 'MISMO',
  api: 'API',
  email: 'e-mail',
  emails: 'e-mails',
};

/** The short title of an operation, from its one name: 'createCustomer' is 'Create customer'. */
export function operationTitle(name: string): string {
  const own = OWN_TITLES[name as RouteName];
  if (own !== undefined) return own;
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
    .map((word) => SPELLINGS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
