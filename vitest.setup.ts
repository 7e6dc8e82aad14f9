import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A second, the default, is short on a machine that has other work. */
const PATIENCE_MS = 20_000;

type WaitOptions = Parameters<typeof vi.waitFor>[1];

/** One per process, as the files of a worker share `vi`. */
const shared = globalThis as { isPatient?: boolean };
if (!shared.isPatient) {
  shared.isPatient = true;
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));
}

function withPatience(options: WaitOptions = {}): WaitOptions {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}

// A warning on the console is a defect that nobody has looked at yet. A test that provokes one takes it over with a spy of
// its own: vi.spyOn(console, 'error').mockImplementation(…).
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => {
      complaints.push(said);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'the console must stay silent').toEqual([]);
});
