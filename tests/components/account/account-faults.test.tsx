import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { AccountAside } from '../../../src/components/account/AccountFrame'
import { CasesView } from '../../../src/components/account/cases/CasesView'
import { DetailsView } from '../../../src/components/account/details/DetailsView'
import { SavedCardsView } from '../../../src/components/account/saved-cards/SavedCardsView'
import { configure } from '../../api/calls'
import { WITH_CARDS } from '../checkout/card-page'
import { installStripe } from '../checkout/fake-stripe'
import { openShop } from '../shop'

const HTML = '<!doctype html><h1>Sorry</h1>'
const PAGE = { body: HTML, contentType: 'text/html' }

/** Ways in which a call can fail, and the message shown. */
const FAULTS: [string, object, RegExp][] = [
  ['refuses with 400', { status: 400, body: { message: 'Not readable.' } }, /Not readable\./],
  ['refuses with 403', { status: 403, body: { message: 'Not yours.' } }, /Not yours\./],
  ['refuses with 409', { status: 409, body: { message: 'Not twice.' } }, /Not twice\./],
  ['has lost the session token (419)', { status: 419, body: {} }, /session expired/],
  ['breaks (500)', { status: 500, body: { message: 'Out of order.' } }, /Out of order\./],
  ['breaks with a page (500)', { status: 500, ...PAGE }, /error 500/],
  ['answers a page with 403', { status: 403, ...PAGE }, /could not be reached/],
  ['drops the request', { drop: 'before' }, /could not be reached/],
]
const WRITES: typeof FAULTS = [
  ...FAULTS,
  ['does not know the user (404)', { status: 404, body: {} }, /error 404/],
  ['limits calls (429)', { status: 429, body: {} }, /Too many requests at once/],
  ['is away (503)', { status: 503, ...PAGE }, /error 503/],
]

async function open(as: 'verified' | 'history', faults: object[], view: ReactNode) {
  const shop = await openShop({ as, address: '/account' })
  configure(WITH_CARDS)
  installStripe(shop.api)
  await shop.answered()
  shop.api.faults.set(faults as never)
  return { ...shop, ...shop.show(view) }
}

it.each(
  WRITES,
)('when the server %s, changed details keep the typed text and can be saved again (account.124)', async (_, fault, text) => {
  const { user, api } = await open('verified', [], <DetailsView />)
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Job title/ })
  await user.clear(title)
  await user.type(title, 'شاي 👩‍🍳')
  api.faults.set([{ method: 'PATCH', path: '/api/user/*', times: 1, ...fault } as never])
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.click(save)
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toMatch(text)
  expect(document.activeElement).toBe(summary)
  expect(title.value).toBe('شاي 👩‍🍳')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(title.value).toBe('شاي 👩‍🍳')
})

it.each(FAULTS)(
  "when the server %s, saved cards and cases show why, with 'Retry' (account.11, account.22)",
  async (_, fault) => {
    const faults = ['/api/users/payments', '/api/auth/user-dashboard'].map((path) => ({
      path,
      ...fault,
    }))
    const { user, api } = await open(
      'history',
      faults,
      <>
        <SavedCardsView />
        <CasesView />
      </>,
    )
    await screen.findByText('Your saved cards could not be loaded.')
    await screen.findByText(/^Your support cases could not be loaded\./)
    api.faults.set([])
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
    await screen.findAllByRole('button', { name: /^Remove \w+ ending in/ })
    await screen.findByText('One case arrived damaged')
  },
  20_000,
)

it.each([
  ...FAULTS,
  ['has no such call (501)', { status: 501 }],
  ['has no such call (404)', { status: 404 }],
  ['answers nothing', { status: 204, body: '' }],
  ['answers another shape', { status: 200, body: { html: {}, navigation: 'none' } }],
] as [string, object][])(
  'when the server %s, the account shows no markup of the server and no error (account.8)',
  async (_, fault) => {
    const { answered, container } = await open(
      'history',
      [{ path: '/api/auth/layout', ...fault }],
      <AccountAside />,
    )
    await act(answered)
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  },
  20_000,
)
