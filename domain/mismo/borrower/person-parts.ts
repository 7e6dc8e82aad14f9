import { plainText } from '../../texts/unsafe-characters.ts';
import { COUNTRY, PLACE_PARTS } from '../mapping/address-parts.ts';
import { composite, leafAt, of, oneOf, type Part, point, yesNo } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import {
  CitizenshipResidencyType,
  EmploymentStateType,
  LanguageCode,
  MaritalStatusType,
} from '../values/borrower-enumerations.ts';
import { count, date, text } from '../values/form.ts';
import { phone } from '../values/place-forms.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { PERSON, SECTION_1 } from './section-names.ts';

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The last word is the last name, unless it is a suffix. */
function splitName(name: string): Record<'FirstName' | 'MiddleName' | 'LastName' | 'SuffixName', string> {
  const words = name.split(' ');
  const suffix = words.length > 1 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const last = words.pop() ?? '';
  const [first = '', ...middle] = words;
  return { FirstName: first, MiddleName: middle.join(' '), LastName: last, SuffixName: suffix };
}

/** From its parts, or from the unparsed full name. */
function joinedName(at: Element): string {
  const parts = ['FirstName', 'MiddleName', 'LastName', 'SuffixName'];
  const words = parts.flatMap((part) => textAt(at, `NAME/${part}`) ?? []);
  return plainText(words.length > 0 ? words.join(' ') : (textAt(at, 'NAME/FullName') ?? ''));
}

const DETAIL = 'BORROWER_DETAIL';

/** `names` is the record that holds the names: part 1a, or a joint borrower's row. */
export function nameParts(names: string): readonly Part[] {
  const field = (name: string) => (names === '' ? name : `${names}.${name}`);
  return [
    point('INDIVIDUAL/NAME/FirstName', field('firstName'), text),
    point('INDIVIDUAL/NAME/MiddleName', field('middleName'), text),
    point('INDIVIDUAL/NAME/LastName', field('lastName'), text),
    point('INDIVIDUAL/NAME/SuffixName', field('suffix'), text),
    aliases(field('alternateNames')),
    oneOf({
      path: CONTACT_POINT,
      key: 'emailAddress',
      is: (at) => leafAt(at, EMAIL) !== undefined,
      parts: [point(EMAIL, field('emailAddress'), text)],
    }),
  ];
}

const CONTACT_POINT = 'INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT';
const EMAIL = 'CONTACT_POINT_EMAIL/ContactPointEmailValue';
const TELEPHONE = 'CONTACT_POINT_TELEPHONE/ContactPointTelephoneValue';
const ROLE_OF_PHONE = 'CONTACT_POINT_DETAIL/ContactPointRoleType';

function phoneParts(kind: 'Home' | 'Mobile' | 'Work', field: string, more: readonly Part[] = []): Part {
  return oneOf({
    path: CONTACT_POINT,
    key: field.slice(field.lastIndexOf('.') + 1),
    is: (at) => leafAt(at, ROLE_OF_PHONE)?.text.trim() === kind,
    marks: { [ROLE_OF_PHONE]: kind },
    parts: [point(TELEPHONE, field, phone), ...more],
  });
}

/** An alias is one text in Lintel; MISMO splits it. */
function aliases(list: string): Part {
  const path = 'INDIVIDUAL/ALIASES/ALIAS';
  const points = ['FirstName', 'MiddleName', 'LastName', 'SuffixName', 'FullName'];
  return composite({
    fields: [`${list}[]`],
    points: points.map((name) => `${path}/NAME/${name}`),
    write: (source, at) => {
      for (const [place, name] of textsOf(source.get(list)).entries()) {
        const alias = addAt(at, path, `alternateNames ${place}`);
        for (const [part, words] of Object.entries(splitName(name))) put(alias, `NAME/${part}`, words);
      }
    },
    read: (at, target) => {
      for (const alias of childrenOf(elementAt(at, 'INDIVIDUAL/ALIASES'), 'ALIAS')) {
        const names = textsOf(target.get(list));
        const leaves = points.map((name) => leafAt(alias, `NAME/${name}`));
        const name = joinedName(alias);
        if (name === '') continue;
        target.mark(alias, `alternateNames ${names.length}`);
        target.set(list, [...names, name], ...leaves);
      }
    },
  });
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string' && item.trim() !== '') : [];
}

