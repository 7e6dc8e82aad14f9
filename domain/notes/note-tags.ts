export interface TaggablePerson {
  firstName: string;
  lastName: string | null;
  email: string;
}

/** Before the @ of a tag. A letter or digit there means an email address, which tags nobody. */
const BEFORE_TAG = /(?:^|[^\p{L}\p{N}._-])$/u;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

const SUGGESTIONS_AT_MOST = 8;

export function distinctPeople(people: readonly TaggablePerson[]): TaggablePerson[] {
  const byEmail = new Map<string, TaggablePerson>();
  for (const person of people) {
    const email = person.email.toLowerCase();
    if (!byEmail.has(email)) byEmail.set(email, person);
  }
  return [...byEmail.values()];
}

export function fullName({ firstName, lastName }: TaggablePerson): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Each @ with a first name (NOTE-8, NOTE-9). A last name picks one of several; without it all are tagged. */
export function taggedPeople(text: string, people: readonly TaggablePerson[]): TaggablePerson[] {
  const tagged: TaggablePerson[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (!BEFORE_TAG.test(text.slice(0, at))) continue;
    tagged.push(...peopleNamedAt(text.slice(at + 1), people));
  }
  return distinctPeople(tagged);
}

/** People whose name the text begins with; of several, those with the longest match. */
function peopleNamedAt(text: string, people: readonly TaggablePerson[]): TaggablePerson[] {
  let longest = 0;
  let named: TaggablePerson[] = [];
  for (const person of people) {
    const length = Math.max(beginsWith(text, person.firstName), beginsWith(text, fullName(person)));
    if (length > longest) {
      longest = length;
      named = [];
    }
    if (length > 0 && length === longest) named.push(person);
  }
  return named;
}

/** Length of the name if the text begins with it as a whole word, ignoring case; otherwise 0. */
function beginsWith(text: string, name: string): number {
  if (text.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return 0;
  return WORD_CHARACTER.test(text.slice(name.length, name.length + 1)) ? 0 : name.length;
}

interface TagQuery {
  start: number;
  typed: string;
}

/** The tag being typed at the caret, or null. */
export function tagQueryAt(text: string, caret: number): TagQuery | null {
  const before = text.slice(0, caret);
  const typed = /@([\p{L}\p{M}'’-]*)$/u.exec(before)?.[1];
  if (typed === undefined) return null;
  const start = caret - typed.length - 1;
  return BEFORE_TAG.test(text.slice(0, start)) ? { start, typed } : null;
}

/** The people that match the typed text: first names first, then last names. */
export function suggestPeople(typed: string, people: readonly TaggablePerson[]): TaggablePerson[] {
  const begin = typed.toLowerCase();
  const byFirst = people.filter(({ firstName }) => firstName.toLowerCase().startsWith(begin));
  const byLast = people.filter(
    (person) => !byFirst.includes(person) && (person.lastName ?? '').toLowerCase().startsWith(begin),
  );
  return [...byFirst, ...byLast].slice(0, SUGGESTIONS_AT_MOST);
}

/** The text with a person's tag inserted, and the new caret position. */
export function withTag(
  text: string,
  query: TagQuery,
  person: TaggablePerson,
  people: readonly TaggablePerson[],
): { text: string; caret: number } {
  const shared = people.filter(({ firstName }) => firstName === person.firstName).length > 1;
  const tag = `@${shared ? fullName(person) : person.firstName} `;
  const after = text.slice(query.start + 1 + query.typed.length).replace(/^ /, '');
  return { text: text.slice(0, query.start) + tag + after, caret: query.start + tag.length };
}
