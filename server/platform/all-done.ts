/**
 * Waits for all of some work, of which one piece may fail: a transaction must not end while another piece still writes in it.
 * @throws what the first piece, in their order, has thrown.
 */
export async function allDone<Works extends readonly Promise<unknown>[]>(
  works: readonly [...Works],
): Promise<{ [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<{ [Place in keyof Works]: Awaited<Works[Place]> }>;
}
