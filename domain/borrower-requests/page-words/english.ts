import type { PageWords } from './words-of-page.ts';

export const ENGLISH: PageWords = {
  locale: 'en-US',
  language: 'Language',
  loading: 'One moment …',

  pageTitle: 'Documents for your loan',
  asksYou: (lender) => `${lender} needs documents for your loan`,
  hello: (firstName) => `Hello ${firstName},`,
  codeGoesTo: 'This page is only for you. We first send a code to your email address:',
  otherAddress: 'If you do not use this address any more, please tell your contact.',
  sendCode: 'Send me a code',
  sendingCode: 'Sending the code …',
  linkUntil: (date) => `The link works through ${date}.`,

  enterCode: 'Enter your code',
  codeSentTo: (address) => `We sent a code to ${address}. It works for 10 minutes.`,
  code: 'Code with 6 digits',
  codeHint: 'The email can take a minute. Please look in your spam folder too.',
  go: 'Continue',
  checkingCode: 'Checking the code …',
  sendAgain: 'Send a new code',
  sendAgainIn: (time) => `You can ask for a new code in ${time}.`,
  newCodeSent: 'We sent a new code. The old one does not work any more.',
  codeIncomplete: 'Please enter all 6 digits.',
  codeWrong: (triesLeft) => {
    if (triesLeft < 1) return 'This code does not work any more. Please ask for a new one.';
    return `This code is not right. You can try ${triesLeft === 1 ? 'one more time' : `${triesLeft} more times`}.`;
  },
  tooManyTries: (wait) => `That was tried too often. Please wait ${wait}, then try again.`,
  seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),

  sessionEnded: 'Your visit has ended, to keep your documents safe. Please ask for a new code to go on.',
  filesKept: (count) =>
    count === 1
      ? '1 file is not sent yet. We send it after you enter the code.'
      : `${count} files are not sent yet. We send them after you enter the code.`,

  requests: 'Please send us these documents',
  receivedOf: (received, all) => `${received} of ${all} received`,
  messageFrom: (name) => `Message from ${name}`,
  waiting: 'We are waiting for this',
  received: 'Received',
  closed: 'Not needed any more',
  sentFiles: 'Files that you sent',
  sentOn: (date) => `sent on ${date}`,
  takePhoto: 'Take a photo',
  chooseFiles: 'Choose files',
  dropHere: 'You can also drop files here.',
  accepted: 'Photos (JPEG, PNG), PDF, Word, Excel, text and ZIP. At most 10 MB each.',

  waitsToBeSent: 'Waits to be sent',
  sending: (percent) => `Sending, ${percent}%`,
  checkingFile: 'Checking the file …',
  noConnection: 'No connection. We try again by ourselves.',
  notSent: 'This did not work. The file was not sent.',
  notAccepted: 'Not accepted',
  alreadySent: 'You already sent this file. We have it.',
  alreadyChosen: 'You already chose this file.',
  chooseAgain: 'Not sent. Please choose it again.',
  cancel: 'Cancel',
  remove: 'Remove',
  removeAll: 'Remove all',
  filesOf: (count) => `${count} files`,
  showNames: 'Show the names',
  tryAgain: 'Try again',
  wasSent: (name) => `${name} was sent.`,
  refusals: {
    type: 'We cannot open this kind of file. Please send a photo or a PDF.',
    heic: 'We cannot open this kind of photo (HEIC). Please use “Take a photo”, or save it as JPEG.',
    tiff: 'We cannot open this kind of picture (TIFF). Please save it as a PDF.',
    'too-large': 'This file is larger than 10 MB. Please send a smaller one, or split it.',
    empty: 'This file is empty. Please choose another one.',
    name: 'This file has a name that we cannot use. Please give it a simple name.',
    password: 'This file is locked with a password. Please send it without one.',
    programs: 'This file can start programs, so we cannot take it. Please save it as a new PDF.',
    damaged: 'This file is damaged or not complete. Please save it again, or take a photo.',
    archive: 'We cannot open this ZIP file. Please send the files in it one by one.',
    mismatch: 'The name of this file does not fit what is in it. Did you choose the right file?',
    'picture-size': 'This picture is too large. Please take a new photo.',
    'too-slow': 'This file took too long to check. Please split it, or save it again.',
    malware: 'Our virus check stopped this file. It was not saved. Please check your device.',
    hidden: 'This file has other content hidden in it. Please save it as a new PDF.',
    'too-many': 'This is more than we can take: 20 files for one item, 100 in all.',
    closed: 'We do not need this document any more.',
    other: 'We cannot take this file. Please save it as a PDF, or take a photo.',
  },

  allReceived: 'Thank you. We have everything.',
  allReceivedText: 'You can close this page. Your contact writes to you if we need more.',
  signOut: 'Sign out',
  signedOut: 'You have signed out',
  signedOutText: 'To come back, please open the link in the email again.',

  questions: 'Questions? Please ask',
  privacy: (lender) => `Your files go only to ${lender}.`,

  linkEnds: {
    expired: ['This link has ended', 'Links work for 14 days. Please ask for a new one.'],
    withdrawn: [
      'This request has ended',
      'Your lender withdrew it. If you still want to send something, please ask first.',
    ],
    replaced: [
      'There is a newer link',
      'Please open the link in our newest email. If you cannot find it, please ask for a new one.',
    ],
    'address-changed': [
      'This link does not work any more',
      'Your email address has changed since we sent it. Please ask for a new link.',
    ],
    closed: [
      'This page is closed',
      'We do not take documents here any more. Please ask if this is a surprise.',
    ],
  },
  linkUnknown: 'This link does not work',
  linkUnknownText:
    'Please open the link in the email again. If that does not help, please ask the person who wrote to you.',
  failed: 'We cannot be reached at the moment',
  failedText: 'Nothing is lost. Please check your connection and try again.',
};
