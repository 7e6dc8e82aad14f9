import { rereadDrafts } from '../../drafts/draft-store.ts';
import { forgetDraft } from '../../drafts/draft-vault.ts';
import { aloneAmongTabs, liveTabs } from './browser-tab.ts';
import { isOffered, readOwnDraft, storedDrafts, writeOwnDraft } from './draft-storage.ts';
import { DRAFT_PREFIX, parsedDraft } from './use-draft.ts';

/** Names of a form's drafts in an earlier version of Lintel. */
export interface FormerDrafts<Values> {
  prefix: string;
  /** A draft's values, by the rest of its former name; null to ignore the draft. */
  adapt: (rest: string, values: Values) => Values | null;
}

/** Moves the newest draft of a former name to the current one, once: of this tab or of a closed one. */
export async function carryOverDraft<Values>(
  { prefix, adapt }: FormerDrafts<Values>,
  key: string,
  isWanted: () => boolean,
): Promise<void> {
  const name = DRAFT_PREFIX + key;
  const found = () =>
    storedDrafts(DRAFT_PREFIX + prefix).flatMap((draft) => {
      const parsed = parsedDraft<Values>(draft.text);
      const values = parsed && adapt(draft.name.slice((DRAFT_PREFIX + prefix).length), parsed.values);
      return parsed && values ? [{ draft, adapted: { ...parsed, values } }] : [];
    });
  if (found().length === 0) return;
  const live = await liveTabs();
  await aloneAmongTabs('drafts', async () => {
    await rereadDrafts();
    if (!isWanted() || readOwnDraft(name) !== null) return;
    const [newest] = found()
      .filter(({ draft }) => isOffered(draft, live))
      .toSorted((one, other) => other.adapted.savedAt - one.adapted.savedAt);
    if (newest === undefined) return;
    const written = await writeOwnDraft(name, JSON.stringify(newest.adapted));
    // A text that could be read waits in memory like its former draft, or is stored.
    if (written === 'kept' || written === 'waiting') forgetDraft(newest.draft);
  });
}
