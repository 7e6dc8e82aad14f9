import { type ConditionCategory, conditionKey } from '../conditions/condition.ts';
import type { RequestLanguage } from './request-language.ts';

/** Plain words for something that lenders call by the words of the trade. */
interface Wording {
  /** Found in the text of the condition. */
  names: RegExp;
  en: string;
  es: string;
}

/** In the order of their tries: a more particular wording stands before a general one. */
const WORDINGS: readonly Wording[] = [
  {
    names: /pay ?stubs.*W-?2/i,
    en: 'Your pay stubs of the last 30 days, and your W-2 forms of the last two years',
    es: 'Sus talones de pago de los últimos 30 días y sus formularios W-2 de los últimos dos años',
  },
  {
    names: /pay ?stubs?|paychecks?/i,
    en: 'Your pay stubs of the last 30 days. They should show what you earned this year so far.',
    es: 'Sus talones de pago de los últimos 30 días. Deben mostrar lo que ha ganado en lo que va del año.',
  },
  {
    names: /\bW-?2\b/i,
    en: 'Your W-2 forms of the last two years, from every employer',
    es: 'Sus formularios W-2 de los últimos dos años, de cada empleador',
  },
  {
    names: /business tax returns?/i,
    en: 'The tax returns of your business for the last two years, all pages and schedules',
    es: 'Las declaraciones de impuestos de su negocio de los últimos dos años, con todas las páginas y anexos',
  },
  {
    names: /tax returns? and profit/i,
    en: 'Your tax returns of the last two years, all pages, and a profit and loss statement for this year',
    es: 'Sus declaraciones de impuestos de los últimos dos años, completas, y un estado de pérdidas y ganancias de este año',
  },
  {
    names: /tax returns?/i,
    en: 'Your personal tax returns of the last two years, all pages and schedules, signed',
    es: 'Sus declaraciones de impuestos personales de los últimos dos años, con todas las páginas y anexos, firmadas',
  },
  {
    names: /\bK-?1\b/,
    en: 'Your Schedule K-1 of the last two years, for each partnership or S corporation',
    es: 'Su anexo K-1 de los últimos dos años, de cada sociedad o corporación S',
  },
  {
    names: /profit and loss|balance sheet/i,
    en: 'A profit and loss statement and a balance sheet of your business for this year so far',
    es: 'Un estado de pérdidas y ganancias y un balance de su negocio de lo que va del año',
  },
  {
    names: /award letters?/i,
    en: 'Your award letters from Social Security and from your pension',
    es: 'Sus cartas de concesión del Seguro Social y de su pensión',
  },
  {
    names: /\b1099\b/,
    en: 'Your 1099 forms of the last two years',
    es: 'Sus formularios 1099 de los últimos dos años',
  },
  {
    names: /4506-?C/i,
    en: 'Form 4506-C, signed. It lets us ask the IRS for your tax transcripts.',
    es: 'El formulario 4506-C, firmado. Nos permite pedir al IRS sus transcripciones de impuestos.',
  },
  {
    names: /gift (letter|funds?)/i,
    en: 'A signed gift letter, and proof that the money was transferred to you',
    es: 'Una carta de regalo firmada y el comprobante de que le transfirieron el dinero',
  },
  {
    names: /earnest money/i,
    en: 'Proof that your earnest money deposit was paid, such as a bank statement that shows it',
    es: 'El comprobante de que pagó su depósito de buena fe, como un estado de cuenta que lo muestre',
  },
  {
    names: /large deposits?/i,
    en: 'Papers that show where large deposits in your accounts came from',
    es: 'Documentos que muestren de dónde vinieron los depósitos grandes en sus cuentas',
  },
  {
    names: /funds to close/i,
    en: 'Proof of the money that you will bring to the closing, such as a recent account statement',
    es: 'El comprobante del dinero que llevará al cierre, como un estado de cuenta reciente',
  },
  {
    names: /mortgage statement/i,
    en: 'The latest statement of each mortgage on the property',
    es: 'El estado de cuenta más reciente de cada hipoteca sobre la propiedad',
  },
  {
    names: /bank statements?|statements of the assets|account statements?/i,
    en: 'Statements of the last two months for each account, with all pages, even blank ones',
    es: 'Los estados de cuenta de los últimos dos meses de cada cuenta, con todas las páginas, aunque estén en blanco',
  },
  {
    names: /identification|driver'?s license|passport/i,
    en: 'A photo of your driver’s license, state ID or passport, front and back',
    es: 'Una foto de su licencia de conducir, identificación estatal o pasaporte, por ambos lados',
  },
  {
    names: /purchase contract/i,
    en: 'The purchase contract with all additions, signed by everybody',
    es: 'El contrato de compraventa con todos los anexos, firmado por todas las partes',
  },
  {
    names: /insurance/i,
    en: 'Your homeowners insurance policy or binder, and proof that it is paid',
    es: 'Su póliza de seguro de vivienda y el comprobante de que está pagada',
  },
  {
    names: /property tax bill/i,
    en: 'The latest property tax bill',
    es: 'El recibo más reciente del impuesto sobre la propiedad',
  },
  {
    names: /leases?|rent roll/i,
    en: 'The current leases of your rented properties',
    es: 'Los contratos de arrendamiento vigentes de sus propiedades alquiladas',
  },
  {
    names: /credit inquir/i,
    en: 'A short signed letter that explains the recent inquiries on your credit report',
    es: 'Una carta breve y firmada que explique las consultas recientes en su informe de crédito',
  },
  {
    names: /derogatory credit|letter of explanation|explanation of/i,
    en: 'A short signed letter that explains what we asked you about',
    es: 'Una carta breve y firmada que explique lo que le preguntamos',
  },
  {
    names: /payment history/i,
    en: 'Proof of your mortgage payments of the last twelve months',
    es: 'El comprobante de sus pagos de hipoteca de los últimos doce meses',
  },
  {
    names: /signed disclosures|Loan Estimate/i,
    en: 'The disclosures that we sent you, signed',
    es: 'Las divulgaciones que le enviamos, firmadas',
  },
  {
    names: /Form 1003/i,
    en: 'The loan application, signed by all borrowers',
    es: 'La solicitud del préstamo, firmada por todos los solicitantes',
  },
];

/** A suggested wording, and whether it is in the language: nobody translates a text of one's own. */
export interface SuggestedWording {
  text: string;
  isTranslated: boolean;
}

/** The words in which a borrower is asked for a condition, unless staff choose others (ASK-4). */
export function suggestedWording(
  condition: { text: string; category: ConditionCategory },
  language: RequestLanguage,
): SuggestedWording {
  const key = conditionKey(condition.text);
  const known = WORDINGS.find(({ names }) => names.test(key));
  if (known !== undefined) return { text: known[language], isTranslated: true };
  return { text: condition.text, isTranslated: language === 'en' };
}
