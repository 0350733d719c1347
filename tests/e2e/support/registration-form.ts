import { expect, type Locator, type Page } from 'playwright/test'

/** A new customer. */
export const NEWCOMER = {
  first_name: 'Zoë 👩🏽‍🍳',
  last_name: "O'Brien",
  company: 'Tea & <b>Sympathy</b>',
  telephone: '0113 496 0000',
  address: '5 High Street',
  town: 'Leeds',
  postcode: 'LS1 4DY',
  notes: 'We open in March.',
  register_email: 'zoe@sympathy.example',
  register_password: 'correct horse battery',
  register_password_confirmation: 'correct horse battery',
}

/** The names of the text fields on each step of the short registration. */
const ON_STEP: readonly (readonly (keyof typeof NEWCOMER)[])[] = [
  ['first_name', 'last_name', 'company'],
  ['telephone', 'address', 'town', 'postcode'],
  ['notes'],
  ['register_email', 'register_password', 'register_password_confirmation'],
]

/** Steps of a person in a registration form. */
export class RegistrationForm {
  readonly next: Locator
  readonly previous: Locator
  readonly signUp: Locator
  readonly register: Locator

  constructor(readonly page: Page) {
    this.next = page.getByRole('button', { name: 'Next', exact: true })
    this.previous = page.getByRole('button', { name: 'Previous' })
    this.signUp = page.getByRole('button', { name: 'Sign Up' })
    this.register = page.getByRole('button', { name: 'Register', exact: true })
  }

  /** Opens the four steps on the home page. */
  async open(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(this.heading(1)).toBeVisible()
  }

  heading(step: number): Locator {
    return this.page.getByRole('heading', { name: new RegExp(`^Step ${step} of 4`) })
  }

  field(name: string): Locator {
    return this.page.locator(`input[name="${name}"], textarea[name="${name}"]`)
  }

  /** Fills in one step. */
  async fillStep(step: number): Promise<void> {
    await expect(this.heading(step)).toBeVisible()
    for (const name of ON_STEP[step - 1] ?? []) await this.field(name).fill(NEWCOMER[name])
  }

  /** Fills in all visible fields as some password managers do: sets values without firing events. */
  async fillSilently(): Promise<void> {
    await this.page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector(`input[name="${name}"], textarea[name="${name}"]`)
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        if (!isField || !field.checkVisibility()) continue
        const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
        // Bypasses React's value tracking.
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
      }
    }, NEWCOMER)
  }
}

/** The site's stored data. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
