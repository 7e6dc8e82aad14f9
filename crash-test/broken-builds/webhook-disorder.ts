import { breakSource } from './break-source.ts';

// Sends an event of a loan although an earlier one of the same loan still waits.
breakSource(
  'server/features/webhooks/deliveries.store.ts',
  'SELECT DISTINCT ON (order_key) id,',
  'SELECT id,',
);
