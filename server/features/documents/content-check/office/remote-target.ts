/**
 * The web, or a server with a full name or number. A drive, a neighboring file, or a server of the office's own
 * network (a name without dots) is trusted.
 */
export function isRemoteTarget(target: string): boolean {
  const plain = decoded(target).trim().replaceAll('\\', '/');
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'file') return true;
  const path = scheme === undefined ? plain : plain.slice('file:'.length);
  // A drive ('C:') or a Mac disk ('Macintosh HD:Users:…') ends at its colon.
  const server = /^\/\/+([^/:]*)/.exec(path)?.[1];
  return server !== undefined && server !== '' && !/^(?!0x)(?=.*[a-z])[^.@[\]]+$/i.test(server);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
