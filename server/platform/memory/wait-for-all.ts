/**
 * Waits for all, even if one fails, because a transaction must not end while another part still writes in it.
 * @throws the first error, in their order.
 */
export async function waitForAll<Works extends readonly Promise<unknown>[]>(
  works: readonly [...Works],
): Promise<{ [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<{ [Place in keyof Works]: Awaited<Works[Place]> }>;
}
