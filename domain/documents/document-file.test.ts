import { expect, it } from 'vitest';
import { formatFileSize, MAX_FILE_BYTES } from './document-file.ts';

// Tests DOC-5.
it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_048_524, '1023.9 KB'],
  [1_048_525, '1.0 MB'],
  [1_048_575, '1.0 MB'],
  [1_073_741_823, '1.0 GB'],
  [MAX_FILE_BYTES, '10.0 MB'],
  [MAX_FILE_BYTES + 1, '10,485,761 bytes'],
  [10_590_618, '10.1 MB'],
])('%d bytes are %j', (bytes, size) => expect(formatFileSize(bytes)).toBe(size));
