/** The `ETag` of a version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/** The version that an `ETag`, `If-Match` or `If-None-Match` names, also in its weak form. Undefined for every other text. */
export function versionOfTag(tag: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag?.trim() ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}
