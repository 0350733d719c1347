/** Does one item of a sweep. Logs an error without stopping other items: the next sweep retries it. */
export async function attempt(unfinished: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn(`${unfinished}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
