import { saysTheSame, valueAt, withValueAt } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { isMaskedSocialSecurityNumber } from '../../../domain/application/social-security-number.ts';
import { SECTION_KEYS, type Step } from '../../../domain/application/steps.ts';

/** Whose drafts of which loan. Nobody is offered what somebody else typed at the same computer. */
export interface DraftOwner {
  userName: string;
  loanId: string;
}

/** What was typed into one page and not saved yet. */
export interface ApplicationDraft {
  slot: string;
  /** The version that was typed on. */
  etag: string;
  /** The sections that the page writes to, as they were in that version. */
  base: Application;
  /** The same as they were typed. */
  mine: Application;
  /** A social security number was typed. It is not in here and must be typed again. */
  lacksNumber: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const PREFIX = 'application-draft:';
const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;
const NUMBER_PATHS = [`${PERSON}.socialSecurityNumber`, `${PERSON}.spouse.${PERSON}.socialSecurityNumber`];

function keyOf({ userName, loanId }: DraftOwner, slot: string): string {
  return `${PREFIX}${userName}:${loanId}:${slot}`;
}

/** The sections that a page writes to. The people whom section 4 asks for, and the spouse's pages, are stored in section 1. */
function sectionsOf(application: Application, step: Step): Application {
  const key = SECTION_KEYS[step.section];
  const ofPeople = step.holder === 'spouse' || step.section === 'section4';
  return {
    ...(step.holder === 'primary' ? { [key]: application[key] } : {}),
    ...(ofPeople ? { [SECTION_KEYS.section1]: application[SECTION_KEYS.section1] } : {}),
  };
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

/**
 * Writes what was typed into a page; forgets the page's draft when that says the same as the stored version.
 * @returns whether there is a draft now. False as well when the browser has no room: typing goes on.
 */
export function writeDraft(
  owner: DraftOwner,
  step: Step,
  { base, values, etag, now }: { base: Application; values: Application; etag: string; now: number },
): boolean {
  const ofBase = sectionsOf(base, step);
  const typed = sectionsOf(values, step);
  if (saysTheSame(ofBase, typed)) {
    localStorage.removeItem(keyOf(owner, step.slot));
    return false;
  }
  const draft: ApplicationDraft = {
    slot: step.slot,
    etag,
    base: ofBase,
    ...withoutTypedNumbers(typed, ofBase),
    savedAt: now,
  };
  try {
    localStorage.setItem(keyOf(owner, step.slot), JSON.stringify(draft, withoutNumber));
    return true;
  } catch {
    return false;
  }
}

/** The drafts of a loan, oldest first. */
export function readDrafts(owner: DraftOwner): ApplicationDraft[] {
  return draftKeys(owner)
    .flatMap((key) => parsed(localStorage.getItem(key)))
    .toSorted((one, other) => one.savedAt - other.savedAt);
}

/** Forgets the drafts of a loan: they are saved, or were discarded. */
export function clearDrafts(owner: DraftOwner): void {
  for (const key of draftKeys(owner)) localStorage.removeItem(key);
}

function draftKeys(owner: DraftOwner): string[] {
  return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((key) =>
    key.startsWith(keyOf(owner, '')),
  );
}

function parsed(text: string | null): ApplicationDraft[] {
  try {
    return text === null ? [] : [JSON.parse(text) as ApplicationDraft];
  } catch {
    return [];
  }
}
