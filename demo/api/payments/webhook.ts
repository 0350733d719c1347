import { Hono } from 'hono'
import { SignatureRefused } from '../../card-provider/provider-event'
import { readText } from '../input'
import { processEvent } from '../orders/process-event'
import { Problem } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { requireCards } from './card-shop'

/**
 * `POST /stripe/webhook`: events of the card provider (server.23). 400 without a valid signature over the raw body, and
 * 5xx when the work has failed, so that the provider retries.
 */
export const webhookRoutes = (shop: Shop) =>
  new Hono<ShopEnv>().post('/stripe/webhook', async (context) => {
    const cardShop = requireCards(shop)
    const body = await readText(context)
    try {
      const event = await cardShop.cards.readEvent(body, context.req.header('stripe-signature'))
      if (event) await processEvent(cardShop, event)
    } catch (error) {
      if (error instanceof SignatureRefused) throw new Problem(400, 'Bad request.')
      if (!(error instanceof Problem)) throw error
      console.warn(`An event of the card provider was not processed: ${error.message}`)
      throw new Problem(500, 'The event could not be processed.')
    }
    return context.json({ message: 'Received.' })
  })
