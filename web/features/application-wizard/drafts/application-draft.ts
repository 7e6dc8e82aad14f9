import {
  isRecord,
  keysOf,
  saysTheSame,
  valueAt,
  withValueAt,
} from '../../../../domain/application/answers/answer-values.ts';
import { HIDDEN_ANSWERS } from '../../../../domain/application/answers/hidden-answers.ts';
import { sectionOf } from '../../../../domain/application/answers/holder-sections.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { SECTION_KEYS, type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { isMaskedSocialSecurityNumber } from '../../../../domain/application/section1/social-security-number.ts';
import type { DraftPlace } from '../../../drafts/draft-place.ts';
import { type DraftWrite, forgetDraft } from '../../../drafts/draft-vault.ts';
import {
  isOffered,
  ownDraftPlaces,
  type StoredDraft,
  storedDrafts,
  takeOver,
  writeOwnDraft,
} from '../../../forms/drafts/draft-storage.ts';
import { APPLICATION_DRAFTS } from '../../../loans/session/unsaved-applications.ts';

/**
 * A draft belongs to one person and one loan, so that nobody is offered another person's draft on a shared computer.
 */
export interface DraftOwner {
  userName: string;
  loanId: string;
}

/** The same with the loan's name for the home page. */
export interface DraftedLoan extends DraftOwner {
  customerId: string;
  loanNumber: string;
}

export interface ApplicationDraft {
  /** The page edited last. */
  slot: string;
  /** All pages that were typed into, in order. Absent in a draft of the previous version, which held one page. */
  slots?: string[];
  /** The stored version that the edits are based on. */
  etag: string;
  /** The changed sections as the server had them. Absent in a draft of the previous version. */
  stored?: Application;
  /** The changed sections in the form before typing, with the defaults of the pages that were opened. */
  base: Application;
  /** Sections with edits. */
  mine: Application;
  /** A Social Security number was typed. The draft leaves it out, and it must be typed again. */
  lacksNumber: boolean;
  /** The paths of these numbers. Absent in a draft of an earlier version. */
  numbers?: string[];
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface FoundDraft extends ApplicationDraft {
  place: StoredDraft;
}

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;
const NUMBER_PATHS = [`${PERSON}.socialSecurityNumber`, `${PERSON}.spouse.${PERSON}.socialSecurityNumber`];

function nameOf({ userName, loanId }: DraftOwner, rest = ''): string {
  return `${APPLICATION_DRAFTS}${userName}:${loanId}:${rest}`;
}

function sectionsOf(application: Application, keys: readonly string[]): Application {
  const sections = application as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, sections[key]]));
}

/** Names of the edited sections, including those with hidden answers. */
function changedSections(base: Application, values: Application): string[] {
  const keys = [...keysOf(base, values)];
  const changed = keys.filter((key) => !saysTheSame(valueAt(base, key), valueAt(values, key)));
  const isHidden = (key: string) => key === HIDDEN_ANSWERS && !changed.includes(key);
  return changed.length === 0 ? [] : [...changed, ...keys.filter(isHidden)];
}

/** The pages that were typed into: the pages of the changed sections, and the open page. */
function typedPages(base: Application, values: Application, open: Step): string[] {
  return stepsFor(true)
    .filter((step) => step.slot === open.slot || !saysTheSame(answersOf(base, step), answersOf(values, step)))
    .map(({ slot }) => slot);
}

/** A page's section. The co-borrower's pages are stored in the primary borrower's section 1, beside its own answers. */
function answersOf(application: Application, step: Step): unknown {
  const section = sectionOf(application, step);
  return step.slot === 'section1' ? withValueAt(section, 'part1aPersonalInformation.spouse', null) : section;
}

/** Puts the stored number back over a typed one: whole numbers never reach the browser's storage. */
function withoutTypedNumbers(
  mine: Application,
  base: Application,
): Required<Pick<ApplicationDraft, 'mine' | 'lacksNumber' | 'numbers'>> {
  const typed = NUMBER_PATHS.filter((path) => {
    const number = valueAt(mine, path);
    return typeof number === 'string' && number !== '' && !isMaskedSocialSecurityNumber(number);
  });
  return {
    mine: typed.reduce((kept, path) => withValueAt(kept, path, valueAt(base, path) ?? ''), mine),
    lacksNumber: typed.length > 0,
    numbers: typed,
  };
}

/** The paths of the numbers that have to be typed again after these drafts. */
export function lostNumbers(drafts: readonly ApplicationDraft[]): string[] {
  const lost = drafts.flatMap(({ lacksNumber, numbers }) =>
    lacksNumber ? (numbers ?? NUMBER_PATHS.slice(0, 1)) : [],
  );
  return NUMBER_PATHS.filter((path) => lost.includes(path));
}

/** Last defense: a whole number is never written, however it got there. */
function withoutNumber(name: string, value: unknown): unknown {
  const isNumber = name === 'socialSecurityNumber' && typeof value === 'string';
  return isNumber && !isMaskedSocialSecurityNumber(value) ? '' : value;
}

export interface Typed {
  step: Step;
  stored: { application: Application; etag: string };
  /** The form's content without edits. */
  base: Application;
  values: Application;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Writes an application's typed answers as this tab's draft. Removes this tab's drafts of it when they equal the stored
 * version.
 * @returns whether there is a draft on the disk now. Typing continues without one.
 */
export async function writeDraft(
  { userName, ...loan }: DraftedLoan,
  { step, stored, base, values, now }: Typed,
): Promise<DraftWrite | 'nothing'> {
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
  // Drafts that were used are part of the typed answers now.
  const takenOver = ownDrafts(owner).filter(({ name }) => name !== nameOf(owner, OWN));
  const written = await writeOwnDraft(nameOf(owner, OWN), JSON.stringify(draft, withoutNumber));
  if (written === 'kept') for (const place of takenOver) forgetDraft(place);
  return written;
}

/**
 * Drafts of a loan to offer in this tab, oldest first: its own, and those of closed tabs.
 * @param live the open tabs.
 */
export function readDrafts(owner: DraftOwner, live: ReadonlySet<string>): FoundDraft[] {
  return storedDrafts(nameOf(owner))
    .filter((place) => isOffered(place, live))
    .flatMap((place) => parsed(place).map((draft) => ({ ...draft, place })))
    .toSorted((one, other) => one.savedAt - other.savedAt);
}

/** Takes over drafts that are used here, so that no other tab offers them. */
export function takeOverDrafts(drafts: readonly FoundDraft[]): void {
  for (const { place } of drafts) void takeOver(place, `${place.name}${TAKEN_OVER}${place.tab ?? ''}`);
}

/** Removes these drafts: they were discarded, or equal the stored version. */
export function removeDrafts(drafts: readonly FoundDraft[]): void {
  for (const { place } of drafts) forgetDraft(place);
}

/** Removes this tab's drafts of a loan, because they are saved. Other tabs' drafts stay. */
export function clearDrafts(owner: DraftOwner): void {
  for (const draft of ownDrafts(owner)) forgetDraft(draft);
}

/** Suffix of a tab's own draft. A draft that it took over has a longer suffix. */
const OWN = 'typed';
const TAKEN_OVER = '/';

function ownDrafts(owner: DraftOwner): DraftPlace[] {
  return ownDraftPlaces(nameOf(owner));
}

/** Empty if the storage key contains something else. */
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

/** Checks the shape only: sections, each a record or empty. The page's rules check the answers. */
function isApplication(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((section) => section === null || isRecord(section));
}
