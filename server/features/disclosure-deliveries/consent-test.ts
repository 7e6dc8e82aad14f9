import { createHmac } from 'node:crypto';
import { CONSENT_CODE_LENGTH } from '../../../domain/disclosure-deliveries/electronic-consent.ts';
import { INK, PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { isSameSecret } from '../../platform/secrets/one-time-code.ts';

/**
 * The code of the test PDF. It proves no identity, which the mailed code does, but that the borrower "can access
 * information in the electronic form that will be used" (15 USC 7001(c)(1)(C)(ii)). It follows from the request, so
 * nothing is stored.
 */
function codeOf(key: Buffer, requestId: string): string {
  const number = createHmac('sha256', key).update(requestId).digest().readUInt32BE(0);
  return String(number % 10 ** CONSENT_CODE_LENGTH).padStart(CONSENT_CODE_LENGTH, '0');
}

export function isConsentCode(keys: PurposeKeys, requestId: string, typed: string): boolean {
  const code = typed.replace(/\D/g, '');
  return keys.all().some((key) => isSameSecret(code, codeOf(key, requestId)));
}

/** In both languages, because the borrower can switch. */
export function composeConsentTest(
  keys: PurposeKeys,
  { requestId, lender, at }: { requestId: string; lender: string; at: string },
): Promise<Buffer> {
  const sheet = new PdfSheet({ title: `Test document – ${lender}`, author: lender, at });
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 12;
  const title = { size: 20, weight: 'semibold', color: INK.title } as const;
  const text = { size: 14 } as const;
  sheet.paragraph('P', lender, { size: 15, weight: 'semibold', color: INK.brand }, { after: 14 });
  sheet.paragraph('H1', 'You can open our documents', title, { after: 6 });
  sheet.paragraph('P', 'Please type this code on the page that you came from.', text, { after: 14 });
  sheet.paragraph('H2', 'Usted puede abrir nuestros documentos', title, { after: 6 });
  sheet.paragraph('P', 'Escriba este código en la página de la que viene.', text, { after: 24 });
  sheet.paragraph('P', codeOf(keys.newest(), requestId), { size: 40, weight: 'semibold', color: INK.title });
  return sheet.finish(lender);
}
