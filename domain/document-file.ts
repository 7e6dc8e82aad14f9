/** 10 MB: the largest file that is taken (staff shell specification, section 9). */
export const MAX_FILE_BYTES = 10_485_760;

/**
 * How long the row of a file is kept, in days, that was moved and lives on in another folder, or that never had bytes. Documents
 * that were deleted are kept by the rules of retention.
 */
export const REPLACED_FILE_DAYS = 30;

/** Longest file name, in characters. */
export const MAX_FILE_NAME_LENGTH = 255;

export interface DocumentFormat {
  /** MIME type. */
  format: string;
  /** Extensions in lower case, without the dot. */
  extensions: readonly string[];
  /** How it is shown: in a frame, in the image viewer, or through its link only. */
  preview: 'pdf' | 'image' | 'none';
  /** What a person calls it. */
  label: string;
}

/** The types that may be uploaded (staff shell specification, section 5). The bytes decide, the name has to agree. */
export const DOCUMENT_FORMATS = [
  { format: 'text/plain', extensions: ['txt'], preview: 'none', label: 'Text' },
  { format: 'application/pdf', extensions: ['pdf'], preview: 'pdf', label: 'PDF' },
  { format: 'application/msword', extensions: ['doc'], preview: 'none', label: 'Word 97' },
  { format: 'application/zip', extensions: ['zip'], preview: 'none', label: 'ZIP' },
  {
    format: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    preview: 'none',
    label: 'Excel',
  },
  {
    format: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    preview: 'none',
    label: 'Word',
  },
  { format: 'image/png', extensions: ['png'], preview: 'image', label: 'PNG' },
  { format: 'image/jpeg', extensions: ['jpg', 'jpeg'], preview: 'image', label: 'JPEG' },
] as const satisfies readonly DocumentFormat[];

export type DocumentMimeType = (typeof DOCUMENT_FORMATS)[number]['format'];

/** The extension of a name in lower case, without the dot; '' when there is none. */
export function fileExtension(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The format that a name claims, or undefined for one that is not taken. */
export function formatOfName(name: string): DocumentFormat | undefined {
  const extension = fileExtension(name);
  return DOCUMENT_FORMATS.find(({ extensions }) => (extensions as readonly string[]).includes(extension));
}

/** How a file of a MIME type is shown. */
export function previewOf(format: string): DocumentFormat['preview'] {
  return DOCUMENT_FORMATS.find((known) => known.format === format)?.preview ?? 'none';
}

/** What a person calls a MIME type: 'PDF'. */
export function formatLabel(format: string): string {
  return DOCUMENT_FORMATS.find((known) => known.format === format)?.label ?? 'File';
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** '512 B', '1.4 MB': B, KB, MB, GB, TB with one decimal (staff shell specification, section 9). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < SIZE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${bytes} B` : `${size.toFixed(1)} ${SIZE_UNITS[unit]}`;
}
