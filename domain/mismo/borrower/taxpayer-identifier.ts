import {
  formatSocialSecurityNumber,
  parseSocialSecurityNumber,
} from '../../application/section1/social-security-number.ts';
import type { SocialSecurityNumberOwner } from '../../application/section1/social-security-numbers.ts';
import { leafAt } from '../mapping/points.ts';
import { addAt, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { type Form, text } from '../values/form.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { PERSON } from './section-names.ts';

const PARENT = 'TAXPAYER_IDENTIFIERS';
const NAME = 'TAXPAYER_IDENTIFIER';
const TYPE = 'TaxpayerIdentifierType';
const VALUE = 'TaxpayerIdentifierValue';
const SSN = 'SocialSecurityNumber';
const ITIN = 'IndividualTaxpayerIdentificationNumber';
const FIELD = `${PERSON}.socialSecurityNumber`;

/** Numbers from 9xx-50 to 9xx-99, with gaps, belong to people without a Social Security number (26 CFR 301.6109-1). */
const ITIN_NUMBER = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/;

/** Reads numbers with dashes and writes them without. */
const NINE_DIGITS: Form = { ...text, isStandard: (given) => /^\d{9}$/.test(given) };

/** Sealed outside the application. Exported only if it was revealed for this export. */
export function writeTaxpayerIdentifier(
  party: Element,
  source: Source,
  owner: SocialSecurityNumberOwner,
): void {
  const number = source.writing.numbers.socialSecurityNumbers?.get(owner);
  if (number === undefined) return;
  const identifier = addAt(party, `${PARENT}/${NAME}`, 'socialSecurityNumber');
  put(identifier, TYPE, ITIN_NUMBER.test(number) ? ITIN : SSN);
  put(identifier, VALUE, number);
}

/** The import removes the number again before anything is stored. */
export function readTaxpayerIdentifier(party: Element, target: Target): void {
  const identifiers = childrenOf(elementAt(party, PARENT), NAME);
  const typeOf = (one: Element) => leafAt(one, TYPE)?.text.trim();
  const one = identifiers.find((each) => [SSN, ITIN, undefined].includes(typeOf(each)));
  const leaf = one && leafAt(one, VALUE);
  if (one === undefined || leaf === undefined) return;
  target.mark(one, 'socialSecurityNumber');
  const number = parseSocialSecurityNumber(leaf.text);
  if (number === null) target.fault(FIELD, leaf, 'value', NINE_DIGITS);
  else target.set(FIELD, formatSocialSecurityNumber(number.replaceAll('-', '')), leaf, leafAt(one, TYPE));
}
