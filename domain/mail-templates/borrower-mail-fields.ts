import type { MailField } from './mail-kind.ts';

export const COMPANY: MailField = {
  meaning: 'The name of the company',
  example: ({ company }) => company,
  place: 'both',
};

export const FIRST_NAME: MailField = {
  meaning: 'The first name of the borrower',
  example: 'Noor',
  place: 'both',
};

export const LINK: MailField = {
  meaning: "The link to the borrower's page",
  example: 'https://lintel.example/requests#…',
  place: 'body',
  isRequired: true,
};

export const SENDER: MailField = {
  meaning: 'The person who asks',
  example: ({ sender }) => sender,
  place: 'both',
};

export function end(example: string): MailField {
  return { meaning: 'The last day of the link', example, place: 'body', isRequired: true };
}

export function warning(example: MailField['example']): MailField {
  return { meaning: 'The fixed warning', example, place: 'body', isRequired: true };
}

/** Fixed warnings that administrators can move, but not reword (docs/decisions/mail.md). */
export function requestWarning(language: 'en' | 'es', company: string): string {
  return language === 'en'
    ? [
        'This link is only for you. Please do not forward this email.',
        `${company} never asks for a password, a card number or a payment by email. Not sure? Call us at a number you trust.`,
      ].join('\n')
    : [
        'Este enlace es solo para usted. Por favor, no reenvíe este correo.',
        `${company} nunca pide por correo una contraseña, un número de tarjeta ni un pago. ¿Tiene dudas? Llame al número que ya conoce.`,
      ].join('\n');
}