/** Data points of part 1a in PARTY, except the names. */
export const PARTY_PARTS: readonly Part[] = [
  phoneParts('Home', `${PERSON}.homePhone`),
  phoneParts('Mobile', `${PERSON}.cellPhone`),
  phoneParts('Work', `${PERSON}.workPhone`, [
    point('CONTACT_POINT_TELEPHONE/ContactPointTelephoneExtensionValue', `${PERSON}.workPhoneExt`, text),
  ]),
  mailingAddress(`${PERSON}.mailingAddress`),
  language(`${PERSON}.languagePreference`),
];

/** Data points of part 1a in BORROWER, except addresses and military service. */
export const PERSON_PARTS: readonly Part[] = [
  point(`${DETAIL}/BorrowerBirthDate`, `${PERSON}.dateOfBirth`, date),
  point(`${DETAIL}/DependentCount`, `${PERSON}.numberOfDependents`, count),
  agesOfDependents(`${PERSON}.agesOfDependents`),
  point(
    'DECLARATION/DECLARATION_DETAIL/CitizenshipResidencyType',
    `${PERSON}.citizenship`,
    CitizenshipResidencyType,
  ),
  yesNo(`${DETAIL}/SelfDeclaredMilitaryServiceIndicator`, `${PERSON}.isInMilitaryService`),
  yesNo(`${DETAIL}/SpousalVABenefitsEligibilityIndicator`, `${PERSON}.isSurvivingSpouse`),
  point(`${DETAIL}/EmploymentStateType`, `${SECTION_1}.employmentStatus`, EmploymentStateType),
];

export const MARITAL_STATUS: Part = point(
  `${DETAIL}/MaritalStatusType`,
  `${PERSON}.maritalStatus`,
  MaritalStatusType,
);

function mailingAddress(record: string): Part {
  return oneOf({
    path: 'ADDRESSES/ADDRESS',
    key: 'mailingAddress',
    is: (at) => leafAt(at, 'AddressType')?.text.trim() === 'Mailing',
    marks: { AddressType: 'Mailing' },
    parts: [of(record, [...PLACE_PARTS, COUNTRY])],
  });
}

function agesOfDependents(list: string): Part {
  const path = 'DEPENDENTS/DEPENDENT';
  const age = 'DependentAgeYearsCount';
  return composite({
    fields: [`${list}[]`],
    points: [`${path}/${age}`],
    write: (source, at) => {
      const ages = source.get(list);
      if (!Array.isArray(ages)) return;
      for (const [place, years] of ages.entries()) {
        if (Number.isInteger(years)) put(addAt(at, path, `agesOfDependents ${place}`), age, String(years));
      }
    },
    read: (at, target) => {
      for (const dependent of childrenOf(elementAt(at, 'DEPENDENTS'), 'DEPENDENT')) {
        const leaf = leafAt(dependent, age);
        if (leaf === undefined || !/^\d{1,3}$/.test(leaf.text.trim())) continue;
        const given = target.get(list);
        const ages: unknown[] = Array.isArray(given) ? given : [];
        target.mark(dependent, `agesOfDependents ${ages.length}`);
        target.set(list, [...ages, Number(leaf.text)], leaf);
      }
    },
  });
}

const OTHER_LANGUAGE = 'zxx';

/** The preferred language belongs to Form 1103. */
function language(field: string): Part {
  const description = 'EXTENSION/OTHER/ULAD:LANGUAGE_EXTENSION/ULAD:LanguageCodeOtherDescription';
  return oneOf({
    path: 'LANGUAGES/LANGUAGE',
    key: 'languagePreference',
    is: (at) => leafAt(at, 'LanguageCode') !== undefined,
    parts: [
      composite({
        fields: [field],
        points: ['LanguageCode', description],
        write: (source, at) => {
          const given = String(source.get(field));
          const code = LanguageCode.write(given);
          put(at, 'LanguageCode', code ?? OTHER_LANGUAGE);
          if (code === null) put(at, description, given);
        },
        read: (at, target) => {
          const code = leafAt(at, 'LanguageCode');
          const words = leafAt(at, description);
          if (code === undefined) return;
          const read = LanguageCode.read(code.text.trim().toLowerCase());
          if ('value' in read) target.set(field, read.value, code);
          else if (words !== undefined) target.set(field, words.text.trim(), code, words);
          else target.fault(field, code, 'option', text);
        },
      }),
    ],
  });
}
