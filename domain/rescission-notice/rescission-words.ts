/**
 * The words of the model forms H-8 and H-9 (12 CFR 1026.23(b)(2), Appendix H). Appendix H has H-8 as a picture, so it
 * follows transcripts. Of '[mortgage/lien/security interest] [on/in]', Lintel uses 'security interest in', which is right
 * for a mortgage and for a deed of trust.
 */
const SHARED = {
  title: 'NOTICE OF RIGHT TO CANCEL',
  yourRight: 'Your Right to Cancel',
  howToCancel: 'How to Cancel',
  thirdEvent: '(3) the date you received this notice of your right to cancel.',
  anyStatement:
    'You may use any written statement that is signed and dated by you and states your intention to cancel, or you may use this notice by dating and signing below. Keep one copy of this notice because it contains important information about your rights.',
  byMail: (date: string) =>
    `If you cancel by mail or telegram, you must send the notice no later than midnight of ${date} (or midnight of the third business day following the latest of the three events listed above). If you send or deliver your written notice to cancel some other way, it must be delivered to the above address no later than that time.`,
  wish: 'I WISH TO CANCEL',
  signature: 'Consumer’s Signature',
  date: 'Date',
} as const;

const EVENTS = 'from whichever of the following events occurs last:';

export const RESCISSION_WORDS = {
  'H-8': {
    ...SHARED,
    right: `You are entering into a transaction that will result in a security interest in your home. You have a legal right under Federal law to cancel this transaction, without cost, within three business days ${EVENTS}`,
    firstEvent: (date: string) => `(1) the date of the transaction, which is ${date}; or`,
    secondEvent: '(2) the date you received your Truth in Lending disclosures; or',
    effects: [
      'If you cancel the transaction, the security interest is also cancelled. Within 20 calendar days after we receive your notice, we must take the steps necessary to reflect the fact that the security interest in your home has been cancelled, and we must return to you any money or property you have given to us or to anyone else in connection with this transaction.',
      'You may keep any money or property we have given you until we have done the things mentioned above, but you must then offer to return the money or property. If it is impractical or unfair for you to return the property, you must offer its reasonable value. You may offer to return the property at your home or at the location of the property. Money must be returned to the address below. If we do not take possession of the money or property within 20 calendar days of your offer, you may keep it without further obligation.',
    ],
    notify: 'If you decide to cancel this transaction, you may do so by notifying us in writing, at',
  },
  'H-9': {
    ...SHARED,
    right: `You are entering into a new transaction to increase the amount of credit previously provided to you. Your home is the security for this new transaction. You have a legal right under Federal law to cancel this new transaction, without cost, within three business days ${EVENTS}`,
    firstEvent: (date: string) => `(1) the date of this new transaction, which is ${date}; or`,
    secondEvent: '(2) the date you received your new Truth in Lending disclosures; or',
    effects: [
      'If you cancel this new transaction, it will not affect any amount that you presently owe. Your home is the security for that amount. Within 20 calendar days after we receive your notice of cancellation of this new transaction, we must take the steps necessary to reflect the fact that your home does not secure the increase of credit. We must also return any money you have given to us or anyone else in connection with this new transaction.',
      'You may keep any money we have given you in this new transaction until we have done the things mentioned above, but you must then offer to return the money at the address below.',
      'If we do not take possession of the money within 20 calendar days of your offer, you may keep it without further obligation.',
    ],
    notify: 'If you decide to cancel this new transaction, you may do so by notifying us in writing, at',
  },
} as const;

/** What the notice may add (comment 23(b)(1)-3.i and ii), and the loan that it is about. */
export const NOTICE_DETAILS = {
  to: 'To',
  property: 'Property',
  loanId: 'Loan ID #',
  jointOwners: 'Joint owners may have the right to rescind, and a rescission by one is effective for all.',
} as const;
