/** A chosen file that the browser cannot read. */
export class UnreadableFile extends Error {
  constructor() {
    super('This file can no longer be read. It was moved, renamed or changed. Choose it again.');
    this.name = 'UnreadableFile';
  }
}

/** @throws UnreadableFile when the file was deleted, moved or changed after it was chosen. */
export async function refuseUnreadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadableFile();
  }
}
