import { REJECTION_WORDS, withPageWord } from '../rejection-words.ts';
import type { PageWords } from './words-of-page.ts';

/** Spanish as lenders in the United States write it to their customers: plain, and with 'usted'. */
export const SPANISH: PageWords = {
  locale: 'es-US',
  language: 'Idioma',
  loading: 'Un momento…',

  pageTitle: 'Documentos para su préstamo',
  asksYou: (lender) => `${lender} necesita documentos para su préstamo`,
  hasForYou: (lender) => `${lender} tiene para usted una divulgación sobre su préstamo`,
  hello: (firstName) => `Hola, ${firstName}:`,
  codeGoesTo: 'Esta página es solo para usted. Primero le enviamos un código a su correo electrónico:',
  otherAddress: 'Si ya no usa este correo electrónico, avise a su persona de contacto.',
  sendCode: 'Enviarme un código',
  sendingCode: 'Enviando el código…',
  linkUntil: (date) => `El enlace funciona hasta el ${date} inclusive.`,

  enterCode: 'Escriba su código',
  codeSentTo: (address) => `Enviamos un código a ${address}. Sirve durante 10 minutos.`,
  code: 'Código de 6 dígitos',
  codeHint: 'El correo puede tardar un minuto. Revise también la carpeta de correo no deseado.',
  go: 'Continuar',
  checkingCode: 'Revisando el código…',
  sendAgain: 'Enviar un código nuevo',
  sendAgainIn: (time) => `Puede pedir un código nuevo en ${time}.`,
  newCodeSent: 'Enviamos un código nuevo. El anterior ya no sirve.',
  codeIncomplete: 'Escriba los 6 dígitos.',
  codeWrong: (triesLeft) => {
    if (triesLeft < 1) return 'Este código ya no sirve. Pida uno nuevo, por favor.';
    return `Este código no es correcto. Puede intentarlo ${triesLeft === 1 ? 'una vez más' : `${triesLeft} veces más`}.`;
  },
  tooManyTries: (wait) => `Se hicieron demasiados intentos. Espere ${wait} y vuelva a intentarlo.`,
  seconds: (count) => (count === 1 ? '1 segundo' : `${count} segundos`),
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),

  sessionEnded:
    'Su visita terminó para proteger sus documentos. Pida un código nuevo para continuar, por favor.',
  filesKept: (count) =>
    count === 1
      ? 'Falta enviar 1 archivo. Lo enviaremos cuando escriba el código.'
      : `Falta enviar ${count} archivos. Los enviaremos cuando escriba el código.`,

  requests: 'Envíenos estos documentos, por favor',
  receivedOf: (received, all) => `${received} de ${all} ${received === 1 ? 'recibido' : 'recibidos'}`,
  messageFrom: (name) => `Mensaje de ${name}`,
  waiting: 'Lo estamos esperando',
  received: 'Recibido',
  closed: 'Ya no hace falta',
  sentFiles: 'Archivos que envió',
  sentOn: (date) => `enviado el ${date}`,
  rejections: REJECTION_WORDS.es,
  rejectedPages: (count, pages) => withPageWord('es', count, pages),
  takePhoto: 'Tomar una foto',
  chooseFiles: 'Elegir archivos',
  dropHere: 'También puede arrastrar archivos hasta aquí.',
  accepted: 'Fotos (JPEG, PNG), PDF, Word, Excel, texto y ZIP. Hasta 10 MB cada uno.',

  waitsToBeSent: 'Esperando su turno',
  sending: (percent) => `Enviando, ${percent}%`,
  checkingFile: 'Revisando el archivo…',
  noConnection: 'Sin conexión. Lo intentaremos otra vez automáticamente.',
  notSent: 'No funcionó. El archivo no se envió.',
  notAccepted: 'No aceptado',
  alreadySent: 'Usted ya envió este archivo. Lo tenemos.',
  alreadyChosen: 'Usted ya eligió este archivo.',
  chooseAgain: 'No se envió. Elíjalo otra vez, por favor.',
  sendInParts: 'Enviar en partes',
  splitting: 'Dividiendo el archivo…',
  cancel: 'Cancelar',
  remove: 'Quitar',
  removeAll: 'Quitar todos',
  filesOf: (count) => `${count} archivos`,
  showNames: 'Mostrar los nombres',
  tryAgain: 'Intentar otra vez',
  wasSent: (name) => `${name} se envió.`,
  refusals: {
    type: 'No podemos abrir este tipo de archivo. Envíe una foto o un PDF.',
    heic: 'No podemos abrir este tipo de foto (HEIC). Use «Tomar una foto» o guárdela como JPEG.',
    tiff: 'No podemos abrir este tipo de imagen (TIFF). Guárdela como PDF.',
    'too-large': 'Este archivo tiene más de 10 MB. Envíe uno más pequeño o divídalo.',
    unsplittable: 'Este archivo tiene más de 10 MB y no podemos dividirlo aquí. Envíelo en varios archivos.',
    empty: 'Este archivo está vacío. Elija otro.',
    name: 'No podemos usar el nombre de este archivo. Póngale un nombre sencillo.',
    password: 'Este archivo está protegido con una contraseña. Envíelo sin contraseña.',
    programs: 'Este archivo puede abrir programas y no podemos aceptarlo. Guárdelo como un PDF nuevo.',
    damaged: 'Este archivo está dañado o incompleto. Guárdelo otra vez o tome una foto.',
    archive: 'No podemos abrir este archivo ZIP. Envíe uno por uno los archivos que contiene.',
    mismatch: 'El nombre de este archivo no corresponde a su contenido. ¿Eligió el archivo correcto?',
    'picture-size': 'Esta imagen es demasiado grande. Tome otra foto.',
    'too-slow': 'Tardamos demasiado en revisar este archivo. Divídalo o guárdelo otra vez.',
    malware: 'Nuestro antivirus detuvo este archivo. No se guardó. Revise su dispositivo.',
    hidden: 'Este archivo tiene otro contenido oculto. Guárdelo como un PDF nuevo.',
    'too-many': 'Son más archivos de los que podemos recibir: 20 por documento, 100 en total.',
    closed: 'Ya no necesitamos este documento.',
    rejected: 'No pudimos usar este archivo. Por favor, envíe otro.',
    other: 'No podemos aceptar este archivo. Guárdelo como PDF o tome una foto.',
  },

  allReceived: 'Gracias. Ya tenemos todo.',
  allReceivedText: 'Puede cerrar esta página. Su persona de contacto le escribirá si necesitamos algo más.',
  signOut: 'Cerrar sesión',
  signedOut: 'Usted cerró la sesión',
  signedOutText: 'Para volver, abra otra vez el enlace del correo electrónico.',

  questions: '¿Preguntas? Comuníquese con',
  privacy: (lender) => `Sus archivos llegan solo a ${lender}.`,

  linkEnds: {
    expired: ['Este enlace ya venció', 'Los enlaces sirven durante 14 días. Pida uno nuevo, por favor.'],
    withdrawn: [
      'Esta solicitud terminó',
      'Su prestamista la retiró. Si todavía quiere enviar algo, pregunte antes, por favor.',
    ],
    replaced: [
      'Hay un enlace más reciente',
      'Abra el enlace de nuestro correo más reciente. Si no lo encuentra, pida uno nuevo.',
    ],
    'address-changed': [
      'Este enlace ya no funciona',
      'Su correo electrónico cambió después de que lo enviamos. Pida un enlace nuevo, por favor.',
    ],
    closed: ['Esta página está cerrada', 'Aquí ya no recibimos documentos. Si no lo esperaba, pregúntenos.'],
  },
  linkUnknown: 'Este enlace no funciona',
  linkUnknownText:
    'Abra otra vez el enlace del correo electrónico. Si no funciona, pregunte a la persona que le escribió.',
  failed: 'No podemos conectarnos en este momento',
  failedText: 'No se perdió nada. Revise su conexión e inténtelo otra vez.',
};
