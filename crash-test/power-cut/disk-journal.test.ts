import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteFolder, readFolder, type SyncedFolder } from './disk-journal.ts';

const INODE = 4711;
const FIRST: SyncedFolder = { first: { inode: 1, isFolder: false } };
const BOTH: SyncedFolder = { ...FIRST, second: { inode: 2, isFolder: false } };

let journal: string;
beforeEach(() => {
  journal = mkdtempSync(join(tmpdir(), 'lintel-journal-'));
});
afterEach(() => rmSync(journal, { recursive: true }));

it('keeps the note of the later of two syncs, if the earlier one ends after it', () => {
  noteFolder(journal, INODE, 20n, BOTH);
  noteFolder(journal, INODE, 10n, FIRST);
  expect(readFolder(journal, INODE)).toEqual(BOTH);
});

it('leaves no unfinished note, and reads no unfinished file as a note', () => {
  noteFolder(journal, INODE + 1, 1n, FIRST);
  expect(readdirSync(journal)).toEqual([`folder-${INODE + 1}-${process.pid}.json`]);
  expect(readFolder(journal, INODE)).toEqual({});
});
