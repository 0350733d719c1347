import { vi } from 'vitest'
import { type ClientSettings, type Credentials, configureClient } from '../../src/api/call/client'

type Reply = Response | Error | 'never' | ((request: Request) => Response | Promise<Response>)

/** An answer as JSON, or with the given text. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

/** Answers the client's calls in turn; the last reply repeats. */
export function fakeServer(...replies: Reply[]) {
  const requests: Request[] = []
  let credentials: Credentials = { accessToken: null, basketToken: null, deliveryAddressId: null }
  const hooks = { onUnauthorised: vi.fn(() => true) }
  const settings: ClientSettings = {
    credentials: () => credentials,
    ...hooks,
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'https://shop.example'), init)
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? 'never'
      requests.push(request)
      if (reply === 'never') return new Promise<Response>(() => {})
      if (reply instanceof Error) throw reply
      return typeof reply === 'function' ? reply(request) : reply.clone()
    },
  }
  configureClient(settings)
  return {
    requests,
    hooks,
    signIn: (given: Partial<Credentials>) => {
      credentials = { ...credentials, ...given }
    },
  }
}
