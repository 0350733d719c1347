const ORIGIN = 'https://shop.example'

/**
 * The connection of a page to a server. Once closed, the page receives nothing more: a late answer would be stored for
 * the next test.
 */
export function openConnection(serve: (request: Request) => Response | Promise<Response>) {
  const unanswered = new Set<Promise<Response>>()
  let isClosed = false
  const nothing = () => new Promise<Response>(() => {})
  const send: typeof fetch = async (input, init) => {
    if (isClosed) return nothing()
    const answer = Promise.resolve(serve(new Request(new URL(String(input), ORIGIN), init)))
    unanswered.add(answer)
    try {
      const response = await answer
      return isClosed ? nothing() : response
    } finally {
      unanswered.delete(answer)
    }
  }
  return {
    fetch: send,
    close: () => {
      isClosed = true
    },
    /** Resolves once every request is answered, including follow-up requests. */
    answered: async () => {
      for (let turns = 0; turns < TURNS; turns += 1) {
        if (unanswered.size > 0) turns = 0
        await Promise.allSettled(unanswered)
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

/** How many turns the page gets to read an answer and send follow-up requests. */
const TURNS = 5
