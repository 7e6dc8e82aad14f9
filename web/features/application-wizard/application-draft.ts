import {
  isRecord,
  keysOf,
  saysTheSame,
  valueAt,
  withValueAt,
} from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { HIDDEN_ANSWERS } from '../../../domain/application/hidden-answers.ts';
import { sectionOf } from '../../../domain/application/holder-sections.ts';
import { isMaskedSocialSecurityNumber } from '../../../domain/application/social-security-number.ts';
import { SECTION_KEYS, type Step, stepsFor } from '../../../domain/application/steps.ts';
import type { DraftPlace } from '../../drafts/draft-place.ts';
import { type DraftWrite, forgetDraft } from '../../drafts/draft-vault.ts';
import {
  isOffered,
  ownDraftPlaces,
  type StoredDraft,
  storedDrafts,
  takeOver,
  writeOwnDraft,
} from '../../forms/draft-storage.ts';
import { APPLICATION_DRAFTS } from '../../loans/kept-drafts.ts';

/** The person and the loan of a draft. Nobody is offered what somebody else typed at the same computer. */
export interface DraftOwner {
  userName: string;
  loanId: string;
}

/** The same with what the home page says of the loan. */
export interface DraftedLoan extends DraftOwner {
  customerId: string;
  loanNumber: string;
}

/** Unsaved answers to the pages of an application. */
export interface ApplicationDraft {
  /** The page that was typed into last. */
  slot: string;
  /** All pages that were typed into, in their order. Absent in a draft of the version before, which held one page. */
  slots?: string[];
  /** The version that was typed on. */
  etag: string;
  /** The sections that were changed, as the server had them. Absent in a draft of the version before. */
  stored?: Application;
  /** The same as they stood in the form before anything was typed: with the defaults of the pages that were opened. */
  base: Application;
  /** The same as they were typed. */
  mine: Application;
  /** A social security number was typed. It is not in here and must be typed again. */
  lacksNumber: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A draft and where it stands in the browser's storage. */
export interface FoundDraft extends ApplicationDraft {
  place: StoredDraft;
}

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;
const NUMBER_PATHS = [`${PERSON}.socialSecurityNumber`, `${PERSON}.spouse.${PERSON}.socialSecurityNumber`];

function nameOf({ userName, loanId }: DraftOwner, rest = ''): string {
  return `${APPLICATION_DRAFTS}${userName}:${loanId}:${rest}`;
}

/** The sections of the application of these names. */
function sectionsOf(application: Application, keys: readonly string[]): Application {
  const sections = application as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, sections[key]]));
}

/** The names of the sections that say something else now, and with them the answers that the pages have hidden. */
function changedSections(base: Application, values: Application): string[] {
  const keys = [...keysOf(base, values)];
  const changed = keys.filter((key) => !saysTheSame(valueAt(base, key), valueAt(values, key)));
  const isHidden = (key: string) => key === HIDDEN_ANSWERS && !changed.includes(key);
  return changed.length === 0 ? [] : [...changed, ...keys.filter(isHidden)];
}

/** The pages that were typed into: those whose section is another one now, and the one that is open. */
function typedPages(base: Application, values: Application, open: Step): string[] {
  return stepsFor(true)
    .filter((step) => step.slot === open.slot || !saysTheSame(answersOf(base, step), answersOf(values, step)))
    .map(({ slot }) => slot);
}

/** The section of a page. The co-borrower’s pages are stored in the primary borrower’s section 1 and are none of its answers. */
function answersOf(application: Application, step: Step): unknown {
  const section = sectionOf(application, step);
  return step.slot === 'section1' ? withValueAt(section, 'part1aPersonalInformation.spouse', null) : section;
}

/** The same without a number that was typed: it stands as it was. Whole numbers are never put into the browser's storage. */
function withoutTypedNumbers(
  mine: Application,
  base: Application,
): { mine: Application; lacksNumber: boolean } {
  const typed = NUMBER_PATHS.filter((path) => {
    const number = valueAt(mine, path);
    return typeof number === 'string' && number !== '' && !isMaskedSocialSecurityNumber(number);
  });
  return {
    mine: typed.reduce((kept, path) => withValueAt(kept, path, valueAt(base, path) ?? ''), mine),
    lacksNumber: typed.length > 0,
  };
}

