import { describe, expect, it } from 'vitest';
import { SendingPace } from './sending-pace.ts';

// Tests HOOK-14.
describe('the pace of messages', () => {
  const paceAt = () => {
    let sinceRequest = Number.POSITIVE_INFINITY;
    let busy = 0;
    const waits: number[] = [];
    let turns = 0;
    const pace = new SendingPace({
      sinceRequest: () => sinceRequest,
      busy: () => busy,
      turn: async () => {
        turns += 1;
      },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        sinceRequest += milliseconds;
      },
    });
    const send = async (count: number) => {
      await Promise.all(Array.from({ length: count }, () => pace.nextMessage()));
      return waits.splice(0);
    };
    const request = (ago = 0, part = 0) => {
      sinceRequest = ago;
      busy = part;
    };
    return { send, request, turns: () => turns };
  };

  it('lets answers in between two messages of an idle server, without a pause', async () => {
    const { send, turns } = paceAt();
    expect(await send(100)).toEqual([]);
    expect(turns()).toBe(100);
  });

  it('has a pause after each fifty messages while requests arrive, and for 50 ms after the last one', async () => {
    const { send, request } = paceAt();
    request();
    expect(await send(50)).toEqual([]);
    expect(await send(1)).toEqual([80]);
    request(49);
    expect(await send(50)).toEqual([80]);
    request(50);
    expect(await send(50)).toEqual([]);
  });

  it('waits longer while the server is busy for four fifths of a second, and not on an idle one', async () => {
    const { send, request } = paceAt();
    await send(50);
    request(0, 0.79);
    expect(await send(50)).toEqual([80]);
    request(0, 0.8);
    expect(await send(50)).toEqual([250]);
    request(50, 1);
    expect(await send(50)).toEqual([]);
  });
});
