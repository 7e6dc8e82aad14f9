import { breakSource } from './break-source.ts';

// Takes a webhook for delivered as soon as a process has taken it, so a kill or a refusal loses it.
breakSource(
  'server/features/webhooks/deliveries.store.ts',
  'UPDATE webhook_deliveries SET leased_until = $' + '{of.until},',
  "UPDATE webhook_deliveries SET state = 'delivered', ended_at = $" + '{of.now}, leased_until = NULL,',
);
