import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Charge } from '../../../demo/card-provider/card-provider'
import type { Shop } from './answer-shop'
import { JOURNAL } from './card-page'

/** Longer than every pause and every time limit of the page, in ms. */
const A_WHILE = 31_000

let open = 0
/** Marks a request to the shop or the provider as running. */
export const markRunning = async <T>(work: () => Promise<T>): Promise<T> => {
  open += 1
  try {
    return await work()
  } finally {
    open -= 1
  }
}

/**
 * Advances the clock, but only while no request is running. A lost answer and the pause after it take two rounds, and
 * the third answer counts (payment.28).
 */
export async function letTimePass(rounds = 7): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (let idle = 0; idle < 25; idle = open === 0 ? idle + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (round < rounds) vi.advanceTimersByTime(A_WHILE)
  }
}

/** The text of all alerts. */
export const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ')

/** All headings of level 2, including that of the step. */
export const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
/** The journal's steps for an order. */
export const journalOf = (orderId: string): string[] =>
  (JSON.parse(localStorage.getItem(JOURNAL) ?? '[]') as { orderId: string; step: string }[])
    .filter((entry) => entry.orderId === orderId)
    .map(({ step }) => step)
/** The token of the current basket. */
export const basketToken = () =>
  JSON.parse(localStorage.getItem('trade-blocks:basket-token') ?? 'null')

/** The provider's charges for an order, including pending ones. */
export const chargesOf = ({ api }: Shop, orderId: string): Promise<Charge[]> =>
  api.database.all<Charge>(
    "SELECT * FROM stand_in_charges WHERE order_id = ? AND status <> 'failed'",
    [orderId],
  )

/** The text of the page, with one space between the texts of separate elements. */
export const shownText = (): string => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let all = ''
  while (texts.nextNode()) all += ` ${texts.currentNode.textContent}`
  return all.replace(/\s+/g, ' ').replace(/ (?=[.,])/g, '')
}
