import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { HeaderLink } from '../../src/components/header/HeaderLink'
import { Icon } from '../../src/components/ui/Icon'
import { drawShell, type ShellHooks } from '../../src/shell/draw-shell'
import {
  type HeaderState,
  type HeaderTag,
  headerButton,
  unknownHeader,
} from '../../src/shell/header-shell'

/** The page's state, set by the test: the shells watch it from the first touch on. */
let notify: ((state: HeaderState) => void) | null = null

const hooks: ShellHooks = {
  preload: () => undefined,
  show: async () => true,
  navigate: () => undefined,
  startState: async () => ({
    watchHeader: (listener) => {
      notify = listener
      return () => undefined
    },
    actions: {} as never,
    notifyOffline: () => undefined,
  }),
}

/** A tag's content, drawn before the state was known and corrected since. */
async function drawn(tag: HeaderTag, state: HeaderState): Promise<string> {
  const host = document.createElement(tag)
  document.body.append(host)
  drawShell(host, hooks)
  host.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(notify).not.toBeNull())
  notify?.(state)
  const markup = host.querySelector('trade-root')?.innerHTML ?? ''
  host.remove()
  return markup
}

const parsed = (markup: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = markup
  return holder.firstElementChild
}

const STATES: Record<string, HeaderState> = {
  'before anything is known': unknownHeader(false),
  'for an anonymous visitor': { isSignedIn: false, firstName: null, totalItems: 0 },
  'for somebody with one item': { isSignedIn: true, firstName: 'Ann', totalItems: 1 },
  'for a name that is no markup': {
    isSignedIn: true,
    firstName: '<b>O’Brien</b>',
    totalItems: 1234,
  },
  'for somebody without a name': { isSignedIn: true, firstName: null, totalItems: null },
}

for (const tag of ['trade-account-button', 'trade-basket-button'] as const) {
  it.each(
    Object.entries(STATES),
  )(`the shell of ${tag} has the markup that React renders %s (page.4)`, async (_, state) => {
    const rendered = renderToStaticMarkup(
      <HeaderLink tag={tag} state={state} panel="login" canOpen={() => false} />,
    )
    expect(parsed(await drawn(tag, state))?.isEqualNode(parsed(rendered))).toBe(true)
  })
}

it('a button updates, without duplicate text, after a script wraps or replaces texts (host.40)', async () => {
  const host = document.createElement('trade-basket-button')
  document.body.append(host)
  drawShell(host, hooks)
  host.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(notify).not.toBeNull())
  notify?.({ ...unknownHeader(false), totalItems: 1 })
  const label = host.querySelector('.trade-header-button__label') as Element
  label.innerHTML = '<font><font>Panier</font></font>'
  const note = host.querySelector('.trade-visually-hidden') as Element
  note.innerHTML = ', <img alt="1"> item'
  notify?.({ ...unknownHeader(false), totalItems: 12 })
  expect(label.textContent).toBe('Panier')
  expect(host.textContent).toBe('Panier, 12 items12')
  expect(host.querySelector('img')).toBeNull()
  host.remove()
})

it.each([
  'account',
  'basket',
] as const)('the shell renders the same %s icon as the Icon component', async (name) => {
  const markup = await drawn(`trade-${name}-button`, unknownHeader(false))
  const icon = parsed(renderToStaticMarkup(<Icon name={name} />))
  expect(parsed(markup)?.querySelector('svg')?.isEqualNode(icon)).toBe(true)
})

it('a button returning to the page shows the current state, in the same root (page.4)', async () => {
  const host = document.createElement('trade-basket-button')
  document.body.append(host)
  drawShell(host, hooks)
  host.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(notify).not.toBeNull())
  const root = host.querySelector('trade-root')
  host.remove()
  host.replaceChildren()
  notify?.({ ...unknownHeader(false), totalItems: 7 })
  document.body.append(host)
  drawShell(host, hooks)
  expect([...host.children]).toEqual([root])
  expect(root?.querySelector('.trade-header-button__count')?.textContent).toBe('7')
  host.remove()
})

it('the basket button tells screen readers the number of items', () => {
  const note = (totalItems: number | null) =>
    headerButton('trade-basket-button', { ...unknownHeader(false), totalItems }).note
  expect([note(null), note(0), note(1), note(12)]).toEqual([
    null,
    ', 0 items',
    ', 1 item',
    ', 12 items',
  ])
})

it.each([
  ['offline the page stays, and the button says why', false, ['said']],
  ['online the page of its link opens', true, ['https://shop.example/basket']],
])('a button whose slide-out is lost: %s (page.9, page.5)', async (_, onLine, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const done: string[] = []
  const host = document.createElement('trade-basket-button')
  const panel = document.createElement('trade-basket-panel')
  document.body.append(host, panel)
  drawShell(host, {
    ...hooks,
    show: async () => false,
    navigate: (address) => void done.push(address),
    startState: async () => ({
      ...(await hooks.startState()),
      notifyOffline: () => void done.push('said'),
    }),
  })
  host
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(done).toEqual(expected))
  host.remove()
  panel.remove()
  vi.restoreAllMocks()
})

it('a header button is rendered where a page replaces `Array.prototype.entries` (host.53)', async () => {
  const entries = vi.spyOn(Array.prototype, 'entries').mockImplementation((() => [1]) as never)
  const markup = await drawn('trade-basket-button', unknownHeader(false)).finally(() =>
    entries.mockRestore(),
  )
  expect(parsed(markup)?.textContent).toContain('Basket')
})
