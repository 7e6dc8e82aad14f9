import { breakSource } from './break-source.ts';

// Sends an event of a loan although an earlier one of the same loan still waits.
breakSource(
  'server/features/webhooks/new-events/event-queue.ts',
  'if (present === undefined) {',
  'if (present !== undefined) this.#ready.push(event);\n      if (present === undefined) {',
);
