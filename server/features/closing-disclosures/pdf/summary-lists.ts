import { PRORATED_KINDS } from '../../../../domain/closing-disclosure/closing-facts.ts';
import {
  CLOSING_PHRASES,
  CLOSING_WORDS as WORDS,
} from '../../../../domain/closing-disclosure/closing-words.ts';
import type { SummaryLine, SummaryTable } from '../../../../domain/closing-disclosure/summary-lines.ts';

/** A place of form H-25, page 3, with its numbered lines. */
export interface GroupRoom {
  /** Numbered lines of the form. */
  lines: number;
  /** The seller credit has a fixed place; lines before it stay blank. */
  sellerCreditAt?: number;
}

/** Lines K 01 to 15, and so on. */
export const ROOMS = {
  K: [{ lines: 4 }, { lines: 3 }, { lines: 8 }],
  L: [{ lines: 5, sellerCreditAt: 4 }, { lines: 2 }, { lines: 4 }, { lines: 6 }],
  M: [{ lines: 8 }, { lines: 8 }],
  N: [{ lines: 13, sellerCreditAt: 7 }, { lines: 6 }],
} as const satisfies Record<string, readonly GroupRoom[]>;

export type SummaryLetter = keyof typeof ROOMS;

export interface PlacedGroup {
  heading: string | null;
  /** As many as the form has; null is a blank line. */
  lines: readonly (SummaryLine | null)[];
  /** For an attached page (comments 38(j)-2 and 38(k)(1)-2). */
  rest: readonly SummaryLine[];
}

/** Gives each line its place on the form. What has none goes to an attached page. */
export function placedGroups(letter: SummaryLetter, { groups }: Pick<SummaryTable, 'groups'>): PlacedGroup[] {
  const rooms: readonly GroupRoom[] = ROOMS[letter];
  return rooms.map((room, index) => {
    const { heading = null, lines = [] } = groups[index] ?? {};
    return { heading, ...placed(lines, room) };
  });
}

function placed(lines: readonly SummaryLine[], room: GroupRoom): Omit<PlacedGroup, 'heading'> {
  const spread = withSellerCredit(lines, room.sellerCreditAt);
  if (spread.length <= room.lines) {
    const blanks = Array.from({ length: room.lines - spread.length }, () => null);
    return { lines: [...spread, ...blanks], rest: [] };
  }
  const shown = spread.slice(0, room.lines - 1);
  const rest = spread.slice(room.lines - 1).filter((line) => line !== null);
  return { lines: [...shown, { label: WORDS.seeAttached, cents: null, isOutside: false }], rest };
}

function withSellerCredit(
  lines: readonly SummaryLine[],
  at: number | undefined,
): readonly (SummaryLine | null)[] {
  const found = lines.findIndex(({ label }) => label === WORDS.sellerCredit);
  if (at === undefined || found < 0 || found >= at) return lines;
  const blanks = Array.from({ length: at - found }, () => null);
  return [...lines.slice(0, found), ...blanks, ...lines.slice(found)];
}

const blank = (label: string): SummaryLine => ({ label, cents: null, isOutside: false });

const UNDATED = (['city-taxes', 'county-taxes', 'assessments'] as const).map((kind) =>
  blank(CLOSING_PHRASES.period(PRORATED_KINDS[kind], '', '')),
);

/** The seller's side where a form leaves it out (12 CFR 1026.38(t)(5)(v)(A)): labels without amounts. */
export const BLANK_SELLER = {
  due: {
    total: null,
    groups: [
      { heading: null, lines: [blank(WORDS.salePriceOfProperty), blank(WORDS.personalProperty)] },
      { heading: WORDS.paidInAdvance, lines: UNDATED },
    ],
  },
  paid: {
    total: null,
    groups: [
      {
        heading: null,
        lines: [
          WORDS.excessDeposit,
          WORDS.costsPaidAtClosing,
          WORDS.existingLoans,
          WORDS.payoffOfFirst,
          WORDS.payoffOfSecond,
          WORDS.sellerCredit,
        ].map(blank),
      },
      { heading: WORDS.unpaidBySeller, lines: UNDATED },
    ],
  },
} as const;
