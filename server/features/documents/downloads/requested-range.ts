import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../../platform/file-store/file-store.ts';

/**
 * The one byte range of a request (RFC 9110, section 14). Undefined when the whole content is answered: no
 * Range, an invalid one, several ranges, or an If-Range of another content.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // A range whose end precedes its start is invalid: the header is ignored.
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
