/** Edits of the CFPB's list that Lintel does not run, each with the reason (HMDA-7). */
export const EDITS_NOT_CHECKED: Readonly<Record<string, string>> = {
  Q603: "needs the year's census list of counties with up to 30,000 people (FFIEC), which is not bundled",
  Q303: 'needs the register of filers, which only the CFPB has',
};

/** Edits of which Lintel runs a part, each with what it leaves out (HMDA-7). */
export const EDITS_CHECKED_IN_PART: Readonly<Record<string, string>> = {
  'V625-2': "checks the tract's county; the year's census list of tracts (FFIEC) is not bundled",
};

/** Older forms that the CFPB still describes, but runs in neither year. Others have taken their place. */
export const EDITS_REPLACED: Readonly<Record<string, readonly string[]>> = {
  V719: ['V719-1'],
  Q604: ['V716'],
  Q651: ['Q651-1', 'Q651-2'],
};
