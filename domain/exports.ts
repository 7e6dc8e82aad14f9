import { ALLOWED, type Permission, refused } from './permission.ts';

export const EXPORT_KINDS = [
  'loan-list',
  'history',
  'access-review',
  'documents-zip',
  'document-download',
  'document-view',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The header by which a reader of a document says that it is only shown on screen: its value is 'view'. */
export const PURPOSE_HEADER = 'Purpose';

export type ExportUnit = 'rows' | 'documents';

interface ExportDescription {
  /** What is counted. */
  unit: ExportUnit;
  /** Whether it hands out many records at once, and so asks the person to confirm that it is them. */
  isBulk: boolean;
  /** On the list of exports. */
  label: string;
}

/** Everything that leaves Lintel as a file. A view is a document that is shown on screen: its bytes leave as well. */
export const EXPORTS: Readonly<Record<ExportKind, ExportDescription>> = {
  'loan-list': { unit: 'rows', isBulk: true, label: 'Loan list' },
  history: { unit: 'rows', isBulk: true, label: 'History' },
  'access-review': { unit: 'rows', isBulk: true, label: 'Access review' },
  'documents-zip': { unit: 'documents', isBulk: true, label: 'Documents as a ZIP' },
  'document-download': { unit: 'documents', isBulk: false, label: 'Document' },
  'document-view': { unit: 'documents', isBulk: false, label: 'Document on screen' },
};

/** How much one person may export on one Eastern day; null where there is no limit. */
export type ExportLimits = Readonly<Record<ExportUnit, number | null>>;

/** Beyond it a number is a slip of the keys. */
export const MAX_EXPORT_LIMIT = 999_999_999;

/**
 * The limits that hold.
 * @param chosen by administrators; null leaves it to the settings.
 * @param bounds of the settings, which no administrator lifts: a stolen session cannot either.
 */
export function limitsInForce(chosen: ExportLimits, bounds: ExportLimits): ExportLimits {
  return { rows: smaller(chosen.rows, bounds.rows), documents: smaller(chosen.documents, bounds.documents) };
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Whether administrators may choose a limit of one unit. */
export function canChooseExportLimit(
  unit: ExportUnit,
  chosen: number | null,
  bounds: ExportLimits,
): Permission {
  const bound = bounds[unit];
  if (bound === null || chosen === null || chosen <= bound) return ALLOWED;
  return refused(`The settings of this installation allow at most ${counted(bound, unit)} a day`);
}

/** Whether somebody may export so many more, after what they have exported today. */
export function canExport(
  { unit, items, usedToday }: { unit: ExportUnit; items: number; usedToday: number },
  limits: ExportLimits,
): Permission {
  const limit = limits[unit];
  if (limit === null || usedToday + items <= limit) return ALLOWED;
  return refused(
    `One person may export ${counted(limit, unit)} a day. You have exported ${counted(usedToday, unit)} today, ` +
      `and this would be ${counted(items, unit)} more. An administrator can raise the limit.`,
  );
}

/** '1 row', '1,200 documents'. */
export function counted(items: number, unit: ExportUnit): string {
  return `${items.toLocaleString('en-US')} ${items === 1 ? unit.slice(0, -1) : unit}`;
}
