export interface Reached {
  received: string[];
  missing: string[];
}

export function reachedBy(addresses: readonly string[], deliveredTo: readonly string[]): Reached {
  const everyone = [...new Set(addresses)];
  const has = (address: string) => deliveredTo.includes(address.toLowerCase());
  return {
    received: everyone.filter(has),
    missing: everyone.filter((address) => !has(address)),
  };
}

interface MailFailure {
  reason: string;
  advice: string;
}

const REFUSED = /([^\s;:]+@[^\s;:]+): (\d{3})/g;

/** Explains 'agent@title.example: 550 No such mailbox' or 'ECONNREFUSED: …'; null if there is no error. */
export function mailFailure(lastError: string | null): MailFailure {
  const text = lastError ?? '';
  const [, harmful] = MALWARE.exec(text) ?? [];
  if (harmful !== undefined) {
    return {
      reason: `Malware was found in ${harmful}.`,
      advice: 'It was not sent. Send an email without this document.',
    };
  }
  const refused = [...text.matchAll(REFUSED)].map(([, address]) => address);
  if (refused.length > 0) {
    return {
      reason: `The mail server refused ${listed(refused)}.`,
      advice: 'Check the address, then correct it or send again.',
    };
  }
  const known = CAUSES.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? { reason: 'The mail server did not accept the email.', advice: 'Send it again.' };
}

const UNREACHABLE: MailFailure = {
  reason: 'The mail server could not be reached.',
  advice: 'Send it again when the mail server is back. An administrator can check it.',
};

/** Retrying would not help, so the mail fails at once. */
const MALWARE = /^EMALWARE: malware was found in (.+)$/s;

const CAUSES: readonly [RegExp, MailFailure][] = [
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)/,
    UNREACHABLE,
  ],
  [
    /^(EAUTH|ENOAUTH|535)/,
    {
      reason: 'The mail server did not accept our sign-in.',
      advice: 'Ask an administrator to check the mail settings, and then send it again.',
    },
  ],
  [
    /^(EATTACHMENT|552)/,
    {
      reason: 'An attached document could not be read, or the email is too large for the mail server.',
      advice: 'Send it with fewer or smaller documents.',
    },
  ],
  [
    /^(EACCES|EDQUOT|EIO|EISDIR|EMFILE|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)/,
    {
      reason: 'The server could not store the email.',
      advice: 'Ask an administrator to check its disk, and then send it again.',
    },
  ],
  [/^interrupted$/, { reason: 'Sending was interrupted.', advice: 'Send it again.' }],
];

function listed(addresses: readonly (string | undefined)[]): string {
  return [...new Set(addresses)].join(', ');
}
