import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-message.ts';

// Tests HOOK-3: the example of the reference library of Standard Webhooks.
it('signs as Standard Webhooks prescribes', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes secrets of 32 bytes, each another', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
});
