/** Fields that hold the id of another field's record. */
const SAME_ID: Readonly<Record<string, string>> = {
  fileIds: 'fileId',
  documentIds: 'fileId',
  deleted: 'conditionId',
  exceptCustomerId: 'customerId',
  conditionsProcessor: 'successorId',
  setupProcessor: 'successorId',
  loanOfficer: 'successorId',
};

/** In addresses, `id` is a customer's. */
const ID_DIGITS: Readonly<Record<string, string>> = { id: '1111', customerId: '1111', loanId: '2222' };

/** The same id for the same field everywhere, so that the examples belong together. */
export function exampleId(field: string): string {
  const name = SAME_ID[field] ?? field;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x10000;
  return `01939f0c-${ID_DIGITS[name] ?? sum.toString(16).padStart(4, '0')}-7c3a-9f52-6d1f0e8b2a41`;
}
