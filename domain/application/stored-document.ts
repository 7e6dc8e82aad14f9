import type { Application } from './application.ts';

/** The name of this application in the documents that it saves. */
const APP_NAME = 'PROCESSING_FRONTEND';

/** The document to store. Its progress is left out, because it is a column of the loan. */
export function documentOf(application: Application, updatedByUser: string): Application {
  const { loanApplicationProgress: _, ...document } = application;
  return { ...document, updatedByUser, updatedByApp: APP_NAME };
}
