import { breakSource } from './break-source.ts';

// Takes a webhook for delivered before its receiver has answered, so a kill or a refusal loses it.
breakSource(
  'server/features/webhooks/deliver-webhooks.service.ts',
  'const outcome = await send(ready, one.id, one.event);',
  'const outcome = { ok: true, status: 204, error: null }; void send(ready, one.id, one.event);',
);
