import * as v from 'valibot'
import { vi } from 'vitest'
import type { ApiError } from '../../src/api/api-error'
import { type RequestOptions, request } from '../../src/api/client'

export const Thing = v.object({ id: v.string() })
export const THING = { id: '1' }
export const html = (status: number) =>
  new Response('<!doctype html><h1>Sorry</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })

export const get = (path = '/thing', options: RequestOptions = {}) => request(Thing, path, options)
export const post = (options: RequestOptions = {}) =>
  request(Thing, '/thing', { method: 'POST', body: { qty: 2 }, ...options })

/** Lets time pass until a call has ended, and gives its answer or its error. */
export async function outcome<T>(call: Promise<T>): Promise<T | ApiError> {
  const ended = call.catch((error: ApiError) => error)
  await vi.runAllTimersAsync()
  return ended
}
