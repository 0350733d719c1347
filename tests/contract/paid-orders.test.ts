// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_LINE } from '../../widgets/contract/basket-calls'
import { refusalsOf } from '../../widgets/contract/call'
import { CALLS } from '../../widgets/contract/calls'
import { CAPABILITIES } from '../../widgets/contract/capabilities'
import { DUTIES } from '../../widgets/contract/duties'
import { Refusal } from '../../widgets/contract/refusal'
import { validatorOf } from './validators'

const callNamed = (id: string) => {
  const call = CALLS.find((each) => each.id === id)
  if (!call) throw new Error(`The contract has no call ${id}`)
  return call
}

describe('the contract about paid orders', () => {
  it.each([
    'requestPayment',
    'payWithSavedCard',
  ])('%s may carry the total that was seen, and is refused with the new totals (contract.11)', (id) => {
    const call = callNamed(id)
    const { seen_total, ...rest } = call.example.request as Record<string, unknown>
    const breaches = validatorOf(call.request ?? v.never())
    expect(seen_total).toBe(2358)
    expect(breaches({ ...rest, seen_total })).toEqual([])
    expect(breaches(rest)).toEqual([])
    expect(breaches({ ...rest, seen_total: '£23.58' })).not.toEqual([])
    expect(breaches({ ...rest, seen_lines: [{ id: '1', qty: 2, total: null }] })).toEqual([])
    expect(breaches({ ...rest, seen_lines: [{ qty: 2 }] })).not.toEqual([])
    const conflict = refusalsOf(call).find(({ status }) => status === 409)
    expect(conflict?.meaning).toContain('seen_total')
    expect(conflict?.meaning).toContain('seen_lines')
    expect(refusalsOf(call).find(({ status }) => status === 422)?.meaning).toContain('payment_type')
  })

  it('a payment by saved card may name a return page, which the server checks (contract.11, server.114)', () => {
    const call = callNamed('payWithSavedCard')
    const breaches = validatorOf(call.request ?? v.never())
    const { return_url, ...rest } = call.example.request as Record<string, unknown>
    expect(return_url).toBe('https://www.example.com/payment')
    expect(breaches(rest)).toEqual([])
    expect(breaches({ ...rest, return_url: 7 })).not.toEqual([])
    expect(call.details?.join()).toMatch(/origin is that of the configured address/)
    expect(refusalsOf(call).find(({ status }) => status === 422)?.meaning).toContain('return_url')
  })

  it('a payment by saved card may say what was charged, and a refusal may carry totals (contract.11)', () => {
    const { answer } = callNamed('payWithSavedCard')
    const breaches = validatorOf(answer)
    expect(breaches({ status: 'succeeded', amount: 2358 })).toEqual([])
    expect(breaches({ status: 'succeeded', amount: 23.58 })).not.toEqual([])
    const message = 'The total has changed.'
    const totals = {
      subTotalDisplay: '£1.00',
      taxDisplay: '£0.20',
      totalDisplay: '£1.20',
      total: 120,
    }
    const basket = { product: [EXAMPLE_LINE] }
    const refusal = { message, errors: { total: [message] }, totals, basket }
    expect(validatorOf(Refusal)(refusal)).toEqual([])
    expect(validatorOf(Refusal)({ ...refusal, totals: 'none' })).not.toEqual([])
  })

  it.each([
    ['webhook', /`POST \/\{provider\}\/webhook`.+signature over the raw body.+400.+5xx/],
    ['sweep', /sweep asks the provider every few minutes/],
    ['order in checkout', /`GET \/order\/token`.+placed status/],
    ['seen total', /`seen_total` is refused before anything is charged/],
    ['minimum charge', /1 to 29 pence/],
    ['outcome of a charge', /refunded, disputed/],
    ['address that decides the tax', /follow the delivery address of the order.+a repeat/],
    ['postcode of another country', /contradicts its postcode.+JE, GY or IM.+before it charges/],
    ['change between payment and charge', /cancels a payment.+409 and the new totals/],
    ['buyer behind a proxy', /X-Trade-Client-Address.+X-Trade-Proxy-Secret.+constant time/],
  ])('the duties cover the %s (contract.11)', (_, says) => {
    expect(DUTIES.filter((duty) => says.test(duty))).toHaveLength(1)
  })

  it('the webhook is not a call of the shop, and the capability covers placing and paying (contract.11)', () => {
    expect(CALLS.filter(({ path }) => path.includes('webhook'))).toEqual([])
    for (const name of ['seen-total', 'seen-lines'] as const) {
      for (const call of ['PATCH /order/{id}', 'requestPayment', 'payWithSavedCard']) {
        expect(CAPABILITIES[name].meaning).toContain(call)
      }
    }
  })
})