/** The last line of defence: whatever the way it got there, a whole number is not written. */
function withoutNumber(name: string, value: unknown): unknown {
  const isNumber = name === 'socialSecurityNumber' && typeof value === 'string';
  return isNumber && !isMaskedSocialSecurityNumber(value) ? '' : value;
}

export interface Typed {
  /** The page that is open. */
  step: Step;
  /** The version that was typed on. */
  stored: { application: Application; etag: string };
  /** What the form would hold had nobody typed. */
  base: Application;
  /** What the form holds. */
  values: Application;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Writes what was typed into an application as this tab's draft; forgets this tab's drafts of it when that says the same as the
 * stored version.
 * @returns whether there is a draft now. 'full' when the browser has no room for it: typing goes on.
 */
export function writeDraft(
  { userName, ...loan }: DraftedLoan,
  { step, stored, base, values, now }: Typed,
): DraftWrite | 'nothing' {
  const owner = { userName, loanId: loan.loanId };
  const changed = changedSections(base, values);
  if (changed.length === 0) {
    clearDrafts(owner);
    return 'nothing';
  }
  const before = sectionsOf(base, changed);
  const draft: ApplicationDraft & Omit<DraftedLoan, 'userName'> = {
    ...loan,
    slot: step.slot,
    slots: typedPages(base, values, step),
    etag: stored.etag,
    stored: sectionsOf(stored.application, changed),
    base: before,
    ...withoutTypedNumbers(sectionsOf(values, changed), before),
    savedAt: now,
  };
  const written = writeOwnDraft(nameOf(owner, OWN), JSON.stringify(draft, withoutNumber));
  if (written === 'kept') removeTakenOver(owner);
  return written;
}

/**
 * The drafts of a loan that may be offered in this tab, oldest first: its own, and those of tabs that are gone.
 * @param live the tabs that are open.
 */
export function readDrafts(owner: DraftOwner, live: ReadonlySet<string>): FoundDraft[] {
  return storedDrafts(nameOf(owner))
    .filter((place) => isOffered(place, live))
    .flatMap((place) => parsed(place).map((draft) => ({ ...draft, place })))
    .toSorted((one, other) => one.savedAt - other.savedAt);
}

/** Makes drafts this tab's own, beside those that it wrote itself: they are used here, and offered in no other tab. */
export function takeOverDrafts(drafts: readonly FoundDraft[]): void {
  for (const { place } of drafts) takeOver(place, `${place.name}${TAKEN_OVER}${place.tab ?? ''}`);
}

/** Forgets these drafts: they were discarded, or say what is stored. */
export function removeDrafts(drafts: readonly FoundDraft[]): void {
  for (const { place } of drafts) forgetDraft(place);
}

/** Forgets this tab's drafts of a loan: they are saved. Those of other tabs stay. */
export function clearDrafts(owner: DraftOwner): void {
  for (const draft of ownDrafts(owner)) forgetDraft(draft);
}

/** What a tab writes itself, behind the loan. A draft that it took over has more behind it. */
const OWN = 'typed';
const TAKEN_OVER = '/';

/** Drafts that were used are in what is typed now. */
function removeTakenOver(owner: DraftOwner): void {
  for (const draft of ownDrafts(owner)) {
    if (draft.name !== nameOf(owner, OWN)) forgetDraft(draft);
  }
}

function ownDrafts(owner: DraftOwner): DraftPlace[] {
  return ownDraftPlaces(nameOf(owner));
}

/** None where something else stands in the draft's place. */
function parsed({ text }: StoredDraft): ApplicationDraft[] {
  try {
    const draft = JSON.parse(text) as Partial<ApplicationDraft> | null;
    return isDraft(draft) ? [draft] : [];
  } catch {
    return [];
  }
}

function isDraft(draft: Partial<ApplicationDraft> | null): draft is ApplicationDraft {
  return (
    typeof draft?.slot === 'string' &&
    (draft.slots === undefined || Array.isArray(draft.slots)) &&
    typeof draft.savedAt === 'number' &&
    isApplication(draft.base) &&
    isApplication(draft.mine) &&
    (draft.stored === undefined || isApplication(draft.stored))
  );
}

/** Whether it is sections, each a record or empty. The rules of its page check the answers in it. */
function isApplication(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((section) => section === null || isRecord(section));
}
