/**
 * Why a link that existed no longer works (ASK-10).
 * - `replaced`: a newer mail has the working link.
 * - `address-changed`: the borrower has another address or left the loan.
 * - `closed`: the loan is closed, denied or discarded, or needs nothing in the request any more.
 */
export const LINK_ENDS = ['expired', 'withdrawn', 'replaced', 'address-changed', 'closed'] as const;

export type LinkEnd = (typeof LINK_ENDS)[number];

/** For staff, in English. The borrower's page has its own wording in both languages. */
export const LINK_END_MESSAGES: Record<LinkEnd, string> = {
  expired: 'This link has expired. Please ask your loan officer for a new one.',
  withdrawn:
    'Your lender ended this request. If you still want to send something, please ask your loan officer.',
  replaced: 'A newer link replaced this one. Please open the link in the latest email.',
  'address-changed':
    'Your email address has changed since this link was sent. Please ask your loan officer for a new one.',
  closed: 'Your lender no longer accepts documents here. Please ask your loan officer.',
};
