import { median, ratioOfRounds } from '../statistics.ts';
import { atLeast, atMost, milliseconds, ratio, table } from '../table.ts';

/** A figure of every round beside the figure that it is compared with, in paired rounds. */
export interface Pair {
  ours: number[];
  theirs: number[];
}

export interface FilesFigures {
  /** Bytes a second of our download and of a bare pipe. */
  download: Pair;
  /** Bytes a second of our upload and of dd. */
  upload: Pair;
  /** Peak growth of the server's memory in bytes while eight files are uploaded at once. */
  grown: number;
  /** Milliseconds for the customer with many files and the one with few. */
  list: Pair;
  page: Pair;
  browserVersion: string;
}

const DOWNLOAD = 0.6;
const UPLOAD = 0.3;
const GROWN_MEGABYTES = 100;
const MANY_BY_FEW = 1.3;

export function renderFiles({ download, upload, grown, list, page }: FilesFigures): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB/s`;
  const time = (value: number) => `${milliseconds(value)} ms`;
  const of = ({ ours, theirs }: Pair, shown: (value: number) => string) => [
    shown(median(ours)),
    shown(median(theirs)),
  ];
  const against = ({ ours, theirs }: Pair) => ratioOfRounds(ours, theirs);
  return table(
    ['figure', 'Lintel', 'beside it', 'ratio'],
    [
      ['download; a bare pipe', ...of(download, megabytes), atLeast(against(download), DOWNLOAD, ratio)],
      ['upload; dd conv=fsync', ...of(upload, megabytes), atLeast(against(upload), UPLOAD, ratio)],
      [
        'MB that memory grows at eight uploads at once',
        atMost(Math.round(grown / 1e6), GROWN_MEGABYTES, String),
        '–',
        '–',
      ],
      ['files listed of 2,000; of 20', ...of(list, time), atMost(against(list), MANY_BY_FEW, ratio)],
      ['page with 2,000 files; with 20', ...of(page, time), atMost(against(page), MANY_BY_FEW, ratio)],
    ],
  );
}
