/**
 * Finds repeated rows and ULIs in a file of any size (HMDA-6). Keeps a 64-bit hash of each ULI instead of its text: 16
 * bytes a slot. Two of three million different ULIs share a hash once in four million files.
 */
export interface DuplicateIndex {
  /** @param originated whether the row's action taken is 1. */
  add(row: { uli: string; text: string; line: number; originated: boolean }): Repeat | null;
  /** Whether rows were left out because there were too many. */
  isFull(): boolean;
}

export interface Repeat {
  /** The first line with this ULI. */
  firstLine: number;
  isSameRow: boolean;
  /** Both this row and an earlier one were originated. */
  isOriginatedTwice: boolean;
}

/** Their slots take 64 MB. */
export const MAX_INDEXED_ROWS = 3_000_000;

const SLOT_SIZE = 4;
const LEAST_ROWS = 1000;
const MAX_LOAD = 0.75;

/** @param expectedRows makes room for them at once, because growing takes half as much again for a moment. */
export function createDuplicateIndex(expectedRows: number, maxRows = MAX_INDEXED_ROWS): DuplicateIndex {
  // Of each slot: two halves of the key, a hash of the row, and the line with the flag for an originated loan in its lowest bit.
  const room = Math.min(Math.max(expectedRows, LEAST_ROWS), maxRows);
  let slots = new Uint32Array(Math.ceil((room + 1) / MAX_LOAD) * SLOT_SIZE);
  let used = 0;
  let isFull = false;

  /** The place of the slot with that key, or of the free slot for it. */
  function find(table: Uint32Array, high: number, low: number): number {
    let place = (low % (table.length / SLOT_SIZE)) * SLOT_SIZE;
    while (table[place + 3] !== 0 && (table[place] !== high || table[place + 1] !== low)) {
      place = (place + SLOT_SIZE) % table.length;
    }
    return place;
  }

  function insert(high: number, low: number, rowHash: number, meta: number): void {
    if (used >= maxRows) {
      isFull = true;
      return;
    }
    if ((used + 1) * SLOT_SIZE > slots.length * MAX_LOAD) grow();
    slots.set([high, low, rowHash, meta], find(slots, high, low));
    used += 1;
  }

  function grow(): void {
    const larger = new Uint32Array(slots.length * 2);
    for (let place = 0; place < slots.length; place += SLOT_SIZE) {
      if (slots[place + 3] === 0) continue;
      const to = find(larger, slots[place] ?? 0, slots[place + 1] ?? 0);
      larger.set(slots.subarray(place, place + SLOT_SIZE), to);
    }
    slots = larger;
  }

  return {
    isFull: () => isFull,
    add({ uli, text, line, originated }) {
      const high = hashOf(uli, ULI_SEED);
      const low = hashOf(uli, ROW_SEED);
      const rowHash = hashOf(text, ROW_SEED);
      const flag = originated ? 1 : 0;
      const place = find(slots, high, low);
      const meta = slots[place + 3] ?? 0;
      if (meta === 0) {
        insert(high, low, rowHash, line * 2 + flag);
        return null;
      }
      const wasOriginated = (meta & 1) === 1;
      if (originated) slots[place + 3] = meta | 1;
      return {
        firstLine: meta >>> 1,
        isSameRow: slots[place + 2] === rowHash || isKnownRow(text, rowHash, line),
        isOriginatedTwice: originated && wasOriginated,
      };
    },
  };

  /** Further rows of a known ULI have slots of their own, so that a file with one ULI throughout stays fast. */
  function isKnownRow(text: string, rowHash: number, line: number): boolean {
    const high = hashOf(text, ULI_SEED);
    const place = find(slots, high, rowHash);
    if (slots[place + 3] !== 0) return true;
    insert(high, rowHash, rowHash, line * 2);
    return false;
  }
}

const ULI_SEED = 0x9e3779b1;
const ROW_SEED = 0x811c9dc5;

/** FNV-1a with a last mixing, because the rest of a division picks the slot. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
