interface KnownDocument {
  texts: readonly string[];
  en: string;
  es: string;
}

/** The texts of Lintel's templates and missing items, and unambiguous short names (ASK-70). */
export const KNOWN_DOCUMENTS: readonly KnownDocument[] = [
  {
    texts: [
      'Pay stubs',
      'Recent pay stubs',
      'Pay stubs for the last 30 days',
      'Pay stubs for the last 30 days with year-to-date earnings',
    ],
    en: 'Your pay stubs for the last 30 days. They should show what you earned this year so far.',
    es: 'Sus talones de pago de los últimos 30 días. Deben mostrar lo que ha ganado en lo que va del año.',
  },
  {
    texts: ['W-2 forms for the last two years'],
    en: 'Your W-2 forms for the last two years, from every employer',
    es: 'Sus formularios W-2 de los últimos dos años, de cada empleador',
  },
  {
    texts: [
      'Business tax returns for the last two years',
      'Business tax returns for the last two years with all schedules (ownership of 25% or more)',
    ],
    en: 'The tax returns of your business for the last two years, all pages and schedules',
    es: 'Las declaraciones de impuestos de su negocio de los últimos dos años, con todas las páginas y anexos',
  },
  {
    texts: [
      'Personal tax returns for the last two years',
      'Personal tax returns for the last two years with all schedules, signed',
    ],
    en: 'Your personal tax returns for the last two years, all pages and schedules, signed',
    es: 'Sus declaraciones de impuestos personales de los últimos dos años, con todas las páginas y anexos, firmadas',
  },
  {
    texts: ['Schedule K-1 for the last two years for each partnership and S corporation'],
    en: 'Your Schedule K-1 for the last two years, for each partnership or S corporation',
    es: 'Su anexo K-1 de los últimos dos años, de cada sociedad o corporación S',
  },
  {
    texts: ['Year-to-date profit and loss statement and balance sheet'],
    en: 'A profit and loss statement and a balance sheet of your business for this year so far',
    es: 'Un estado de pérdidas y ganancias y un balance de su negocio de lo que va del año',
  },
  {
    texts: ['Social Security and pension award letters', 'Award letters of Social Security and pension'],
    en: 'Your award letters from Social Security and from your pension',
    es: 'Sus cartas de concesión del Seguro Social y de su pensión',
  },
  {
    texts: ['Form 1099 for the last two years for retirement income'],
    en: 'Your 1099 forms for the last two years for your retirement income',
    es: 'Sus formularios 1099 de los últimos dos años por sus ingresos de jubilación',
  },
  {
    texts: ['Form 4506-C, signed by each borrower'],
    en: 'Form 4506-C, signed by each borrower. It lets us ask the IRS for your tax transcripts.',
    es: 'El formulario 4506-C, firmado por cada solicitante. Nos permite pedir al IRS sus transcripciones de impuestos.',
  },
  {
    texts: ['Gift letter with proof of transfer, if gift funds are used'],
    en: 'If someone is giving you money for this loan: a signed gift letter, and proof that the money was transferred to you',
    es: 'Si alguien le regala dinero para este préstamo: una carta de regalo firmada y el comprobante de que se lo transfirieron',
  },
  {
    texts: ['Proof that the earnest money has cleared'],
    en: 'Proof that your earnest money deposit was paid, such as a bank statement that shows it',
    es: 'El comprobante de que pagó su depósito de buena fe, como un estado de cuenta que lo muestre',
  },
  {
    texts: ['Source of large deposits'],
    en: 'Papers that show where large deposits in your accounts came from',
    es: 'Documentos que muestren de dónde vinieron los depósitos grandes en sus cuentas',
  },
  {
    texts: ['Proof of funds to close'],
    en: 'Proof of the money that you will bring to the closing, such as a recent account statement',
    es: 'El comprobante del dinero que llevará al cierre, como un estado de cuenta reciente',
  },
  {
    texts: ['Latest mortgage statement of each loan on the property'],
    en: 'The latest statement of each mortgage on the property',
    es: 'El estado de cuenta más reciente de cada hipoteca sobre la propiedad',
  },
  {
    texts: ['Twelve-month mortgage payment history'],
    en: 'Proof of your mortgage payments of the last twelve months',
    es: 'El comprobante de sus pagos de hipoteca de los últimos doce meses',
  },
  {
    texts: [
      'Bank statements',
      'Bank statements for the last two months',
      'Bank statements for the last two months, all pages',
      'Upload asset statements',
      'File statements of the assets',
    ],
    en: 'Statements for the last two months for each account, with all pages, even blank ones',
    es: 'Los estados de cuenta de los últimos dos meses de cada cuenta, con todas las páginas, aunque estén en blanco',
  },
  {
    texts: [
      'Government-issued photo ID for each borrower',
      'Government-issued photo ID',
      'Upload ID for each borrower',
      'Government-issued photo identification of each borrower',
      'File an identification of each borrower',
    ],
    en: 'A photo of your driver’s license, state ID or passport, front and back',
    es: 'Una foto de su licencia de conducir, identificación estatal o pasaporte, por ambos lados',
  },
  {
    texts: [
      'Purchase contract',
      'Purchase contract with all addenda, signed by all parties',
      'Upload purchase contract',
      'File the purchase contract',
    ],
    en: 'The purchase contract with all addenda, signed by everyone',
    es: 'El contrato de compraventa con todos los anexos, firmado por todas las partes',
  },
  {
    texts: ['Homeowners insurance binder with the lender as mortgagee, and proof of payment'],
    en: 'Your homeowners insurance policy or binder that names us as the lender, and proof of payment',
    es: 'Su póliza de seguro de vivienda que nos nombre como prestamista, y el comprobante de que está pagada',
  },
  {
    texts: ['Property tax bill', 'Latest property tax bill'],
    en: 'The latest property tax bill',
    es: 'El recibo más reciente del impuesto sobre la propiedad',
  },
  {
    texts: ['Rent roll and leases'],
    en: 'The rent roll and the current leases of the property',
    es: 'La lista de alquileres y los contratos de arrendamiento vigentes de la propiedad',
  },
  {
    texts: ['Current leases and Schedule E for the last two years'],
    en: 'The current leases of your rented properties, and Schedule E of your tax returns for the last two years',
    es: 'Los contratos de arrendamiento vigentes de sus propiedades alquiladas y el anexo E de sus declaraciones de los últimos dos años',
  },
  {
    texts: ['Letter of explanation for recent credit inquiries'],
    en: 'A short signed letter that explains the recent inquiries on your credit report',
    es: 'Una carta breve y firmada que explique las consultas recientes en su informe de crédito',
  },
  {
    texts: ['Explanation of any derogatory credit'],
    en: 'A short signed letter that explains late payments, collections and the like on your credit report',
    es: 'Una carta breve y firmada que explique los pagos atrasados, las cobranzas y problemas parecidos en su informe de crédito',
  },
  {
    texts: ['Loan Estimate and intent to proceed, signed'],
    en: 'The Loan Estimate and the intent to proceed that we sent you, signed',
    es: 'La estimación del préstamo y la intención de continuar que le enviamos, firmadas',
  },
  {
    texts: ['Upload signed disclosures', 'File the signed disclosures'],
    en: 'The disclosures that we sent you, signed',
    es: 'Las divulgaciones que le enviamos, firmadas',
  },
  {
    texts: ['Form 1003, complete and signed by all borrowers'],
    en: 'The loan application, signed by all borrowers',
    es: 'La solicitud del préstamo, firmada por todos los solicitantes',
  },
];
