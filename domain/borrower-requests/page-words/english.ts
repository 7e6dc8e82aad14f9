import { REJECTION_WORDS, withPageWord } from '../rejection-words.ts';
import type { PageWords } from './words-of-page.ts';

export const ENGLISH: PageWords = {
  locale: 'en-US',
  language: 'Language',
  loading: 'One moment …',

  pageTitle: 'Documents for your loan',
  asksYou: (lender) => `${lender} needs documents for your loan`,
  hasForYou: (lender) => `${lender} has a disclosure about your loan for you`,
  hello: (firstName) => `Hello ${firstName},`,
  codeGoesTo: 'This page is only for you. We first send a code to your email address:',
  otherAddress: 'If you no longer use this address, please tell your contact.',
  sendCode: 'Send me a code',
  sendingCode: 'Sending the code …',
  linkUntil: (date) => `The link works through ${date}.`,

  enterCode: 'Enter your code',
  codeSentTo: (address) => `We sent a code to ${address}. It works for 10 minutes.`,
  code: '6-digit code',
  codeHint: 'The email can take a minute. Please look in your spam folder too.',
  go: 'Continue',
  checkingCode: 'Checking the code …',
  sendAgain: 'Send a new code',
  sendAgainIn: (time) => `You can request a new code in ${time}.`,
  newCodeSent: 'We sent a new code. The old one no longer works.',
  codeIncomplete: 'Please enter all 6 digits.',
  codeWrong: (triesLeft) => {
    if (triesLeft < 1) return 'This code no longer works. Please request a new one.';
    return `This code is not right. You can try ${triesLeft === 1 ? 'one more time' : `${triesLeft} more times`}.`;
  },
  tooManyTries: (wait) => `Too many tries. Please wait ${wait}, then try again.`,
  seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),

  sessionEnded: 'You were signed out to keep your documents safe. Please request a new code to continue.',
  filesKept: (count) =>
    count === 1
      ? '1 file is not sent yet. We send it after you enter the code.'
      : `${count} files are not sent yet. We send them after you enter the code.`,

  requests: 'Please send us these documents',
  receivedOf: (received, all) => `${received} of ${all} received`,
  messageFrom: (name) => `Message from ${name}`,
  waiting: 'Needed',
  received: 'Received',
  closed: 'No longer needed',
  sentFiles: 'Files you sent',
  sentOn: (date) => `sent on ${date}`,
  rejections: REJECTION_WORDS.en,
  rejectedPages: (count, pages) => withPageWord('en', count, pages),
  takePhoto: 'Take a photo',
  chooseFiles: 'Choose files',
  dropHere: 'You can also drop files here.',
  accepted: 'Photos (JPEG, PNG), PDF, Word, Excel, text and ZIP. At most 10 MB each.',

  waitsToBeSent: 'Waiting to send',
  sending: (percent) => `Sending, ${percent}%`,
  checkingFile: 'Checking the file …',
  noConnection: 'No connection. We will try again automatically.',
  notSent: 'Something went wrong. The file was not sent.',
  notAccepted: 'Not accepted',
  alreadySent: 'You already sent this file. We have it.',
  alreadyChosen: 'You already chose this file.',
  chooseAgain: 'Not sent. Please choose it again.',
  sendInParts: 'Send in parts',
  splitting: 'Splitting the file …',
  cancel: 'Cancel',
  remove: 'Remove',
  removeAll: 'Remove all',
  filesOf: (count) => `${count} files`,
  showNames: 'Show names',
  tryAgain: 'Try again',
  wasSent: (name) => `${name} was sent.`,
  refusals: {
    type: 'We cannot open this kind of file. Please send a photo or a PDF.',
    heic: 'We cannot open HEIC photos. Please use “Take a photo”, or save it as JPEG.',
    tiff: 'We cannot open TIFF images. Please save it as a PDF.',
    'too-large': 'This file is larger than 10 MB. Please send a smaller one, or split it.',
    unsplittable:
      'This file is larger than 10 MB, and we cannot split it here. Please send it as several files.',
    empty: 'This file is empty. Please choose another one.',
    name: 'We cannot use this file name. Please rename the file.',
    password: 'This file is password-protected. Please send it without a password.',
    programs: 'This file can run programs, so we cannot accept it. Please save it as a new PDF.',
    damaged: 'This file is damaged or incomplete. Please save it again, or take a photo.',
    archive: 'We cannot open this ZIP file. Please send its files one at a time.',
    mismatch: 'The file name does not match its content. Did you choose the right file?',
    'picture-size': 'This image is too large. Please take a new photo.',
    'too-slow': 'This file took too long to check. Please split it, or save it again.',
    malware: 'Our virus scan blocked this file. It was not saved. Please check your device.',
    hidden: 'This file has hidden content. Please save it as a new PDF.',
    'too-many': 'Too many files: up to 20 per item and 100 in total.',
    closed: 'We no longer need this document.',
    rejected: 'We could not use this file. Please send another one.',
    other: 'We cannot accept this file. Please save it as a PDF, or take a photo.',
  },

  allReceived: 'Thank you. We have everything.',
  allReceivedText: 'You can close this page. We will email you if we need more.',
  signOut: 'Sign out',
  signedOut: 'You have signed out',
  signedOutText: 'To come back, please open the link in the email again.',

  questions: 'Questions? Contact',
  privacy: (lender) => `Your files go only to ${lender}.`,

  linkEnds: {
    expired: ['This link has ended', 'Links work for 14 days. Please request a new one.'],
    withdrawn: [
      'This request has ended',
      'Your lender withdrew it. If you still want to send something, please ask first.',
    ],
    replaced: [
      'There is a newer link',
      'Please open the link in our newest email. If you cannot find it, please request a new one.',
    ],
    'address-changed': [
      'This link no longer works',
      'Your email address has changed since we sent it. Please request a new link.',
    ],
    closed: [
      'This page is closed',
      'We no longer accept documents here. Please contact us if you did not expect this.',
    ],
  },
  linkUnknown: 'This link does not work',
  linkUnknownText:
    'Please open the link in the email again. If that does not help, please ask the person who wrote to you.',
  failed: 'We cannot be reached right now',
  failedText: 'Nothing is lost. Please check your connection and try again.',
};
