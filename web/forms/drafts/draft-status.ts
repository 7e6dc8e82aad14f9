import type { DraftWrite } from '../../drafts/draft-vault.ts';
import { StateStore } from '../../ui/state-store.ts';

export interface DraftState {
  /** Something was typed that is not on the disk yet. */
  isWriting: boolean;
  /** Milliseconds since 1970, once everything typed is on the disk. Null without a draft. */
  savedAt: number | null;
  /** The reason why the browser does not store the draft. */
  trouble: 'full' | 'refused' | null;
}

const NOTHING: DraftState = { isWriting: false, savedAt: null, trouble: null };

/** The state of a form's draft, outside the form, so that a change rerenders only the text about it. */
export class DraftStatus extends StateStore<DraftState> {
  private newest = 0;

  constructor() {
    super(NOTHING);
  }

  typed(): void {
    this.newest += 1;
    if (!this.snapshot().isWriting) this.change({ isWriting: true, savedAt: null });
  }

  /** Follows a write; 'nothing' when there is nothing to keep. Later typing makes its result stale. */
  async follow(write: Promise<DraftWrite | 'nothing'>): Promise<void> {
    this.newest += 1;
    const number = this.newest;
    const at = Date.now();
    const written = await write;
    if (number !== this.newest) return;
    const isTrouble = written === 'full' || written === 'refused';
    this.change({
      isWriting: false,
      savedAt: written === 'kept' ? at : null,
      trouble: isTrouble ? written : null,
    });
  }
}
