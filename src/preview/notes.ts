import { configSource } from '../config-source'
import { createRootElement, LIVE_ATTRIBUTE } from '../shell/root-element'
import type { GivenSettings } from './preset'
import './note-host.css'
import type { PreviewState } from './states'

const NO_PRODUCT = "Choose a product in the block's settings."
const NO_SEARCH =
  "Sample results: enter the search's application ID and its search-only key in the shop's settings."
const NO_API = "Sample data: enter the address of the shop's API in the shop's settings."
const NO_CARDS =
  "Card payment is a sample: visitors are offered it once the card provider's publishable key is in the shop's settings."
const NO_CONSUMERS =
  "Shown to visitors once the address of your consumer site is in the shop's settings."
const FOR_VISITORS = 'Visitors see the form here: preview the state “Guest”.'
const SITE_WIDE = 'The script adds this to every page. It shows nothing in a preview.'
const FOR_WAITING = 'Shown to customers who wait for approval.'
const FOR_APPROVED = 'Prices are shown to approved customers.'
const FOR_BUYERS = 'Shown to approved customers.'
const LEAVES = 'With an empty basket this page leads to the basket.'
const FROM_LINK = 'With the link from the email, visitors choose their new password here.'

const OF_PRODUCT = ['trade-price', 'trade-add-to-basket', 'trade-favourite-toggle']
const OF_SEARCH =
  /^trade-(?:product|global|support|insight|faq)-search$|^trade-search-(?:box|products)$/
/** Tags that need no API. */
const WITHOUT_API = /-search$|search-|consumer-notice$|favourite/

/** Site-wide tags that show nothing until something happens. */
const SITE_WIDE_TAGS = [
  'trade-basket-panel',
  'trade-added-panel',
  'trade-login-panel',
  'trade-popups',
  'trade-notifications',
]
/** The tags that may have a note: live ones, and those that wait for an event. */
const NOTED = `[${LIVE_ATTRIBUTE}], trade-account-notice, ${SITE_WIDE_TAGS}`

export interface NoteContext {
  state: PreviewState
  settings: GivenSettings
}

const hasNone = (host: Element, name: string) => !host.getAttribute(name)?.trim()

/** The note for editors about a tag: what it lacks, or why it is currently empty (preview.9). */
export function noteOf(host: Element, { state, settings }: NoteContext): string | null {
  const { localName: tag } = host
  const source = (configSource() ?? {}) as { apiBase?: unknown; consumerSite?: unknown }
  const isSignedIn = state !== 'guest'
  const lacksProduct =
    hasNone(host, 'product-id') && (tag !== 'trade-price' || hasNone(host, 'sku'))
  if (OF_PRODUCT.includes(tag) && lacksProduct) return NO_PRODUCT
  if (OF_SEARCH.test(tag) && !settings.hasSearch) return NO_SEARCH
  if (tag === 'trade-consumer-notice' && !source.consumerSite) return NO_CONSUMERS
  if (SITE_WIDE_TAGS.includes(tag)) return SITE_WIDE
  if (tag === 'trade-account-notice') return state === 'waiting' ? null : FOR_WAITING
  if (tag === 'trade-price' && ['guest', 'waiting'].includes(state)) return FOR_APPROVED
  if (tag === 'trade-order-start' && ['guest', 'waiting'].includes(state)) return FOR_BUYERS
  if (tag === 'trade-password-reset') return FROM_LINK
  if (tag === 'trade-checkout' && state === 'empty') return LEAVES
  if ((tag === 'trade-login' || tag === 'trade-register') && isSignedIn) return FOR_VISITORS
  if (!source.apiBase && !WITHOUT_API.test(tag)) return NO_API
  if (tag === 'trade-checkout' && !settings.takesCards) return NO_CARDS
  return null
}

const notes = new WeakMap<Element, HTMLElement>()

function createNote(text: string): HTMLElement {
  const root = createRootElement()
  root.dataset.tradeNote = ''
  const note = document.createElement('p')
  note.className = 'trade-preview-note'
  note.append(text)
  root.append(note)
  return root
}

function write(host: Element, text: string | null) {
  const before = notes.get(host)
  if (before?.textContent === (text ?? undefined) && before?.parentNode === host) return
  before?.remove()
  notes.delete(host)
  if (text === null) return
  const note = createNote(text)
  notes.set(host, note)
  host.append(note)
}

/** Shows below live tags what they lack, and updates after each change of the page. */
export function followNotes(contextNow: () => NoteContext): () => void {
  let isDue = false
  const writeAll = () => {
    isDue = false
    let isApiNamed = false
    for (const host of document.documentElement.querySelectorAll(NOTED)) {
      const text = noteOf(host, contextNow())
      // One note about the API is enough for a page.
      const isRepeated = text === NO_API && isApiNamed
      isApiNamed ||= text === NO_API
      write(host, isRepeated ? null : text)
    }
  }
  const schedule = () => {
    if (isDue) return
    isDue = true
    queueMicrotask(writeAll)
  }
  new MutationObserver(schedule).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [LIVE_ATTRIBUTE, 'product-id', 'sku'],
  })
  schedule()
  return schedule
}
