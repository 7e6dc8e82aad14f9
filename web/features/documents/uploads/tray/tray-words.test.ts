import { describe, expect, it } from 'vitest';
import { anUpload } from '../upload.fixture.ts';
import type { UploadState } from '../upload.ts';
import { trayLabel, trayMark, trayStatus } from './tray-words.ts';

const uploads = (...states: UploadState[]) => states.map((state) => anUpload({ state }));

describe('the tray of uploads', () => {
  it.each<[UploadState[], string, number]>([
    [['uploaded', 'failed', 'waiting', 'uploading'], 'running', 2],
    [['uploaded', 'failed', 'chosen'], 'failed', 1],
    [['uploaded', 'chosen', 'chosen'], 'ready', 2],
    [['uploaded', 'cancelled'], 'uploaded', 1],
  ])('of %j shows %s, %i', (states, state, count) => {
    expect(trayMark(uploads(...states))).toEqual({ state, count });
  });

  it('names every state, the most urgent first', () => {
    const states = uploads('uploaded', 'waiting', 'uploading', 'failed');
    expect(trayLabel(states)).toBe('Uploads: 2 running, 1 failed, 1 uploaded');
    const permission = { ok: false, reason: 'This file is empty.' } as const;
    expect(trayLabel([anUpload({ permission })])).toBe('Uploads: 1 unsupported');
  });

  it('announces the beginning, the pause and the end, and not each file', () => {
    expect(trayStatus(uploads('chosen'), false)).toBe('');
    expect(trayStatus(uploads('waiting', 'uploading'), false)).toBe('Uploading 2 files');
    expect(trayStatus(uploads('uploaded', 'uploading'), false)).toBe('Uploading 2 files');
    expect(trayStatus(uploads('uploaded', 'waiting'), true)).toBe('Uploads wait for the network');
    expect(trayStatus(uploads('uploaded'), false)).toBe('1 file uploaded');
    expect(trayStatus(uploads('uploaded', 'uploaded'), false)).toBe('2 files uploaded');
    expect(trayStatus(uploads('uploaded', 'failed'), false)).toBe('Uploads finished: 1 uploaded, 1 failed');
  });
});
