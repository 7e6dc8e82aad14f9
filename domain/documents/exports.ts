import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** Descriptions are separate, because few screens need them. */
export const EXPORT_KINDS = [
  'loan-list',
  'history',
  'access-review',
  'status-overrides',
  'documents-zip',
  'loan-package',
  'document-download',
  'document-view',
  'form-1003',
  'mismo-loan',
  'mismo-loans',
  'mismo-import',
  'hmda-register',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Sent as 'view' when a document is only shown on screen. */
export const PURPOSE_HEADER = 'Purpose';

export type ExportUnit = 'rows' | 'documents';

interface ExportDescription {
  unit: ExportUnit;
  isBulk: boolean;
  label: string;
}

/** A view counts, because it sends the bytes too. */
export const EXPORTS: Readonly<Record<ExportKind, ExportDescription>> = {
  'loan-list': { unit: 'rows', isBulk: true, label: 'Loan list' },
  history: { unit: 'rows', isBulk: true, label: 'History' },
  'access-review': { unit: 'rows', isBulk: true, label: 'Access review' },
  'status-overrides': { unit: 'rows', isBulk: true, label: 'Overridden requirements' },
  'documents-zip': { unit: 'documents', isBulk: true, label: 'Documents as a ZIP' },
  'loan-package': { unit: 'documents', isBulk: true, label: 'Package of a loan' },
  'document-download': { unit: 'documents', isBulk: false, label: 'Document' },
  'document-view': { unit: 'documents', isBulk: false, label: 'Document on screen' },
  'form-1003': { unit: 'documents', isBulk: false, label: 'Form 1003' },
  'mismo-loan': { unit: 'documents', isBulk: false, label: 'MISMO file' },
  'mismo-loans': { unit: 'documents', isBulk: true, label: 'MISMO files as a ZIP' },
  'mismo-import': { unit: 'rows', isBulk: true, label: 'Report of a MISMO import' },
  'hmda-register': { unit: 'rows', isBulk: true, label: 'HMDA register' },
};

/** Per person and Eastern day; null means no limit. */
export type ExportLimits = Readonly<Record<ExportUnit, number | null>>;

/** A larger number is a typing error. */
export const MAX_EXPORT_LIMIT = 999_999_999;

/**
 * The effective limits (HIST-22).
 * @param chosen by administrators; null means the limit of the settings.
 * @param bounds limits of the settings. No administrator can exceed them, so a stolen session cannot either.
 */
export function limitsInForce(chosen: ExportLimits, bounds: ExportLimits): ExportLimits {
  return { rows: smaller(chosen.rows, bounds.rows), documents: smaller(chosen.documents, bounds.documents) };
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

export function canChooseExportLimit(
  unit: ExportUnit,
  chosen: number | null,
  bounds: ExportLimits,
): Permission {
  const bound = bounds[unit];
  if (bound === null || chosen === null || chosen <= bound) return ALLOWED;
  return refused(`The settings of this installation allow at most ${counted(bound, unit)} a day`);
}

/** HIST-21, given today's exports. */
export function canExport(
  { unit, items, usedToday }: { unit: ExportUnit; items: number; usedToday: number },
  limits: ExportLimits,
): Permission {
  const limit = limits[unit];
  if (limit === null || usedToday + items <= limit) return ALLOWED;
  return refused(
    `Each person can export ${counted(limit, unit)} a day. You have exported ${counted(usedToday, unit)} today, ` +
      `and this would be ${counted(items, unit)} more. An administrator can raise the limit.`,
  );
}

/** '1 row', '1,200 documents'. */
export function counted(items: number, unit: ExportUnit): string {
  return `${items.toLocaleString('en-US')} ${items === 1 ? unit.slice(0, -1) : unit}`;
}
