import { act, screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { Register } from '../../../src/components/registration/Register'
import { ShortRegistration } from '../../../src/components/registration/ShortRegistration'
import { holdAnswers, openShop } from '../shop'

type Options = Parameters<typeof openShop>[0]

/** The calls that would leave or reload the page. */
export let assign: ReturnType<typeof vi.spyOn>
export let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

/** A new customer, by field name. */
export const NEWCOMER = {
  first_name: 'Zoë',
  last_name: "O'Brien",
  company: 'Tea & Sympathy',
  telephone: '0113 496 0000',
  address: '5 High Street',
  town: 'Leeds',
  postcode: 'LS1 4DY',
  register_email: 'zoe@sympathy.example',
  register_password: 'correct horse battery',
  register_password_confirmation: 'correct horse battery',
}
type Name = keyof typeof NEWCOMER

const ON_STEP: readonly (readonly Name[])[] = [
  ['first_name', 'last_name', 'company'],
  ['telephone', 'address', 'town', 'postcode'],
  [],
  ['register_email', 'register_password', 'register_password_confirmation'],
]

/** A field by its name in the form. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(
    `input[name="${name}"]:not([type=radio]), textarea[name="${name}"], select[name="${name}"]`,
  )
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

async function settle({ store }: Awaited<ReturnType<typeof openShop>>) {
  await vi.waitFor(() => {
    if (store.get(authenticationStatusAtom) === 'unknown') throw new Error('Not settled')
  })
}

/** Opens the registration page. A `held` call is answered after its release. */
export async function openRegister(
  options: Options = {},
  faults?: Parameters<DemoApi['faults']['set']>[0],
  held?: string,
) {
  const shop = await openShop({ address: '/register', ...options, isWaiting: true })
  if (faults) shop.api.faults.set(faults)
  const release = held ? holdAnswers(shop.api, 'GET', held) : () => {}
  act(() => shop.start())
  const view = shop.show(<Register />)
  await act(() => settle(shop))
  return { ...shop, ...view, release }
}

/** Opens the four-step registration. */
export async function openSteps(options: Options = {}) {
  const shop = await openShop(options)
  const view = shop.show(<ShortRegistration />)
  await act(() => settle(shop))
  return { ...shop, ...view }
}

type Person = Pick<Awaited<ReturnType<typeof openShop>>, 'user'>

/** Types into the fields. */
export async function fill({ user }: Person, values: Partial<Record<string, string>>) {
  for (const [name, value = ''] of Object.entries(values)) {
    await user.clear(field(name))
    if (value) {
      await user.click(field(name))
      await user.paste(value)
    }
  }
}

export const button = (name: string) => screen.getByRole('button', { name })

/** Fills in the steps before a step and goes there. */
export async function goTo(
  person: Person,
  step: number,
  values: Record<string, string> = NEWCOMER,
) {
  for (let each = 1; each < step; each += 1) {
    await fillStep(person, each, values)
    await person.user.click(button('Next'))
  }
}

export const fillStep = (person: Person, step: number, values: Record<string, string> = NEWCOMER) =>
  fill(
    person,
    Object.fromEntries((ON_STEP[step - 1] ?? []).map((name) => [name, values[name] ?? ''])),
  )

/** The registrations in the database. */
export async function registrationsIn(api: DemoApi): Promise<Record<string, unknown>[]> {
  const rows = await api.database.all<{ details_json: string }>('SELECT * FROM registrations')
  return rows.map(({ details_json }) => JSON.parse(details_json) as Record<string, unknown>)
}

export const summary = async () => within(await screen.findByRole('alert'))

/** Everything in the browser's storage. */
export const storedTexts = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
