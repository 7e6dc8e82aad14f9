export const CHECKLIST_STATES = ['done', 'open', 'not-needed'] as const;

export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/** Parts of the day, in order. */
export const CHECKLIST_PARTS = {
  before: 'Before the signing',
  signing: 'The signing',
  funding: 'Before the money goes out',
  after: 'After the closing',
} as const;

export type ChecklistPart = keyof typeof CHECKLIST_PARTS;

/** Tabs of the action center where the work is done; null on this page. */
export const CHECKLIST_PLACES = [
  'application',
  'tasks',
  'decision',
  'conditions',
  'lock-info',
  'deadlines',
  'title-docs',
  'insurance-binder',
  'closing-disclosure',
] as const;

export type ChecklistPlace = (typeof CHECKLIST_PLACES)[number];

export interface ChecklistLine {
  id: string;
  part: ChecklistPart;
  title: string;
  state: ChecklistState;
  why: string;
  law: string | null;
  place: ChecklistPlace | null;
  /** No money goes out while it is open (CLOSE-9). */
  stopsFunding: boolean;
}

/** Before its part is known; what few lines have may be left out. */
export type Line = Omit<ChecklistLine, 'part' | 'law' | 'place' | 'stopsFunding'> &
  Partial<Pick<ChecklistLine, 'law' | 'place' | 'stopsFunding'>>;
