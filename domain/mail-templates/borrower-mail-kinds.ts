import { rejectionLine } from '../borrower-requests/rejection-words.ts';
import { COMPANY, end, FIRST_NAME, LINK, requestWarning, SENDER, warning } from './borrower-mail-fields.ts';
import { DISCLOSURE_MAIL_KINDS } from './disclosure-mail-kinds.ts';
import type { MailField, MailKindRecord } from './mail-kind.ts';

const MESSAGE: MailField = {
  meaning: 'The message of the person who asks; may be empty',
  example: 'Underwriting needs these by Friday.',
  place: 'body',
};

function items(first: string, second: string): MailField {
  return {
    meaning: 'The documents that are asked for, one a line',
    example: `- ${first}\n- ${second}`,
    place: 'body',
    isRequired: true,
  };
}

const ENGLISH = {
  items: items('Your pay stubs for the last 30 days', 'A photo of your ID, front and back'),
  end: end('December 10, 2026'),
};

const SPANISH = {
  items: items(
    'Sus talones de pago de los últimos 30 días',
    'Una foto de su identificación, por ambos lados',
  ),
  end: end('10 de diciembre de 2026'),
};

/** Explains an unexpected second mail (ASK-76). */
export function newLinkReason(language: 'en' | 'es'): string {
  return language === 'en'
    ? 'This link replaces the one in our earlier email, because too many codes were requested with that link.'
    : 'Este enlace reemplaza al de nuestro correo anterior, porque con aquel enlace se pidieron demasiados códigos.';
}

/** Used instead of the person who asked, once they have left. */
export const LOAN_TEAM = { en: 'The loan team', es: 'El equipo de préstamos' } as const;

export function codeWarning(language: 'en' | 'es', company: string): string {
  return language === 'en'
    ? `No one from ${company} will ever ask you for this code. If you did not open the link, ignore this email.`
    : `Nadie de ${company} le pedirá nunca este código. Si usted no abrió el enlace, ignore este correo.`;
}

const CODE: MailField = { meaning: 'The code', example: 'XXXXXX', place: 'body', isRequired: true };
const MINUTES: MailField = { meaning: 'The minutes until it expires', example: '10', place: 'body' };

function askingFields(language: 'en' | 'es') {
  const { items, end } = language === 'en' ? ENGLISH : SPANISH;
  return {
    firstName: FIRST_NAME,
    sender: SENDER,
    company: COMPANY,
    items,
    message: MESSAGE,
    end,
    link: LINK,
    warning: warning(({ company }) => requestWarning(language, company)),
  };
}

function rejectionFields(language: 'en' | 'es') {
  const { message: _none, ...fields } = askingFields(language);
  const example: Record<typeof language, string> = {
    en: rejectionLine({ name: 'Stub.jpg', pages: null }, { reason: 'UNREADABLE', words: null }, 'en'),
    es: rejectionLine({ name: 'Talon.jpg', pages: null }, { reason: 'UNREADABLE', words: null }, 'es'),
  };
  return {
    ...fields,
    items: {
      meaning: 'The rejected files, each with its reason, one a line',
      example: `- ${example[language]}`,
      place: 'body',
      isRequired: true,
    } satisfies MailField,
  };
}

/** The mails that ask borrowers for documents, in English and Spanish (ASK-7). */
export const BORROWER_MAIL_KINDS = {
  'borrower-request': {
    name: 'Borrower request',
    receiver: 'A borrower who is asked for documents',
    isFromPerson: true,
    fields: askingFields('en'),
    subject: '{{company}} needs documents for your loan',
    body: `Dear {{firstName}},

{{sender}} at {{company}} is working on your loan and needs the following:

{{items}}

{{message}}

Please open this link to send them from your phone or computer. It works through {{end}}:
{{link}}

The page sends a code to this address, so no one else can open it.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-request-spanish': {
    name: 'Borrower request, in Spanish',
    receiver: 'A borrower who is asked for documents in Spanish',
    isFromPerson: true,
    fields: askingFields('es'),
    subject: '{{company}} necesita documentos para su préstamo',
    body: `Estimado/a {{firstName}}:

{{sender}} de {{company}} está trabajando en su préstamo y necesita:

{{items}}

{{message}}

Abra este enlace para enviarlos desde su teléfono o computadora. Funciona hasta el {{end}} inclusive:
{{link}}

La página envía un código a esta dirección, para que nadie más pueda abrirla.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-reminder': {
    name: 'Borrower reminder',
    receiver: 'A borrower who has not sent everything',
    isFromPerson: true,
    fields: askingFields('en'),
    subject: 'Reminder: {{company}} still needs documents for your loan',
    body: `Dear {{firstName}},

We still need:

{{items}}

{{message}}

Please open this link to send them from your phone or computer. It works through {{end}}:
{{link}}

The page sends a code to this address, so no one else can open it.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-reminder-spanish': {
    name: 'Borrower reminder, in Spanish',
    receiver: 'A borrower who has not sent everything, in Spanish',
    isFromPerson: true,
    fields: askingFields('es'),
    subject: 'Recordatorio: {{company}} aún necesita documentos para su préstamo',
    body: `Estimado/a {{firstName}}:

Todavía esperamos:

{{items}}

{{message}}

Abra este enlace para enviarlos desde su teléfono o computadora. Funciona hasta el {{end}} inclusive:
{{link}}

La página envía un código a esta dirección, para que nadie más pueda abrirla.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-rejection': {
    name: 'Borrower rejected file',
    receiver: 'A borrower who has to send a file again',
    isFromPerson: true,
    fields: rejectionFields('en'),
    subject: '{{company}} needs a document again',
    body: `Dear {{firstName}},

Thank you for your documents. We could not use the following:

{{items}}

Please open this link to send them again from your phone or computer. It works through {{end}}:
{{link}}

The page sends a code to this address, so no one else can open it.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-rejection-spanish': {
    name: 'Borrower rejected file, in Spanish',
    receiver: 'A borrower who has to send a file again, in Spanish',
    isFromPerson: true,
    fields: rejectionFields('es'),
    subject: '{{company}} necesita de nuevo un documento',
    body: `Estimado/a {{firstName}}:

Gracias por sus documentos. No pudimos usar lo siguiente:

{{items}}

Abra este enlace para enviarlos de nuevo desde su teléfono o computadora. Funciona hasta el {{end}} inclusive:
{{link}}

La página envía un código a esta dirección, para que nadie más pueda abrirla.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-code': {
    name: 'Borrower code',
    receiver: 'A borrower who has opened the link of a request',
    isFromPerson: false,
    fields: {
      company: COMPANY,
      code: CODE,
      minutes: MINUTES,
      warning: warning(({ company }) => codeWarning('en', company)),
    },
    subject: 'Your code for {{company}}',
    body: `Your code is {{code}}

Enter it on the page you opened. It works once and expires in {{minutes}} minutes.

{{warning}}`,
  },
  'borrower-code-spanish': {
    name: 'Borrower code, in Spanish',
    receiver: 'A borrower who has opened the link of a request in Spanish',
    isFromPerson: false,
    fields: {
      company: COMPANY,
      code: CODE,
      minutes: MINUTES,
      warning: warning(({ company }) => codeWarning('es', company)),
    },
    subject: 'Su código para {{company}}',
    body: `Su código es {{code}}

Escríbalo en la página que ha abierto. Funciona una sola vez, durante {{minutes}} minutos.

{{warning}}`,
  },
  ...DISCLOSURE_MAIL_KINDS,
} as const satisfies Record<string, MailKindRecord>;
