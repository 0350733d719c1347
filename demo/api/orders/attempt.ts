/**
 * Does one piece of a sweep. What it throws is logged and stops no other piece: the next sweep tries
 * it again.
 */
export async function attempt(unfinished: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn(`${unfinished}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
