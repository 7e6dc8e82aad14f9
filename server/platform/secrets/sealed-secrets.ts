/**
 * Secrets in the database. Each kind has its own key and is bound to its owner: moved to another row, it cannot be
 * unsealed.
 */

export const SOCIAL_SECURITY_NUMBER_KEY = 'social-security-number';

export function numberOwner(loanId: string, owner: string): string {
  return `${loanId}:${owner}`;
}

export const ACCOUNT_NUMBER_KEY = 'account-number';

/** @param entry number within the loan, from `entryKey`. */
export function accountNumberOwner(loanId: string, entry: string): string {
  return `${loanId}:${entry}`;
}

/** Of the settlement agent, beside the account numbers of loans. */
export function wireAccountOwner(instructionsId: string): string {
  return `wire-instructions ${instructionsId}`;
}

export const DRAFT_KEY = 'draft-key';

export function draftKeyOwner(staffId: string, id: string): string {
  return `draft-key ${staffId} ${id}`;
}

export const SECOND_FACTOR_KEY = 'second-factor';

export const secretOwner = {
  app: (staffId: string) => `authenticator-app ${staffId}`,
  recoveryKey: (staffId: string) => `recovery-code-key ${staffId}`,
  offer: (staffId: string) => `authenticator-app-offer ${staffId}`,
};

export const MAIL_KEY = 'mail';

export const HISTORY_SEAL_KEY = 'history-seal';

export function historySealKeyOwner(id: string): string {
  return `history-seal-key ${id}`;
}

export const MISMO_KEY = 'mismo';

export const mismoOwner = {
  kept: (loanId: string) => `mismo-kept ${loanId}`,
  waiting: (fileId: string) => `mismo-waiting ${fileId}`,
};

export const KEPT_ANSWER_KEY = 'kept-answer';

export function keptAnswerOwner({
  staffId,
  request,
  key,
}: {
  staffId: string;
  request: string;
  key: string;
}) {
  return `kept-answer ${staffId} ${request} ${key}`;
}

export const WEBHOOK_KEY = 'webhook';

export function webhookSecretOwner(webhookId: string): string {
  return `webhook ${webhookId}`;
}
