import { describe, expect, it } from 'vitest';
import { SendingPace } from './sending-pace.ts';

// Tests HOOK-14.
describe('the pace of messages', () => {
  const paceAt = () => {
    let now = 0;
    const load = { share: 0 };
    const steps: string[] = [];
    const pace = new SendingPace({
      now: () => now,
      turn: async () => steps.push('turn'),
      wait: async (milliseconds) => {
        steps.push(`wait ${milliseconds}`);
        now += milliseconds;
      },
      busyShare: () => load.share,
    });
    const later = (milliseconds: number) => {
      now += milliseconds;
    };
    return { pace, steps, later, load };
  };

  it('lets requests in between two messages of an idle server, without a pause', async () => {
    const { pace, steps } = paceAt();
    await Promise.all([pace.nextMessage(), pace.nextMessage()]);
    expect(steps).toEqual(['turn', 'turn']);
  });

  it('keeps a distance while requests arrive, and for 50 ms after the last one', async () => {
    const { pace, steps, later } = paceAt();
    pace.requestArrived();
    await Promise.all([pace.nextMessage(), pace.nextMessage()]);
    expect(steps).toEqual(['turn', 'wait 2', 'turn', 'wait 2']);
    later(45);
    await pace.nextMessage();
    later(1);
    await pace.nextMessage();
    expect(steps.slice(4)).toEqual(['turn', 'wait 2', 'turn']);
  });

  it('keeps a larger distance at full load, until a later measurement finds less', async () => {
    const { pace, steps, later, load } = paceAt();
    const message = async () => {
      pace.requestArrived();
      await pace.nextMessage();
      return steps.at(-1);
    };
    load.share = 0.7;
    expect(await message()).toBe('wait 10');
    load.share = 0.69;
    expect(await message()).toBe('wait 10');
    later(180);
    expect(await message()).toBe('wait 2');
  });

  it('follows at once on a busy process without a request', async () => {
    const { pace, steps, load } = paceAt();
    load.share = 1;
    await pace.nextMessage();
    expect(steps).toEqual(['turn']);
  });
});
