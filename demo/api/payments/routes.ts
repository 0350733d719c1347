import { Hono } from 'hono'
import { Problem } from '../problem'
import type { ShopEnv } from '../shop'

const notOffered = (): never => {
  throw new Problem(
    501,
    'This shop does not take cards yet. Please choose bank transfer or on account.',
  )
}

/** The card provider's calls of spec §7, under whatever name the provider has. */
export const paymentRoutes = () =>
  new Hono<ShopEnv>()
    .get('/users/payments', notOffered)
    .get('/:provider/setup-intent', notOffered)
    .post('/:provider/payment', notOffered)
    .get('/:provider/payment-methods', notOffered)
    .post('/:provider/payment-methods/remove', notOffered)
    .put('/:provider/subscription', notOffered)
