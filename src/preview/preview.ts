import { apiBase } from '../api/call/client'
import { configureSearch } from '../api/search/search'
import { type Store, store } from '../atoms/base/store'
import { setProviderAtom } from '../atoms/payment/provider'
import { config, type TradeConfig } from '../config'
import { localStore, tabStore } from '../lib/browser/storage'
import { LIVE_ATTRIBUTE } from '../shell/root-element'
import { answerCall } from './answer-call'
import { answerSearch } from './answer-search'
import { blockInteraction } from './keep-still'
import { memoryStore } from './memory-store'
import { followNotes } from './notes'
import { fetchPicked } from './own-records'
import { localValues, presetSettings, tabValues } from './preset'
import { makeRenewable } from './renewable-store'
import { sampleCards } from './sample-card'
import { followState, type PreviewState, stateHere } from './states'
import './preview.css'

type Connect = (store: Store, fetch: typeof globalThis.fetch) => () => void

/** A tag with React, as `src/element/define-element.tsx` makes it. */
interface ReactTag extends Element {
  connectedCallback: () => void
  [CONTEXT]?: { root: { unmount: () => void } }
}

/** The key under which r2wc keeps the React root of an element. */
const CONTEXT = Symbol.for('r2wc.context')

/** Empties the live tags, because their components remember another customer. Returns a function that redraws them. */
function emptyTags(): () => void {
  const tags = [
    ...document.documentElement.querySelectorAll<ReactTag>(`[${LIVE_ATTRIBUTE}]`),
  ].filter((tag) => tag[CONTEXT])
  for (const tag of tags) {
    tag[CONTEXT]?.root.unmount()
    delete tag[CONTEXT]
  }
  return () => {
    for (const tag of tags) tag.connectedCallback()
  }
}

/**
 * Starts the whole shop in a preview, with samples in place of servers and browser storage; follows the state that the
 * page names (preview.1–preview.9).
 */
export function startPreview(connect: Connect): void {
  // Read before the samples replace the settings.
  const { search } = config()
  const settings = presetSettings()
  const renew = makeRenewable(store)
  let state = stateHere()
  let disconnect = () => {}

  const fetch: typeof globalThis.fetch = async (input, init) =>
    answerCall(init?.method ?? 'GET', String(input).replace(apiBase(), ''), state)

  const fill = () => {
    Object.assign(localStore, memoryStore(localValues(state)))
    Object.assign(tabStore, memoryStore(tabValues(state)))
    configureSearch({ requester: requesterFor(state, search) })
  }
  const begin = () => {
    store.set(setProviderAtom, sampleCards)
    disconnect = connect(store, fetch)
  }

  blockInteraction()
  fill()
  begin()
  const rewriteNotes = followNotes(() => ({ state, settings }))
  followState(state, (next) => {
    state = next
    disconnect()
    const drawTags = emptyTags()
    fill()
    renew()
    begin()
    drawTags()
    rewriteNotes()
  })
}

/**
 * The search service of a state: samples, and the page's own for an editor's picks. Unreachable in the state of errors.
 */
const requesterFor = (state: PreviewState, search: TradeConfig['search']) => ({
  send: async ({ data }: { data?: unknown }) => {
    if (state === 'error') return { status: 0, isTimedOut: false, content: '' }
    const own = state === 'empty' ? null : await fetchPicked(String(data), search)
    return { status: 200, isTimedOut: false, content: own ?? answerSearch(String(data), state) }
  },
})
