import { type EventBus, FindState } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { StateStore } from '../../../../ui/state-store.ts';

export interface PdfSearchState {
  query: string;
  /** Number of the shown match, from 1; 0 when there is none. */
  current: number;
  /** Matches found so far: pages are searched one after another. */
  total: number;
  status: 'idle' | 'searching' | 'found' | 'missing';
}

const IDLE: PdfSearchState = { query: '', current: 0, total: 0, status: 'idle' };

interface MatchesChange {
  matchesCount: { current: number; total: number };
}

/** Searches an open document: highlights all matches and moves between them, wrapping around. */
export class PdfSearch extends StateStore<PdfSearchState> {
  private readonly events: EventBus;

  constructor(events: EventBus) {
    super(IDLE);
    this.events = events;
    events.on('updatefindmatchescount', ({ matchesCount }: MatchesChange) => this.change(matchesCount));
    events.on('updatefindcontrolstate', ({ state, matchesCount }: MatchesChange & { state: number }) => {
      const { query } = this.snapshot();
      this.change({ ...matchesCount, status: query === '' ? 'idle' : statusOf(state) });
    });
  }

  /** Searches for a text from the current page on; ignores capitals and accents. */
  find(query: string): void {
    this.change({ ...IDLE, query });
    this.dispatch('', false);
  }

  go(direction: 1 | -1): void {
    if (this.snapshot().query !== '') this.dispatch('again', direction === -1);
  }

  /** Removes the marks. */
  end(): void {
    this.change(IDLE);
    this.events.dispatch('findbarclose', { source: this });
  }

  private dispatch(type: '' | 'again', findPrevious: boolean): void {
    const { query } = this.snapshot();
    const options = { caseSensitive: false, entireWord: false, matchDiacritics: false, highlightAll: true };
    this.events.dispatch('find', { source: this, type, query, findPrevious, ...options });
  }
}

function statusOf(state: number): PdfSearchState['status'] {
  if (state === FindState.PENDING) return 'searching';
  return state === FindState.NOT_FOUND ? 'missing' : 'found';
}
