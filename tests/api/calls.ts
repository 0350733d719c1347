import * as v from 'valibot'
import { vi } from 'vitest'
import type { ApiError } from '../../src/api/call/api-error'
import { type RequestOptions, request } from '../../src/api/call/client'
import { resetConfig } from '../../src/config'
import { fakeServer, json } from './fake-server'

export const Thing = v.object({ id: v.string() })
export const THING = { id: '1' }
export const html = (status: number) =>
  new Response('<!doctype html><h1>Sorry</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })

/** Configures the page. */
export function configure(config: object): void {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify(config)}</script>`
  resetConfig()
}

export const get = (path = '/thing', options: RequestOptions = {}) => request(Thing, path, options)
export const post = (options: RequestOptions = {}) =>
  request(Thing, '/thing', { method: 'POST', body: { qty: 2 }, ...options })

/** Runs the fake timers until a call has ended; resolves to its answer or its error. */
export async function outcome<T>(call: Promise<T>): Promise<T | ApiError> {
  const ended = call.catch((error: ApiError) => error)
  await vi.runAllTimersAsync()
  return ended
}

/** The requests that a server got: 'METHOD path', each followed by its body if there is one. */
export async function sentTo(server: { requests: Request[] }): Promise<unknown[]> {
  const calls = server.requests.map(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    return [`${request.method} ${pathname}${search}`, ...(body ? [JSON.parse(body)] : [])]
  })
  return (await Promise.all(calls)).flat()
}

/** Whether a 401 of a call ends the session (api.4, api.5). */
export async function endsSession(call: () => Promise<unknown>): Promise<boolean> {
  const { hooks, requests } = fakeServer(json({}, 401))
  await Promise.allSettled([call()])
  if (requests.length === 0) throw new Error('The call was not sent')
  return hooks.onUnauthorised.mock.calls.length > 0
}
