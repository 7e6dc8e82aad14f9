export interface VersionedChange {
  method: 'PUT' | 'POST' | 'DELETE';
  url: string;
  payload?: object | Buffer | string;
  headers?: Record<string, string>;
  /** For `If-Match`. */
  etag: string;
  /** Another value for the same record. */
  other?: object;
}
