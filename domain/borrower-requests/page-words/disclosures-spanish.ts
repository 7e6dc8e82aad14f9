import type { DisclosureWords } from './words-of-disclosures.ts';

/** With the English names of the forms, which are printed in English. */
export const SPANISH_DISCLOSURES: DisclosureWords = {
  consentTitle: '¿Recibir sus divulgaciones electrónicamente?',
  consentIntro: (lender) =>
    `${lender} debe darle por escrito ciertas divulgaciones sobre su préstamo. Si está de acuerdo, las recibe en esta página en lugar de en papel.`,
  statement: [
    [
      'Puede recibirlo en papel',
      (lender) => `Si no está de acuerdo, ${lender} le envía todo en papel, sin costo.`,
    ],
    [
      'Puede retirar su consentimiento',
      (lender) =>
        `Puede retirar su consentimiento cuando quiera. Use el botón de esta página o avise a ${lender}. No cuesta nada. Su solicitud sigue adelante y desde entonces recibe papel. Lo que ya recibió aquí sigue siendo válido.`,
    ],
    [
      'Qué cubre su consentimiento',
      () =>
        'Solo las divulgaciones de esta solicitud de préstamo: el Loan Estimate, los Loan Estimate revisados y el Closing Disclosure.',
    ],
    [
      'Si cambia su correo electrónico',
      (lender) => `Avise a ${lender}, por favor. Desde entonces le escribimos al correo nuevo.`,
    ],
    [
      'Copias en papel',
      (lender) =>
        `Puede pedir a ${lender} una copia en papel de todo lo que recibió aquí. Las copias no cuestan nada.`,
    ],
    [
      'Qué necesita',
      () =>
        'Un teléfono, tableta o computadora con acceso a internet y un navegador actualizado. Un correo electrónico propio. Un programa que muestre archivos PDF, como Adobe Acrobat Reader. Para conservar los documentos: una impresora o espacio para guardarlos.',
    ],
  ],
  testTitle: 'Compruebe que puede abrir un PDF',
  testText: 'Abra el documento de prueba. Luego escriba los 6 dígitos que ve en él.',
  openTest: 'Abrir el documento de prueba (PDF)',
  testCode: '6 dígitos del documento de prueba',
  wrongCode: 'Este no es el número del documento de prueba. Mírelo otra vez, por favor.',
  agree: 'Estoy de acuerdo',
  agreeText: 'Con este botón usted acepta recibir estas divulgaciones electrónicamente.',
  preferPaper: '¿Prefiere papel? Entonces puede cerrar esta página.',
  textChanged: 'Este texto cambió mientras tanto. Léalo otra vez, por favor.',

  estimatesTitle: 'Su Loan Estimate (estimación del préstamo)',
  disclosuresTitle: 'Su Closing Disclosure (declaración de cierre)',
  closingText: (lender) =>
    `Estos son los términos y costos definitivos de su préstamo. Compárelos con su Loan Estimate y pregunte a ${lender} por todo lo que sea distinto. Abrirlo o confirmarlo no le obliga a tomar el préstamo.`,
  nothingYet: 'Gracias. Le escribiremos cuando haya algo que leer.',
  name: (kind, number) => {
    const names = {
      'loan-estimate': 'Loan Estimate',
      'revised-estimate': 'Loan Estimate revisado',
      'closing-disclosure': `Closing Disclosure${number > 1 ? ' corregido' : ''}`,
    };
    return `${names[kind]}, versión ${number}`;
  },
  sentOn: (date) => `Enviado el ${date}`,
  replaced: 'Una versión más nueva lo reemplazó.',
  open: 'Abrir (PDF)',
  opening: 'Abriendo…',
  openedOn: (date) => `Abierto el ${date}`,
  confirm: 'Lo he recibido',
  confirmedOn: (date) => `Usted lo confirmó el ${date}. Gracias.`,
  saved: 'Guardado. Gracias.',

  intentTitle: '¿Quiere seguir adelante?',
  intentText: (lender) =>
    `Si quiere este préstamo como lo describe el Loan Estimate, dígaselo aquí a ${lender}. Antes puede comparar otras ofertas. No está obligado a tomar el préstamo. Después podemos cobrarle cargos, por ejemplo por un avalúo.`,
  stateIntent: 'Tengo la intención de continuar con este préstamo',
  intentStated: (date) => `El ${date} nos dijeron que usted tiene la intención de continuar.`,
  intentStatedByOther: (date) =>
    `El ${date} nos dijeron que otro prestatario de este préstamo tiene la intención de continuar.`,

  consentGiven: 'Usted aceptó recibir divulgaciones electrónicamente.',
  withdraw: 'Retirar mi consentimiento',
  withdrawAsk: 'Desde ahora recibirá todo en papel. ¿Es lo que quiere?',
  withdrawYes: 'Sí, retirarlo',
  withdrawNo: 'No, mantenerlo',
  withdrawn:
    'Usted retiró su consentimiento. Ahora recibe todo en papel. Puede aceptar otra vez cuando quiera.',
};
