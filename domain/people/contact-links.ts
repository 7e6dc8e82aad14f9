import { phoneDigits } from './phone.ts';

export type ContactKind = 'phone' | 'email' | 'address';

/** 'tel:+12145550123'. Null unless it can be dialed; a foreign number needs its '+'. */
export function phoneLink(text: string): string | null {
  const digits = phoneDigits(text);
  if (digits !== null) return `tel:+1${digits}`;
  const foreign = /^\s*\+[\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return /^[1-9]\d{6,14}$/.test(foreign) ? `tel:+${foreign}` : null;
}

/**
 * 'mailto:…' with exactly one address: '?' or ',' in the text must not add fields or recipients. Null for anything
 * else.
 */
export function emailLink(text: string): string | null {
  const [, name, host] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim().toWellFormed()) ?? [];
  if (name === undefined || host === undefined) return null;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}

export function contactLink(kind: ContactKind, text: string): string | null {
  if (kind === 'phone') return phoneLink(text);
  return kind === 'email' ? emailLink(text) : null;
}

interface PostalAddress {
  street?: string | null | undefined;
  unit?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** '4218 Bluestem Ct, Unit 5, Plano, TX 75024', to paste into a letter or a map; '' without a street. */
export function addressLine({ street, unit, city, state, zip }: PostalAddress): string {
  if (!street) return '';
  return [street, unit, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
