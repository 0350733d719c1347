import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import {
  type BasketRequest,
  type BasketState,
  begin,
  isFresh,
  NEW_BASKET,
  needsFetch,
  receiveAnswer,
  receiveFailure,
  replaceBasket,
  setDesired,
  shownBasket,
} from '../../../src/atoms/basket/queue'
import { linesOf } from '../../../src/entities/basket/basket'
import { SEED } from '../../seed.mjs'
import { OUTCOMES, type Outcome, quantities, ReferenceBasket } from './reference-basket'

const LINES = ['a', 'b', 'c']

/** Random actions of a buyer and of the network. */
const COMMANDS = fc.array(
  fc.record({
    does: fc.constantFrom(
      'set',
      'set',
      'remove',
      'add',
      'fetch',
      'handle',
      'handle',
      'deliver',
      'deliver',
    ),
    which: fc.nat(5),
    qty: fc.integer({ min: 3, max: 6 }),
    outcome: fc.constantFrom(...OUTCOMES),
  }),
  { maxLength: 40 },
)

/** The page's side: runs the queue as the basket atoms do. */
class Page {
  state: BasketState
  readonly lastDesired = new Map<string, number>()
  readonly refused = new Set<string>()
  private readonly versions = new Map<string, number>()
  private readonly gone = new Set<string>()
  private isFetchWanted = false
  /** The last fetch failed: nothing retries it. */
  hasGivenUp = false

  constructor(private readonly server: ReferenceBasket) {
    this.state = replaceBasket(NEW_BASKET, server.basket()).state
  }

  set(lineId: string, qty: number) {
    if (!(lineId in quantities(shownBasket(this.state)))) return
    this.lastDesired.set(lineId, qty)
    this.refused.delete(lineId)
    const { state, request } = setDesired(this.state, lineId, qty)
    this.state = state
    if (request) this.server.send(request)
    assert.equal(
      quantities(shownBasket(this.state))[lineId] ?? 0,
      qty,
      'the quantity shows at once',
    )
  }

  add() {
    this.start(true)
  }

  /** Single flight; an outdated fetch is followed by another one. */
  fetch() {
    const inFlight = this.server.network.find(({ request }) => !request.isWrite)?.request
    if (!inFlight) this.start(false)
    else if (!isFresh(this.state, inFlight)) this.isFetchWanted = true
  }

  private start(isWrite: boolean) {
    const { state, request } = begin(this.state, isWrite)
    this.state = state
    this.server.send(request)
  }

  receive(request: BasketRequest, basket: ReturnType<ReferenceBasket['basket']> | null) {
    const step = basket
      ? receiveAnswer(this.state, request, basket)
      : receiveFailure(this.state, request)
    this.state = step.state
    if ('isRefused' in step && step.isRefused && request.lineId) this.refused.add(request.lineId)
    if (basket && request.qty === 0 && request.lineId) this.gone.add(request.lineId)
    if (step.request) this.server.send(step.request)
    const isFetchOver = !request.isWrite
    if (isFetchOver) this.hasGivenUp = basket === null
    const isWanted = isFetchOver && this.isFetchWanted
    if (isFetchOver) this.isFetchWanted = false
    if (isWanted || (needsFetch(this.state) && (request.isWrite || basket))) this.fetch()
    this.check()
  }

  /** Uses plain assertions, because it runs several hundred thousand times. */
  private check() {
    const busy = this.server.network.map(({ request }) => request.lineId).filter(Boolean)
    assert.equal(new Set(busy).size, busy.length, 'a line has one request in flight')
    for (const { id, unit } of linesOf(this.state.confirmed)) {
      assert(!this.gone.has(id), 'a removed line stays removed')
      assert((unit ?? 0) >= (this.versions.get(id) ?? 0), 'the confirmed basket never gets older')
      this.versions.set(id, unit ?? 0)
    }
    const [shown, confirmed] = [shownBasket(this.state), this.state.confirmed].map(quantities)
    for (const [lineId, qty] of this.state.desired) {
      assert.equal(this.lastDesired.get(lineId), qty, 'the last quantity is desired')
      if (confirmed?.[lineId]) assert.equal(shown?.[lineId] ?? 0, qty, 'the last quantity shows')
    }
  }
}

function run(commands: readonly { does: string; which: number; qty: number; outcome: Outcome }[]) {
  const server = new ReferenceBasket(LINES)
  const page = new Page(server)
  const deliver = (index: number) => {
    const [sent] = server.network.splice(index, 1)
    if (sent) page.receive(sent.request, sent.answer)
  }
  for (const { does, which, qty, outcome } of commands) {
    const lineId = LINES[which % LINES.length] ?? 'a'
    if (does === 'set') page.set(lineId, qty)
    if (does === 'remove') page.set(lineId, 0)
    if (does === 'add') page.add()
    if (does === 'fetch') page.fetch()
    const waiting = server.network.filter(({ isHandled }) => !isHandled)
    const answered = server.network.filter(({ isHandled }) => isHandled)
    const next = does === 'handle' ? waiting[which % waiting.length] : undefined
    if (next) server.handle(next, outcome)
    const ready = does === 'deliver' ? answered[which % answered.length] : undefined
    if (ready) deliver(server.network.indexOf(ready))
  }
  // From here on the network works: every request is answered.
  const settle = () => {
    for (let rounds = 0; server.network.length > 0; rounds += 1) {
      assert(rounds < 200, 'the queue comes to rest')
      const [first] = server.network
      if (first && !first.isHandled) server.handle(first, 'answered')
      deliver(0)
    }
  }
  settle()
  if (page.hasGivenUp) page.fetch()
  settle()
  return { server, page }
}

it(`the queue ends with the server's basket in any order of answers (SEED=${SEED}) (basket.6, basket.16)`, () => {
  fc.assert(
    fc.property(COMMANDS, (commands) => {
      const { server, page } = run(commands)
      assert.deepEqual(page.state.confirmed, server.basket())
      assert.deepEqual(shownBasket(page.state), server.basket())
      assert.equal(page.state.desired.size + page.state.requests.size + page.state.staleSince, 0)
      for (const [lineId, qty] of page.lastDesired) {
        if (page.refused.has(lineId)) continue
        assert.equal(
          quantities(server.basket())[lineId] ?? 0,
          qty,
          'the last desired quantity is reached',
        )
      }
    }),
    { numRuns: 10_000, seed: SEED },
  )
})
