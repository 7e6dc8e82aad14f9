import { formatFileSize, formatLabel } from '../documents/document-file.ts';
import type { SettingChange } from './company-setting-words.ts';

/** 256 kB (SET-23). */
export const MAX_LOGO_BYTES = 256_000;

/** Pixels per side; more than print needs. */
export const MAX_LOGO_SIDE = 2_000;

export const LOGO_FORMATS = ['image/png', 'image/jpeg'] as const;

export type LogoFormat = (typeof LOGO_FORMATS)[number];

export const LOGO_TOO_LARGE = 'The logo must be 256 KB or smaller.';
export const NO_LOGO_FORMAT =
  'The logo must be a PNG or JPEG image. SVG, HTML and PDF files are not accepted.';
export const LOGO_DAMAGED = 'This image is damaged. Please save it again.';
export const LOGO_SIDE_TOO_LONG = 'The logo must be at most 2,000 pixels wide and high.';

export interface LogoFacts {
  format: LogoFormat;
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** 'PNG, 640 × 160 pixels, 12.1 KB'. */
export function logoText({ format, width, height, size }: LogoFacts): string {
  return `${formatLabel(format)}, ${width} × ${height} pixels, ${formatFileSize(size)}`;
}

/** 'The logo was replaced', with format and size (SET-25). */
export function logoChange(before: LogoFacts | undefined, after: LogoFacts | undefined): SettingChange {
  const done = before === undefined ? 'set' : after === undefined ? 'removed' : 'replaced';
  const text = (logo: LogoFacts | undefined) => (logo === undefined ? 'none' : logoText(logo));
  return { setting: `Logo ${done}`, from: text(before), to: text(after) };
}
