import { descendants, type Element } from '../xml/element.ts';
import type { CheckLevel, Say } from './check-finding.ts';
import type { MessageFacts } from './message-facts.ts';

interface ValueRule {
  rule: string;
  level: CheckLevel;
  name: RegExp;
  isRight: (value: string) => boolean;
  words: string;
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** R32 to R34: formats that pass the schema but receivers refuse or misread. */
const VALUE_RULES: readonly ValueRule[] = [
  {
    rule: 'R32',
    level: 'error',
    name: /^PostalCode$/,
    isRight: matches(/^(?:\d{5}|\d{9})$/),
    words: 'is not 5 or 9 digits',
  },
  {
    rule: 'R32',
    level: 'error',
    name: /^StateCode$/,
    isRight: matches(/^[A-Z]{2}$/),
    words: 'is not two capitals',
  },
  {
    rule: 'R32',
    level: 'warning',
    name: /^CountryCode$/,
    isRight: matches(/^[A-Z]{2}$/),
    words: 'is not two capitals',
  },
  {
    rule: 'R33',
    level: 'warning',
    name: /TelephoneValue$/,
    isRight: matches(/^\d{10}$/),
    words: 'is not ten digits',
  },
  {
    rule: 'R34',
    level: 'warning',
    name: /Amount$/,
    isRight: matches(/^-?\d{1,9}\.\d{2}$/),
    words: 'is not nine digits at most with two decimals',
  },
  {
    rule: 'R35',
    level: 'warning',
    name: /^AddressUnitIdentifier$/,
    isRight: (value) => value.length <= 11,
    words: 'is longer than 11 characters',
  },
  {
    rule: 'R35',
    level: 'warning',
    name: /^CityName$/,
    isRight: (value) => value.length <= 35,
    words: 'is longer than 35 characters',
  },
  {
    rule: 'R35',
    level: 'warning',
    name: /^AddressLineText$/,
    isRight: (value) => value.length <= 50,
    words: 'is longer than 50 characters',
  },
  {
    rule: 'R35',
    level: 'warning',
    name: /AccountIdentifier$/,
    isRight: (value) => value.length <= 30,
    words: 'is longer than 30 characters',
  },
];

/** R31 to R35: values one by one. */
export function checkValues({ elements }: MessageFacts, say: Say): void {
  for (const at of elements) {
    if (at.children.length > 0 || at.text === '') continue;
    const value = at.text.trim();
    if (at.text !== value) say('error', 'R31', at, `${at.name} has blanks around its value.`);
    if (value === '') continue;
    for (const { rule, level, name, isRight, words } of VALUE_RULES) {
      if (name.test(at.name) && !isRight(value)) say(level, rule, at, `${at.name} ${words}.`);
    }
  }
}

export function dataPointCount(root: Element): number {
  let count = 0;
  for (const at of descendants(root)) if (at.children.length === 0 && at.text.trim() !== '') count += 1;
  return count;
}
