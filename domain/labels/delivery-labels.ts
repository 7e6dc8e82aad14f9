/** Deliveries of disclosures, with what borrowers say about them. */
export const DELIVERY_RECORD_LABELS = {
  'estimate-delivery': {
    recipientName: 'Borrower',
    method: 'Sent',
    sentOn: 'Sent on',
    receivedOn: 'Received on',
    openedAt: 'Opened',
    confirmedAt: 'Receipt confirmed',
  },
  'closing-delivery': {
    recipientName: 'Borrower or owner',
    method: 'Sent',
    sentOn: 'Sent on',
    receivedOn: 'Received on',
    openedAt: 'Opened',
    confirmedAt: 'Receipt confirmed',
    noticeOn: 'Notice of the right to rescind delivered on',
    noticeCopies: 'Copies of the notice',
  },
  'property-owner': { name: 'Owner' },
  'intent-to-proceed': { statedOn: 'Stated on', manner: 'Stated' },
  'electronic-consent': {
    recipientName: 'Borrower',
    address: 'Address',
    language: 'Language',
    edition: 'Edition of the statement',
    givenAt: 'Given',
    withdrawnAt: 'Withdrawn',
  },
};
