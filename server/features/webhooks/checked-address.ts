import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Not on the public internet (IANA special-purpose registries, RFC 6890 and its updates). */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within 2000::/3; everything else is special anyway. The last three can embed an IPv4 address. */
const SPECIAL_6 = [
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2001::', 23],
  ['2002::', 16],
] as const;

const PRIVATE = 'The address is in a private network. WEBHOOK_NETWORKS allows such.';
const NO_ADDRESS = 'The name leads to no address.';
const NO_HTTP = 'Only addresses of WEBHOOK_NETWORKS may go without https.';

export class RefusedAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddress';
  }
}

export interface AddressCheck {
  /** Undefined for a public address, or one in an allowed network. */
  refusalOfAddress(address: string): RefusedAddress | undefined;
  isAllowedPrivate(address: string): boolean;
  /** Why nothing can ever be sent there; undefined also for a name that may resolve to anything. */
  refusalOf(url: string): string | undefined;
  /**
   * Refuses a name if any of its addresses is refused. The connection goes to the checked address, so DNS rebinding leads
   * nowhere else.
   */
  lookup: LookupFunction;
}

/** @param allowed networks of the settings: '10.20.0.0/16'. */
export function createAddressCheck(allowed: readonly string[]): AddressCheck {
  const special = new BlockList();
  for (const [network, bits] of SPECIAL_4) special.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of SPECIAL_6) special.addSubnet(network, bits, 'ipv6');
  const global6 = new BlockList();
  global6.addSubnet('2000::', 3, 'ipv6');
  const permitted = new BlockList();
  for (const network of allowed) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    permitted.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }

  const isAllowedPrivate = (given: string) => {
    const address = unmapped(given);
    return permitted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
  const refusalOfAddress = (given: string) => {
    const address = unmapped(given);
    if (isIP(address) === 0) return new RefusedAddress(NO_ADDRESS);
    if (isAllowedPrivate(address)) return undefined;
    const isSpecial = isIPv4(address)
      ? special.check(address, 'ipv4')
      : !global6.check(address, 'ipv6') || special.check(address, 'ipv6');
    return isSpecial ? new RefusedAddress(PRIVATE) : undefined;
  };

  /** `localhost` and its subdomains lead to this machine (RFC 6761). Other names are resolved on use. */
  const refusalOfName = (host: string, protocol: string) => {
    if (protocol === 'http:' && allowed.length === 0) return NO_HTTP;
    const isLocal = /(^|\.)localhost\.?$/.test(host);
    return isLocal && !['127.0.0.1', '::1'].some(isAllowedPrivate) ? PRIVATE : undefined;
  };

  return {
    refusalOfAddress,
    isAllowedPrivate,
    refusalOf(url) {
      const { hostname, protocol } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) === 0) return refusalOfName(host, protocol);
      if (protocol === 'http:' && !isAllowedPrivate(host)) return NO_HTTP;
      return refusalOfAddress(host)?.message;
    },
    lookup(name, options, done) {
      lookup(name, { ...options, all: true }, (error, found) => {
        const [first] = found ?? [];
        if (error !== null || first === undefined) {
          return done(error ?? new RefusedAddress(NO_ADDRESS), '', 4);
        }
        for (const { address } of found) {
          const refused = refusalOfAddress(address);
          if (refused !== undefined) return done(refused, '', 4);
        }
        if (options.all === true) return done(null, found);
        return done(null, first.address, first.family);
      });
    },
  };
}

/** IPv4 in IPv6: '::ffff:10.0.0.1'. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
