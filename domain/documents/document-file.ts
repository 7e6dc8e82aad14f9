/** 10 MB: the largest accepted file (DOC-16). */
export const MAX_FILE_BYTES = 10_485_760;

/** How long to keep rows of moved documents and rows without bytes. Deleted documents follow the retention rules. */
export const REPLACED_FILE_DAYS = 30;

export const MAX_FILE_NAME_LENGTH = 255;

export interface DocumentFormat {
  format: string;
  /** Extensions in lower case, without the dot. */
  extensions: readonly string[];
  preview: 'pdf' | 'image' | 'text' | 'none';
  label: string;
}

/** The formats that can be uploaded (DOC-17). The content decides, and the name must agree. */
export const DOCUMENT_FORMATS = [
  { format: 'text/plain', extensions: ['txt'], preview: 'text', label: 'Text' },
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

/** Lower case, without the dot; '' if there is none. */
export function fileExtension(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function formatOfName(name: string): DocumentFormat | undefined {
  const extension = fileExtension(name);
  return DOCUMENT_FORMATS.find(({ extensions }) => (extensions as readonly string[]).includes(extension));
}

export function previewOf(format: string): DocumentFormat['preview'] {
  return DOCUMENT_FORMATS.find((known) => known.format === format)?.preview ?? 'none';
}

/** 'PDF' from a MIME type. */
export function formatLabel(format: string): string {
  return DOCUMENT_FORMATS.find((known) => known.format === format)?.label ?? 'File';
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** '512 B', '1.4 MB': one decimal from KB on (DOC-5). Never rounds down to the limit. */
export function formatFileSize(bytes: number): string {
  const text = roundedSize(bytes);
  const isTooLarge = bytes > MAX_FILE_BYTES && text === roundedSize(MAX_FILE_BYTES);
  return isTooLarge ? `${bytes.toLocaleString('en-US')} bytes` : text;
}

function roundedSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 1,023.96 KB would be '1024.0 KB'.
  while (Number(size.toFixed(1)) >= 1024 && unit < SIZE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${bytes} B` : `${size.toFixed(1)} ${SIZE_UNITS[unit]}`;
}
