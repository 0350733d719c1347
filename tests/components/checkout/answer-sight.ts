import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Charge } from '../../../demo/card-provider/card-provider'
import type { Shop } from './answer-shop'
import { JOURNAL } from './card-page'

/** Longer than every pause and every time limit of the page, in ms. */
const A_WHILE = 31_000

let open = 0
/** Notes that the shop or the provider is asked something. */
export const during = async <T>(work: () => Promise<T>): Promise<T> => {
  open += 1
  try {
    return await work()
  } finally {
    open -= 1
  }
}

/**
 * Lets time pass, but only while nothing is asked of the shop or the provider. A lost answer
 * and the pause after it take two rounds, and the third answer counts (payment.28).
 */
export async function letTimePass(rounds = 7): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (let idle = 0; idle < 25; idle = open === 0 ? idle + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (round < rounds) vi.advanceTimersByTime(A_WHILE)
  }
}

/** What the alerts of the page say. */
export const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ')

/** The headings of the page: that of the step is among them. */
export const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
/** The steps of the payments of an order in the journal. */
export const journalOf = (orderId: string): string[] =>
  (JSON.parse(localStorage.getItem(JOURNAL) ?? '[]') as { orderId: string; step: string }[])
    .filter((entry) => entry.orderId === orderId)
    .map(({ step }) => step)
/** The token of the basket that the page would fill. */
export const basketToken = () =>
  JSON.parse(localStorage.getItem('trade-blocks:basket-token') ?? 'null')

/** What the stand-in has taken for an order, or is about to. */
export const chargesOf = ({ api }: Shop, orderId: string): Promise<Charge[]> =>
  api.database.all<Charge>(
    "SELECT * FROM stand_in_charges WHERE order_id = ? AND status <> 'failed'",
    [orderId],
  )

/** What the page says, with one space between what stands in elements of their own. */
export const shownText = (): string => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let all = ''
  while (texts.nextNode()) all += ` ${texts.currentNode.textContent}`
  return all.replace(/\s+/g, ' ').replace(/ (?=[.,])/g, '')
}
