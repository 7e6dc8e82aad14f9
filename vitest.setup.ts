import { afterEach, beforeEach, expect, vi } from 'vitest';

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
