import { expect, it } from 'vitest'
import { CALLS, callOf } from '../../widgets/contract/calls'
import { endsSession } from '../api/calls'
import { fakeServer, json } from '../api/fake-server'
import { API_CALLS, SAME_CALL } from './api-calls'
import { validatorOf } from './validators'

it('every call that the shop makes is in the contract under its name (contract.1)', async () => {
  for (const [name, invoke] of Object.entries(API_CALLS)) {
    const server = fakeServer(json({ message: 'No' }, 422))
    await invoke().catch(() => undefined)
    const [request] = server.requests
    const path = new URL(request?.url ?? '').pathname.replace('/api', '')
    const call = callOf(request?.method ?? '', path)
    expect(call?.id, name).toBe(SAME_CALL[name] ?? name)
    const body = await request?.text()
    if (call?.request) expect(validatorOf(call.request)(JSON.parse(body ?? '')), name).toEqual([])
    else expect(body, name).toBe('')
  }
})

it('a 401 ends the session where the contract says so (contract.5, api.5)', async () => {
  const made = CALLS.filter(({ id }) => API_CALLS[id])
  expect(made.length).toBeGreaterThan(30)
  for (const { id, onRefusal } of made) {
    expect(await endsSession(API_CALLS[id] ?? Promise.reject), id).toBe(onRefusal !== 'stays')
  }
})

it('only a shown order or quote leads to /403 or /404 (account.31, account.40)', () => {
  const leading = CALLS.filter(({ onRefusal }) => onRefusal === 'page').map(({ id }) => id)
  expect(leading).toEqual(['fetchOrder', 'fetchQuote'])
})
