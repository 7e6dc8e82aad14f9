/** A line of the outlook, in words: the same on the screen and in the PDF. */
export interface OutlookRow {
  label: string;
  values: readonly string[];
  isTotal?: boolean;
}

export interface OutlookGroup {
  title: string;
  rows: readonly OutlookRow[];
}

export const NOTHING = '–';
