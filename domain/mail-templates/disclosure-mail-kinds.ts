import type { RequestLanguage } from '../borrower-requests/request-language.ts';
import type { DisclosureKind } from '../good-faith/disclosure.ts';
import { COMPANY, end, FIRST_NAME, LINK, requestWarning, SENDER, warning } from './borrower-mail-fields.ts';
import type { MailKindRecord } from './mail-kind.ts';

/** The purpose of the link, as the mail says it (CONSENT-2, DELIVER-12). */
export const DISCLOSURE_MAIL_WORDS: Readonly<
  Record<RequestLanguage, { consent: string; disclosure: (kind: DisclosureKind, number: number) => string }>
> = {
  en: {
    consent:
      'We can send you the Loan Estimate and other disclosures electronically, if you agree. The page explains how. If you prefer paper, you have nothing to do.',
    disclosure: (kind, number) => {
      const name =
        kind === 'closing-disclosure'
          ? `${number > 1 ? 'corrected ' : ''}Closing Disclosure`
          : `${kind === 'revised-estimate' ? 'revised ' : ''}Loan Estimate`;
      return `Your ${name} is ready. Please read it, and confirm that you have received it.`;
    },
  },
  es: {
    consent:
      'Podemos enviarle electrónicamente la estimación del préstamo (Loan Estimate) y otras divulgaciones, si usted está de acuerdo. La página le explica cómo. Si prefiere papel, no tiene que hacer nada.',
    disclosure: (kind, number) => {
      const name =
        kind === 'closing-disclosure'
          ? `declaración de cierre (Closing Disclosure)${number > 1 ? ' corregida' : ''}`
          : `estimación del préstamo (Loan Estimate)${kind === 'revised-estimate' ? ' revisada' : ''}`;
      return `Su ${name} está lista. Léala, por favor, y confirme que la ha recibido.`;
    },
  },
};

function fieldsIn(language: RequestLanguage) {
  return {
    firstName: FIRST_NAME,
    sender: SENDER,
    company: COMPANY,
    what: {
      meaning:
        'What the page is for: the consent to electronic delivery, or a Loan Estimate or Closing Disclosure',
      example: DISCLOSURE_MAIL_WORDS[language].disclosure('loan-estimate', 1),
      place: 'body',
      isRequired: true,
    },
    end: end(language === 'en' ? 'December 10, 2026' : '10 de diciembre de 2026'),
    link: LINK,
    warning: warning(({ company }) => requestWarning(language, company)),
  } as const;
}

/** The mails with a link to disclosures, in English and Spanish. */
export const DISCLOSURE_MAIL_KINDS = {
  'borrower-disclosure': {
    name: 'Disclosures to a borrower',
    receiver:
      'A borrower who is asked for consent, or who gets a Loan Estimate or Closing Disclosure electronically',
    isFromPerson: true,
    fields: fieldsIn('en'),
    subject: '{{company}} has a disclosure about your loan for you',
    body: `Dear {{firstName}},

{{what}}

Please open this link on your phone or computer. It works through {{end}}:
{{link}}

The page sends a code to this address, so no one else can open it.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-disclosure-spanish': {
    name: 'Disclosures to a borrower, in Spanish',
    receiver:
      'A borrower who is asked for consent, or who gets a Loan Estimate or Closing Disclosure electronically, in Spanish',
    isFromPerson: true,
    fields: fieldsIn('es'),
    subject: '{{company}} tiene para usted una divulgación sobre su préstamo',
    body: `Estimado/a {{firstName}}:

{{what}}

Abra este enlace en su teléfono o computadora. Funciona hasta el {{end}} inclusive:
{{link}}

La página envía un código a esta dirección, para que nadie más pueda abrirla.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-disclosure-reminder': {
    name: 'Reminder of disclosures',
    receiver: 'A borrower who has neither consented nor confirmed the receipt',
    isFromPerson: true,
    fields: fieldsIn('en'),
    subject: 'Reminder: {{company}} has a disclosure about your loan for you',
    body: `Dear {{firstName}},

We have not heard from you yet. {{what}}

Please open this link on your phone or computer. It works through {{end}}:
{{link}}

The page sends a code to this address, so no one else can open it.

{{warning}}

{{sender}}
{{company}}`,
  },
  'borrower-disclosure-reminder-spanish': {
    name: 'Reminder of disclosures, in Spanish',
    receiver: 'A borrower who has neither consented nor confirmed the receipt, in Spanish',
    isFromPerson: true,
    fields: fieldsIn('es'),
    subject: 'Recordatorio: {{company}} tiene para usted una divulgación sobre su préstamo',
    body: `Estimado/a {{firstName}}:

Todavía no tenemos su respuesta. {{what}}

Abra este enlace en su teléfono o computadora. Funciona hasta el {{end}} inclusive:
{{link}}

La página envía un código a esta dirección, para que nadie más pueda abrirla.

{{warning}}

{{sender}}
{{company}}`,
  },
} as const satisfies Record<string, MailKindRecord>;
