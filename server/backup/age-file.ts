import { open } from 'node:fs/promises';

/** Begins every file of age (https://age-encryption.org/v1); its header ends with a line of a checksum. */
const firstLine = 'age-encryption.org/v1\n';
const headerEnd = '\n--- ';
const longestHeader = 8192;

/** Whether a file begins as one that age encrypted; the rest of it is not looked at. */
export async function isAgeFile(file: string): Promise<boolean> {
  const head = await headOf(file).catch(() => '');
  return head.startsWith(firstLine) && head.includes(headerEnd);
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHeader), 0, longestHeader, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
