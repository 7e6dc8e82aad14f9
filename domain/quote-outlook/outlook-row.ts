/** A row of the outlook, worded the same on screen and in the PDF. */
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
