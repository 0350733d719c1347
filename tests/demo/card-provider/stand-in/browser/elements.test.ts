// @vitest-environment node
import { expect, it } from 'vitest'
import { createStripe } from '../../../../../demo/card-provider/stand-in/browser/client'

const BASE = 'http://shop.example/demo/card-provider/'

it('an Elements group has one card form at a time', () => {
  const elements = createStripe(BASE, 'pk_demo').elements({ mode: 'setup', currency: 'gbp' })
  const form = elements.create('payment')
  expect(() => elements.create('payment')).toThrow('already')
  form.destroy()
  expect(elements.create('payment')).not.toBe(form)
})
