export interface Edit {
  before: string;
  text: string;
  caret: number;
  isBackspace: boolean;
}

export type Arranged = Pick<Edit, 'text' | 'caret'>;

/** Formats a text only when its end changes: a correction in the middle waits until the field is left. */
function atEnd(order: (text: string, before: string) => string): (edit: Edit) => Arranged {
  return ({ before, text, caret }) => {
    const ordered = caret === text.length && text.length > before.length ? order(text, before) : text;
    return { text: ordered, caret: ordered === text ? caret : ordered.length };
  };
}

/** '0105' → '01/05', if that can be a month and a day. A year in front ('2027…') stays as typed. */
export const arrangeDate = atEnd((text) =>
  text
    .replace(/^(0[1-9]|1[0-2])\/?(0[1-9]|[12]\d|3[01])\/?(\d{1,4})$/, '$1/$2/$3')
    .replace(/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, '$1/$2'),
);

/**
 * '212555' → '+1(212)555'. A number that starts with a country code stays as typed until it is complete. So does one
 * with its own separators: '+1(212' and a point give '212.'.
 */
export const arrangePhone = atEnd((text, before) => {
  const digits = before.slice(PHONE_PREFIX.length).replace(/[)-]/g, '');
  const isGrouped = before !== '' && before === groupedPhone(digits);
  if (isGrouped && /\D$/.test(text) && !groupedPhone(`${digits}0`).startsWith(text)) {
    return digits + text.slice(before.length);
  }
  return groupedPhone(text);
});

const PHONE_PREFIX = '+1(';

function groupedPhone(text: string): string {
  return text
    .replace(/^(?:\+1\()?([2-9]\d{2})\)?(\d{3})-?(\d{1,4})$/, '+1($1)$2-$3')
    .replace(/^(?:\+1\()?([2-9]\d{2})\)?(\d{1,3})$/, '+1($1)$2')
    .replace(/^([2-9]\d{0,2})$/, '+1($1');
}

/** '12345' → '123-45'. */
export const arrangeSocialSecurityNumber = atEnd((text) =>
  text.replace(/^(\d{3})-?(\d{2})-?(\d{1,4})$/, '$1-$2-$3').replace(/^(\d{3})-?(\d{1,2})$/, '$1-$2'),
);

const DIGITS = /^(?:-[1-9]|\d)\d{0,11}$/;

/**
 * Groups digits while typing: '1234' → '$ 1,234'. Any other character removes the groups again: '$ 1,234' and a point
 * give '1234.'.
 */
export function arrangeAmount(edit: Edit, show: (digits: string) => string): Arranged {
  const typed = asTyped(edit, show);
  if (!DIGITS.test(typed.text)) return typed;
  const text = show(typed.text);
  return { text, caret: caretIn(text, typed.text.length - typed.caret, edit.isBackspace) };
}

function asTyped({ before, text, caret }: Edit, show: (digits: string) => string): Arranged {
  const isGrouped = before !== '' && before === show(plain(before));
  const behind = text.slice(caret);
  if (!isGrouped || !before.endsWith(behind)) return { text, caret };
  const ahead = sharedStart(before.slice(0, before.length - behind.length), text.slice(0, caret));
  const front = plain(text.slice(0, ahead)) + text.slice(ahead, caret);
  return { text: front + plain(behind), caret: front.length };
}

function plain(text: string): string {
  return text.replace(/[$,\s]/g, '');
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** '512345' → '512,345' and '1234.5' → '1,234.5'. Any other text stays. */
export function groupedDigits(text: string): string {
  const [, whole = '', cents = ''] = /^(\d{4,})(\.\d*)?$/.exec(text) ?? [];
  return whole === '' ? text : whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + cents;
}

/**
 * Caret position with this many digits after it. Next to a comma, on the side where the next Backspace or Delete hits
 * a digit.
 */
function caretIn(text: string, digitsBehind: number, isBackspace: boolean): number {
  let caret = text.length;
  for (let left = digitsBehind; left > 0; left -= /\d/.test(text[caret] ?? '') ? 1 : 0) caret -= 1;
  return isBackspace && text[caret - 1] === ',' ? caret - 1 : caret;
}

/** Treats text typed over a stored number as the complete new number, because nobody saw the old one. */
export function typedOver(edit: Edit, isMasked: (text: string) => boolean): Edit {
  const { before, text, caret } = edit;
  if (!isMasked(before) || !text.includes('*')) return edit;
  let ahead = 0;
  while (ahead < caret && text[ahead] === before[ahead]) ahead += 1;
  const typed = text.slice(ahead, caret);
  return { ...edit, before: '', text: typed, caret: typed.length };
}
