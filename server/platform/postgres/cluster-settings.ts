import { totalmem } from 'node:os';

export type PostgresSettings = Record<string, string>;

const MIB = 1024 * 1024;

/** For two cores and 4 GB or more. Durability stays at PostgreSQL's default: on. */
export function clusterSettings(overrides: PostgresSettings): PostgresSettings {
  const memory = usableMemory();
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: megabytes(memory / 16, 128, 2048),
    effective_cache_size: megabytes(memory / 2, 512, 65_536),
    maintenance_work_mem: megabytes(memory / 32, 64, 1024),
    work_mem: '16MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // JIT compilation takes longer than any of our queries.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error details contain borrowers' data.
    log_error_verbosity: 'terse',
    ...overrides,
  };
}

export function renderSettings(settings: PostgresSettings): string {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  return `# Written by Lintel at every start. What you set with ALTER SYSTEM wins over it.\n${lines.join('')}`;
}

function megabytes(bytes: number, least: number, most: number): string {
  return `${Math.round(Math.min(Math.max(bytes / MIB, least), most))}MB`;
}

function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}
