import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import {
  answer,
  type BasketRequest,
  type BasketState,
  begin,
  fail,
  isFresh,
  linesOf,
  NEW_BASKET,
  needsFetch,
  replaceBasket,
  shownBasket,
  wish,
} from '../../../src/atoms/basket/queue'
import { FATES, type Fate, quantities, ReferenceBasket } from './reference-basket'

const LINES = ['a', 'b', 'c']

/** What somebody does, and in which order the network delivers, drawn at random. */
const COMMANDS = fc.array(
  fc.record({
    does: fc.constantFrom(
      'wish',
      'wish',
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
    fate: fc.constantFrom(...FATES),
  }),
  { maxLength: 40 },
)

/** The page's side, run as `atoms/basket.ts` runs it. */
class Page {
  state: BasketState
  readonly lastWishes = new Map<string, number>()
  readonly refused = new Set<string>()
  private readonly versions = new Map<string, number>()
  private readonly gone = new Set<string>()
  private isFetchWanted = false
  /** The last fetch has failed: nothing is tried again until something happens. */
  hasGivenUp = false

  constructor(private readonly server: ReferenceBasket) {
    this.state = replaceBasket(NEW_BASKET, server.basket())
  }

  wish(lineId: string, qty: number) {
    if (!(lineId in quantities(shownBasket(this.state)))) return
    this.lastWishes.set(lineId, qty)
    this.refused.delete(lineId)
    const { state, request } = wish(this.state, lineId, qty)
    this.state = state
    if (request) this.server.send(request)
    assert.equal(quantities(shownBasket(this.state))[lineId] ?? 0, qty, 'shown at once')
  }

  add() {
    this.start(true)
  }

  /** One fetch at a time; one that will not do any more is followed by another. */
  fetch() {
    const underWay = this.server.network.find(({ request }) => !request.isWrite)?.request
    if (!underWay) this.start(false)
    else if (!isFresh(this.state, underWay)) this.isFetchWanted = true
  }

  private start(isWrite: boolean) {
    const { state, request } = begin(this.state, isWrite)
    this.state = state
    this.server.send(request)
  }

  receive(request: BasketRequest, basket: ReturnType<ReferenceBasket['basket']> | null) {
    const step = basket ? answer(this.state, request, basket) : fail(this.state, request)
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

  /** Plain assertions: this runs some hundred thousand times. */
  private check() {
    const busy = this.server.network.map(({ request }) => request.lineId).filter(Boolean)
    assert.equal(new Set(busy).size, busy.length, 'one request of a line under way')
    for (const { id, unit } of linesOf(this.state.truth)) {
      assert(!this.gone.has(id), 'what was removed stays away')
      assert((unit ?? 0) >= (this.versions.get(id) ?? 0), 'what is known never gets older')
      this.versions.set(id, unit ?? 0)
    }
    const [shown, known] = [shownBasket(this.state), this.state.truth].map(quantities)
    for (const [lineId, qty] of this.state.wishes) {
      assert.equal(this.lastWishes.get(lineId), qty, 'the last wish counts')
      if (known?.[lineId]) assert.equal(shown?.[lineId] ?? 0, qty, 'the last wish shows')
    }
  }
}

function run(commands: readonly { does: string; which: number; qty: number; fate: Fate }[]) {
  const server = new ReferenceBasket(LINES)
  const page = new Page(server)
  const deliver = (index: number) => {
    const [sent] = server.network.splice(index, 1)
    if (sent) page.receive(sent.request, sent.answer)
  }
  for (const { does, which, qty, fate } of commands) {
    const lineId = LINES[which % LINES.length] ?? 'a'
    if (does === 'wish') page.wish(lineId, qty)
    if (does === 'remove') page.wish(lineId, 0)
    if (does === 'add') page.add()
    if (does === 'fetch') page.fetch()
    const waiting = server.network.filter(({ isHandled }) => !isHandled)
    const answered = server.network.filter(({ isHandled }) => isHandled)
    const next = does === 'handle' ? waiting[which % waiting.length] : undefined
    if (next) server.handle(next, fate)
    const ready = does === 'deliver' ? answered[which % answered.length] : undefined
    if (ready) deliver(server.network.indexOf(ready))
  }
  // From here on the network is well: everything is handled and answered.
  const settle = () => {
    for (let rounds = 0; server.network.length > 0; rounds += 1) {
      assert(rounds < 200, 'comes to rest')
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

describe('the basket queue', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

  it(`ends as the server has it, whatever the order and whatever fails (SEED=${seed})`, () => {
    fc.assert(
      fc.property(COMMANDS, (commands) => {
        const { server, page } = run(commands)
        assert.deepEqual(page.state.truth, server.basket())
        assert.deepEqual(shownBasket(page.state), server.basket())
        assert.equal(page.state.wishes.size + page.state.requests.size + page.state.doubt, 0)
        for (const [lineId, qty] of page.lastWishes) {
          if (page.refused.has(lineId)) continue
          assert.equal(quantities(server.basket())[lineId] ?? 0, qty, 'the last wish is done')
        }
      }),
      { numRuns: 10_000, seed },
    )
  }, 60_000)
})
