const ORIGIN = 'https://shop.example'

/**
 * The connection of a page to a server. Once it is closed the page hears nothing more, as a page that has
 * been left: a late answer would be stored under the feet of the next test.
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
    /** Resolves once every request has been answered, what follows from the answers included. */
    answered: async () => {
      for (let turns = 0; turns < TURNS; turns += 1) {
        if (unanswered.size > 0) turns = 0
        await Promise.allSettled(unanswered)
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

/** How often the page gets its turn, to read an answer and to send what follows from it. */
const TURNS = 5
