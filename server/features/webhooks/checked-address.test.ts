import { describe, expect, it } from 'vitest';
import { createAddressCheck, RefusedAddress } from './checked-address.ts';

// Tests HOOK-6.
describe('the address of a receiver', () => {
  const strict = createAddressCheck([]);

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
    '',
  ])('%s is refused', (address) => {
    expect(strict.refusalOfAddress(address)).toBeInstanceOf(RefusedAddress);
  });

  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is reached',
    (address) => {
      expect(strict.refusalOfAddress(address)).toBeUndefined();
    },
  );

  it('is reached in an allowed network, and only there', () => {
    const own = createAddressCheck(['10.20.0.0/16', '127.0.0.1', 'fd00::/8']);
    for (const address of ['10.20.3.4', '127.0.0.1', 'fd00::7', '::ffff:10.20.0.1']) {
      expect(own.refusalOfAddress(address), address).toBeUndefined();
      expect(own.isAllowedPrivate(address), address).toBe(true);
    }
    for (const address of ['10.21.0.1', '127.0.0.2', '169.254.169.254']) {
      expect(own.refusalOfAddress(address), address).toBeInstanceOf(RefusedAddress);
    }
    expect(own.isAllowedPrivate('1.1.1.1')).toBe(false);
  });

  const PRIVATE = 'The address is in a private network. WEBHOOK_NETWORKS allows such.';
  const NO_HTTP = 'Only addresses of WEBHOOK_NETWORKS may go without https.';
  it.each([
    ['https://localhost/x', [], PRIVATE],
    ['https://localhost./x', [], PRIVATE],
    ['https://hooks.localhost/x', ['10.0.0.0/8'], PRIVATE],
    ['https://127.1/x', [], PRIVATE],
    ['https://[::1]/x', [], PRIVATE],
    ['http://hooks.example/x', [], NO_HTTP],
    // A name may resolve into the allowed network.
    ['http://hooks.example/x', ['10.0.0.0/8'], undefined],
    ['http://localhost:8080/x', ['127.0.0.0/8'], undefined],
    ['https://localhost/x', ['::1'], undefined],
    ['https://hooks.example/x', [], undefined],
    ['https://mylocalhost/x', [], undefined],
  ])('%s is judged when it is saved, with the networks %j', (url, allowed, refusal) => {
    expect(createAddressCheck(allowed).refusalOf(url)).toBe(refusal);
  });

  it('of a name is checked again when the connection is made', async () => {
    const outcome = await new Promise((resolve) => {
      strict.lookup('localhost', {}, (error, address) => resolve(error ?? address));
    });
    expect(outcome).toBeInstanceOf(RefusedAddress);
    const own = createAddressCheck(['127.0.0.0/8', '::1']);
    const found = await new Promise((resolve) => {
      own.lookup('localhost', {}, (error, address) => resolve(error ?? address));
    });
    expect(['127.0.0.1', '::1']).toContain(found);
  });
});
