import { expect, it } from 'vitest'
import { callOf } from '../../src/contract/calls'
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
