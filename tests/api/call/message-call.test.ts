import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { requestMessage } from '../../../src/api/call/message-call'
import { fakeServer, json } from '../fake-server'

// The warning's code loads late: waits, so that it does not log in the next test.
afterEach(() => vi.dynamicImportSettled())

const call = () => requestMessage('/auth/enquire', { method: 'POST', body: {} })

it.each([
  ['a message', json({ message: 'Sent.' }), 'Sent.'],
  ['no body', new Response(null, { status: 204 }), null],
  ['nothing', json({}), null],
])('a call answered with %s succeeds (api.154)', async (_name, reply, message) => {
  fakeServer(reply)
  expect(await call()).toEqual({ message })
})

it('a successful status with an error in its message is a refusal (api.155)', async () => {
  fakeServer(json({ success: false, message: 'Unknown.', errors: { email: ['Unknown address.'] } }))
  const error = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: 'Unknown.',
    isRefusal: true,
    isInvalid: true,
    fieldErrors: [{ key: 'email', messages: ['Unknown address.'] }],
  })
})

it('an unreadable answer fails (api.9)', async () => {
  fakeServer(json('<html>'))
  await expect(call()).rejects.toMatchObject({ kind: 'network' })
})

it('the refusal of a call without options names the request (api.155)', async () => {
  fakeServer(json({ success: false, message: 'Unknown.' }))
  const refused = { method: 'GET', url: '/auth/email/resend' }
  await expect(requestMessage('/auth/email/resend')).rejects.toMatchObject(refused)
})

it("an empty answer raises no warning for the site's developer (api.154, api.31)", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeServer(json('OK'))
  await call()
  await vi.dynamicImportSettled()
  expect(warn).not.toHaveBeenCalled()
})
