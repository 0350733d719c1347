import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { userContent } from '../../../src/atoms/account/user-content'
import { forgetIdentityAtom, identifyAtom } from '../../../src/atoms/session/identity'
import { User } from '../../../src/entities/account/user'

const answers = vi.fn<() => Promise<string>>()
const content = userContent(() => answers())
let store: ReturnType<typeof createStore>
const signIn = (id: string) => store.set(identifyAtom, v.parse(User, { id }))
const seen = () => store.get(content.contentAtom)
const failure = (kind: 'network' | 'aborted') => new ApiError({ method: 'GET', url: '/x', kind })

beforeEach(() => {
  answers.mockReset()
  store = createStore()
  signIn('1')
})

it('content is fetched once at a time, and stays while it reloads or a reload fails (account.10)', async () => {
  expect(seen()).toMatchObject({ status: 'idle', value: null })
  answers.mockResolvedValue('one')
  const first = store.set(content.fetchAtom)
  await store.set(content.fetchAtom)
  await first
  expect(answers).toHaveBeenCalledOnce()
  expect(seen()).toMatchObject({ status: 'ready', value: 'one' })
  answers.mockRejectedValueOnce(failure('network'))
  const second = store.set(content.fetchAtom)
  expect(seen()).toMatchObject({ status: 'loading', value: 'one' })
  await second
  expect(seen()).toMatchObject({
    status: 'failed',
    value: 'one',
    reason: 'The shop could not be reached. Please try again.',
  })
  answers.mockRejectedValueOnce(failure('aborted'))
  await store.set(content.fetchAtom)
  expect(seen()).toMatchObject({ status: 'failed', value: 'one' })
  store.set(content.receiveAtom, 'two')
  expect(seen()).toMatchObject({ status: 'ready', value: 'two', reason: '' })
})

it("another user's content is never shown, even if it arrives late (account.10)", async () => {
  answers.mockResolvedValueOnce('of one')
  await store.set(content.fetchAtom)
  signIn('2')
  expect(seen()).toMatchObject({ status: 'idle', value: null })
  let arrive = (_value: string) => {}
  answers.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const late = store.set(content.fetchAtom)
  signIn('3')
  arrive('of two')
  await late
  expect(seen()).toMatchObject({ status: 'idle', value: null })
})

it('content that arrives while its user is signed out is fetched again on their return (account.10)', async () => {
  let arrive = (_value: string) => {}
  answers.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const late = store.set(content.fetchAtom)
  store.set(forgetIdentityAtom)
  arrive('late')
  await late
  signIn('1')
  answers.mockResolvedValue('again')
  await store.set(content.fetchAtom)
  expect(seen()).toMatchObject({ status: 'ready', value: 'again' })
})

it.each([
  'older',
  failure('network'),
])('content that a write has answered is not replaced by an earlier read (account.325)', async (answer) => {
  let arrive = (_value: string | Promise<string>) => {}
  answers.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const read = store.set(content.fetchAtom)
  store.set(content.receiveAtom, 'written')
  arrive(typeof answer === 'string' ? answer : Promise.reject(answer))
  await read
  expect(seen()).toMatchObject({ status: 'ready', value: 'written' })
})
