/** Start of a libxml2 message. */
const PLACE = /^Element '([^']*)'(?:, attribute '([^']*)')?: /;

/** The value match is greedy, so that only words of the schema remain, which may contain quotes. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /^\[facet 'pattern'\] .*' is not accepted by the pattern '(.*)'\.$/s,
    'has a value that does not match $1.',
  ],
  [
    /^\[facet 'enumeration'\] .*' is not an element of the set \{(.*)\}\.$/s,
    'has a value that is none of $1.',
  ],
  [/^\[facet 'maxLength'\] .*maximum length of '(\d+)'\.$/s, 'has more than $1 characters.'],
  [/^\[facet 'minLength'\] .*minimum length of '(\d+)'\.$/s, 'has fewer than $1 characters.'],
  [/^\[facet 'length'\] .*allowed length of '(\d+)'\.$/s, 'has another length than $1 characters.'],
  [
    /^\[facet 'totalDigits'\] .*' has more digits than are allowed \('(\d+)'\)\.$/s,
    'has more than $1 digits.',
  ],
  [
    /^\[facet 'fractionDigits'\] .*' has more fractional digits than are allowed \('(\d+)'\)\.$/s,
    'has more than $1 digits behind the point.',
  ],
  [
    /^\[facet 'minInclusive'\] .*' is less than the minimum value allowed \('([^']*)'\)\.$/s,
    'is less than $1.',
  ],
  [
    /^\[facet 'maxInclusive'\] .*' is greater than the maximum value allowed \('([^']*)'\)\.$/s,
    'is greater than $1.',
  ],
  [/^\[facet 'minExclusive'\] .*' must be greater than '([^']*)'\.$/s, 'is not greater than $1.'],
  [/^\[facet 'maxExclusive'\] .*' must be less than '([^']*)'\.$/s, 'is not less than $1.'],
  [/^.*' is not a valid value of the (\w+) type '([^']*)'\.$/s, 'has a value that is not of the $1 type $2.'],
  [/^.*' is not a valid value of the local \w+ type\.$/s, 'has a value that is not of its type.'],
  [/^.*' does not match the fixed value constraint '([^']*)'\.$/s, 'has another value than $1.'],
  [/^No matching global declaration available .*$/s, 'is not the root that the schema declares.'],
  [/^This element is not expected\.$/, 'is not expected here.'],
  [
    /^This element is not expected\. Expected is (?:one of )?\( (.*) \)\.$/s,
    'is not expected here. Expected is: $1.',
  ],
  [/^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)\.$/s, 'lacks an element: $1.'],
  [/^The attribute '[^']*' is not allowed\.$/, 'is not allowed.'],
  [/^The attribute '([^']*)' is required but missing\.$/, 'lacks the attribute $1.'],
  [
    /^Character content .*is not allowed,? because the content type is .*$/s,
    'holds text beside its elements.',
  ],
  [/^Element content is not allowed, because .*$/s, 'holds an element, and may not.'],
];

/** A namespace, but not a pattern's count such as {9}. */
const NAMESPACE = /\{[^{}'\s]*:[^{}'\s]*\}/g;

/** A libxml2 message without values of the file, which may be Social Security or account numbers (MISMO-20). */
export function schemaWords(message: string): string {
  const text = message.trim();
  const place = PLACE.exec(text);
  if (place === null) return 'The file is not as the schema wants it.';
  const [before, element, attribute] = place;
  const at =
    attribute === undefined ? `Element '${element}'` : `Element '${element}', attribute '${attribute}'`;
  return `${at} ${expectationOf(text.slice(before.length))}`.replace(NAMESPACE, '');
}

function expectationOf(rest: string): string {
  for (const [form, words] of RULES) {
    const match = form.exec(rest);
    if (match === null) continue;
    return words.replace(/\$(\d)/g, (_, place) => match[Number(place)] ?? '');
  }
  return 'is not as the schema wants it.';
}
