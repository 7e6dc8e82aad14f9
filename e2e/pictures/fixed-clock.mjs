import { ServerResponse } from 'node:http';

// Loaded with --import, by worker threads too: the server lives at one moment, so no picture changes with the day.
const MOMENT = Date.parse(process.env.LINTEL_PICTURES_AT ?? '');
const RealDate = globalThis.Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [MOMENT] : parts));
  }

  static now() {
    return MOMENT;
  }

  /** Dates from files and from other threads are real ones. */
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};

// Browsers correct their clock by this header, which Node writes from a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('Date', new RealDate(MOMENT).toUTCString());
  return writeHead.apply(this, parts);
};
